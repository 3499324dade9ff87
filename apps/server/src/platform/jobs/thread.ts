import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { READY } from './be-helper.ts';
import { gate } from './gate.ts';
import { Share } from './give-way.ts';
import { heldBy, workedBy } from './process-usage.ts';

/** A thread with nothing to do gives its memory back. */
const KEPT_IDLE = 60_000;

/** It keeps little of what it made; without a bound its garbage would wait until there is a hundred megabytes of it. */
const SMALL = { maxYoungGenerationSizeMb: 16 };

const MEGABYTE = 1024 * 1024;

const LONGEST_START = 60_000;

/** Of a process, what it may take is meant of a processor: it gives way, and beside much other work takes a multiple. */
const LONGEST_BY_THE_CLOCK = process.platform === 'linux' ? 5 : 1;
const LOOKED_AFTER = 100;

/** What was asked for took longer than it may. */
export class TookTooLong extends Error {}

interface ThreadOptions {
  /**
   * In a process of its own, for what strangers sent: what breaks it, or makes it hold much, is not the server's. It
   * has nothing of the environment; its script begins with `beHelper()` and says `READY`. It gives way, and what it may
   * take is counted by the processor.
   */
  readonly isApart: boolean;
}

/** A thread that makes one thing after the other and is there while somebody needs it. Its script answers each message. */
export class Thread<Task, Made> {
  private readonly script: URL;
  private readonly longest: number;
  private readonly isApart: boolean;
  private readonly oneAtATime = gate(1);
  private running: Running | null = null;
  private asked: PromiseWithResolvers<Made> | null = null;
  private idle: NodeJS.Timeout | undefined;
  /** What it held after the first thing that it made: its code, and what it knows. */
  private held = 0;
  private readonly share = new Share();

  constructor(script: URL, longestMilliseconds: number, { isApart }: ThreadOptions = { isApart: false }) {
    this.script = script;
    this.longest = longestMilliseconds;
    this.isApart = isApart;
  }

  /** `spent` is told how many milliseconds of a processor it took, whatever came of it; of a process alone. */
  make(task: Task, spent?: (milliseconds: number) => void): Promise<Made> {
    const making = this.oneAtATime(() => this.makeNow(task, spent));
    const made = this.isApart ? this.share.until(making) : making;
    void this.oneAtATime(() => this.tidy());
    return made;
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.end(new Error('the server stops'));
  }

  private async makeNow(task: Task, spent: (milliseconds: number) => void = () => undefined): Promise<Made> {
    clearTimeout(this.idle);
    this.running ??= this.start();
    this.asked = Promise.withResolvers<Made>();
    const giveUp = () => void this.end(new TookTooLong('a thread took too long'));
    // What it begins with, on a busy machine seconds, is not the task's.
    let alarm = setTimeout(giveUp, LONGEST_START);
    let watch: NodeJS.Timeout | undefined;
    const { started, worked } = this.running;
    let took = 0;
    let measure = async () => {};
    void started.then(async () => {
      clearTimeout(alarm);
      alarm = setTimeout(giveUp, this.longest * (this.isApart ? LONGEST_BY_THE_CLOCK : 1));
      const before = await worked();
      measure = async () => {
        took = Math.max(took, (await worked()) - before);
      };
      const look = async () => {
        await measure();
        if (took > this.longest) giveUp();
      };
      if (this.isApart && this.asked) watch = setInterval(() => void look(), LOOKED_AFTER);
    });
    this.running.ask(task);
    try {
      return await this.asked.promise;
    } finally {
      clearTimeout(alarm);
      clearInterval(watch);
      await measure();
      spent(took);
      this.asked = null;
      this.idle = setTimeout(() => this.end(new Error('idle')), KEPT_IDLE).unref();
    }
  }

  private async tidy(): Promise<void> {
    const { running } = this;
    if (!running) return;
    const holds = await running.holds();
    this.held ||= holds;
    if (holds - this.held > running.mostGathered && this.running === running)
      await this.end(new Error('replaced'));
  }

  private start(): Running {
    this.held = 0;
    const running: Running = (this.isApart ? startProcess : startThread)(this.script, {
      made: (made) => this.asked?.resolve(made as Made),
      over: (error) => void (this.running === running && this.end(error)),
    });
    if (this.isApart) this.share.of(running.pid);
    return running;
  }

  /** The next who asks starts another one. */
  private async end(reason: Error): Promise<void> {
    const { running } = this;
    this.running = null;
    this.asked?.reject(reason);
    await running?.end();
  }
}

/** What makes the things. */
interface Running {
  /** Of a process. */
  readonly pid?: number | undefined;
  /** Resolves when it can take tasks. */
  readonly started: Promise<unknown>;
  readonly ask: (task: unknown) => void;
  readonly end: () => Promise<void>;
  /** How many milliseconds of a processor a process had; 0 where nobody can tell. */
  readonly worked: () => Promise<number>;
  /** How many bytes it holds; 0 where nobody can tell. */
  readonly holds: () => Promise<number>;
  /** What outlives a collection of the young ones is looked at late: what gathered this much is replaced. */
  readonly mostGathered: number;
}

interface Told {
  readonly made: (made: unknown) => void;
  readonly over: (error: Error) => void;
}

const LAST_WORDS = 2000;
const byItself = (words = '') => new Error(`a thread ended by itself${words && `: ${words}`}`);

function startThread(script: URL, { made, over }: Told): Running {
  const worker = new Worker(script, { resourceLimits: SMALL });
  worker.unref();
  worker.on('message', made);
  worker.on('error', over);
  worker.on('exit', () => over(byItself()));
  return {
    started: new Promise((resolve) => worker.once('online', resolve)),
    ask: (task) => worker.postMessage(task),
    end: async () => void (await worker.terminate()),
    worked: async () => 0,
    holds: () => heapOf(worker),
    mostGathered: 16 * MEGABYTE,
  };
}

function startProcess(script: URL, { made, over }: Told): Running {
  const child = fork(script, {
    env: {},
    detached: true,
    execArgv: ['--no-warnings', `--max-semi-space-size=${SMALL.maxYoungGenerationSizeMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (data: Buffer) => {
    words = (words + data).slice(-LAST_WORDS);
  });
  const exited = once(child, 'exit').catch(() => undefined);
  const started = new Promise((resolve) => child.once('message', resolve));
  child.on('message', (message) => message !== READY && made(message));
  child.on('error', over);
  child.on('exit', () => over(byItself(words)));
  // It must not keep the server alive; while somebody waits for it, a timer does.
  child.unref();
  child.channel?.unref();
  (child.stderr as Partial<Pick<Socket, 'unref'>> | null)?.unref?.();
  return {
    pid: child.pid,
    started,
    ask: (task) => child.send(task as object, () => undefined),
    end: async () => {
      child.ref();
      child.kill('SIGKILL');
      await exited;
    },
    worked: () => workedBy(child.pid),
    holds: () => heldBy(child.pid),
    mostGathered: 128 * MEGABYTE,
  };
}

/** One that ends meanwhile holds nothing; it would never answer. */
async function heapOf(worker: Worker): Promise<number> {
  const answered = new AbortController();
  const ended = once(worker, 'exit', { signal: answered.signal }).then(() => null);
  const heap = await Promise.race([worker.getHeapStatistics(), ended]).catch(() => null);
  answered.abort();
  return heap?.used_heap_size ?? 0;
}
