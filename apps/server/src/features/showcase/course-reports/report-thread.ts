import { Worker } from 'node:worker_threads';
import type { MadeOf, ReportNews, ReportTask } from './report-tasks.ts';

/** A thread with nothing to do gives its dictionary's memory back. */
const KEPT_IDLE = 60_000;
/** Far more than the largest review takes. */
const LONGEST = 20_000;

/** Makes reports in a thread of its own, which is there while somebody needs it. */
export class ReportThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, PromiseWithResolvers<ReportNews['made']>>();
  private idle: NodeJS.Timeout | undefined;
  private asked = 0;

  async make<Task extends ReportTask>(task: Task): Promise<MadeOf<Task>> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const id = ++this.asked;
    const made = Promise.withResolvers<ReportNews['made']>();
    this.waiting.set(id, made);
    const alarm = setTimeout(() => this.end(new Error('a report took too long')), LONGEST);
    this.worker.postMessage({ id, task });
    try {
      return (await made.promise) as MadeOf<Task>;
    } finally {
      clearTimeout(alarm);
      this.waiting.delete(id);
      if (this.waiting.size === 0 && this.worker)
        this.idle = setTimeout(() => this.end(new Error('idle')), KEPT_IDLE).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.end(new Error('the server stops'));
  }

  private start(): Worker {
    const worker = new Worker(new URL('./report.worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, made }: ReportNews) => this.waiting.get(id)?.resolve(made));
    worker.on('error', (error) => this.worker === worker && this.end(error));
    return worker;
  }

  /** The next who asks starts another one. */
  private async end(reason: unknown): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(reason);
    await worker?.terminate();
  }
}
