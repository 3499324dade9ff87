import { Worker } from 'node:worker_threads';
import { gate } from './gate.ts';

/** A thread with nothing to do gives its memory back. */
const KEPT_IDLE = 60_000;

/** What was asked for took longer than it may. */
export class TookTooLong extends Error {}

/** A thread that makes one thing after the other and is there while somebody needs it. Its script answers each message. */
export class Thread<Task, Made> {
  private readonly script: URL;
  private readonly longest: number;
  private readonly oneAtATime = gate(1);
  private worker: Worker | null = null;
  private asked: PromiseWithResolvers<Made> | null = null;
  private idle: NodeJS.Timeout | undefined;

  constructor(script: URL, longestMilliseconds: number) {
    this.script = script;
    this.longest = longestMilliseconds;
  }

  make(task: Task): Promise<Made> {
    return this.oneAtATime(() => this.makeNow(task));
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.end(new Error('the server stops'));
  }

  private async makeNow(task: Task): Promise<Made> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    this.asked = Promise.withResolvers<Made>();
    const alarm = setTimeout(() => this.end(new TookTooLong('a thread took too long')), this.longest);
    this.worker.postMessage(task);
    try {
      return await this.asked.promise;
    } finally {
      clearTimeout(alarm);
      this.asked = null;
      this.idle = setTimeout(() => this.end(new Error('idle')), KEPT_IDLE).unref();
    }
  }

  private start(): Worker {
    const worker = new Worker(this.script);
    worker.unref();
    worker.on('message', (made: Made) => this.asked?.resolve(made));
    worker.on('error', (error) => this.worker === worker && this.end(error));
    return worker;
  }

  /** The next who asks starts another one. */
  private async end(reason: Error): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    this.asked?.reject(reason);
    await worker?.terminate();
  }
}
