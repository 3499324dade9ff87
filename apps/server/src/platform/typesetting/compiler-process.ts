import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { heldBy, workedBy } from '../jobs/process-usage.ts';

/** The templates by their file names. */
export type Sources = ReadonlyMap<string, string>;

export interface Asked {
  readonly template: string;
  /** JSON. */
  readonly data: string;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly inParts?: InParts | undefined;
  /** How long it may take of a processor, where others may take longer. */
  readonly milliseconds?: number | undefined;
}

/**
 * A paper too large to be set at once: the pieces of one list of its data, so many at a time, and before them what the
 * template makes of `contents` and `starts`, the pages on which the pieces begin.
 */
export interface InParts {
  readonly list: string;
  readonly size: number;
}

export type Compiled = { readonly pdf: Uint8Array; readonly pages: number } | { readonly failed: string };

export interface CompilerLimits {
  /** How long one paper may take of a processor, or by the clock where the system does not tell. */
  readonly milliseconds: number;
  readonly startMilliseconds: number;
  /** How much memory the process may have while it sets a paper. */
  readonly megabytes: number;
}

/** Why a process is no more: it never began, it was ended for a limit, it ended by itself, or somebody gave it up. */
export type GoneFor = 'no_start' | 'too_long' | 'too_large' | 'died' | 'given_up';

export class CompilerGone extends Error {
  readonly why: GoneFor;
  constructor(why: GoneFor, detail: string) {
    super(detail);
    this.why = why;
  }
}

const LOOKED_AFTER = 100;
/** It gives way: beside much other work a paper takes a multiple of its own time, which other systems do not tell. */
const LONGEST_BY_THE_CLOCK = process.platform === 'linux' ? 5 : 1;
const MEGABYTE = 1024 * 1024;
const LAST_WORDS = 2000;
const SCRIPT = new URL('./compile.child.ts', import.meta.url);
/** A proxy that nobody listens at: a compiler that wanted to fetch something would get nothing. */
const NOWHERE = 'http://127.0.0.1:9';

/** One process with the compiler in it. It sets one paper after the other; once it is gone, another is started. */
export class CompilerProcess {
  private readonly child: ChildProcess;
  private readonly limits: CompilerLimits;
  private readonly started = Promise.withResolvers<void>();
  private asked: PromiseWithResolvers<Compiled> | null = null;
  private lastWords = '';
  /** Why it is being ended, where that is known before it is gone. */
  private ending: GoneFor | null = null;
  private isReady = false;
  private readonly left = Promise.withResolvers<void>();
  /** Resolves when it is gone. */
  readonly exited = this.left.promise;
  gone = false;
  /** How many papers it was asked for. */
  papers = 0;
  /** How many milliseconds of a processor the last one took, as far as was seen. */
  took = 0;

  constructor(sources: Sources, limits: CompilerLimits, script = SCRIPT) {
    this.limits = limits;
    this.child = fork(script, {
      // Nothing of the environment: passwords and keys stand there.
      env: {
        HTTP_PROXY: NOWHERE,
        HTTPS_PROXY: NOWHERE,
        ALL_PROXY: NOWHERE,
        // Nor any font of the machine: papers look alike everywhere, and reading them takes half a second.
        FONTCONFIG_FILE: '/dev/null',
        RAYON_NUM_THREADS: String(Math.max(1, availableParallelism() - 1)),
      },
      detached: true,
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // Whoever waits asks for it; that nobody does is no failure of its own.
    this.started.promise.catch(() => undefined);
    this.listen();
    this.child.send({ sources }, () => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Resolves when it can take papers. */
  async ready(): Promise<void> {
    const alarm = setTimeout(() => this.end('no_start'), this.limits.startMilliseconds);
    await this.started.promise.finally(() => clearTimeout(alarm));
  }

  async compile(asked: Asked, signal?: AbortSignal): Promise<Compiled> {
    this.papers += 1;
    this.took = 0;
    this.asked = Promise.withResolvers<Compiled>();
    const giveUp = () => this.end('given_up');
    const longest = asked.milliseconds ?? this.limits.milliseconds;
    const alarm = setTimeout(() => this.end('too_long'), longest * LONGEST_BY_THE_CLOCK);
    const before = workedBy(this.pid);
    const watch = setInterval(() => void this.look(before, longest), LOOKED_AFTER);
    signal?.addEventListener('abort', giveUp);
    try {
      this.child.send(asked, () => undefined);
      return await this.asked.promise;
    } finally {
      clearTimeout(alarm);
      clearInterval(watch);
      await this.measure(before);
      signal?.removeEventListener('abort', giveUp);
      this.asked = null;
    }
  }

  /** Ends it at once; what it was asked for fails. */
  end(why: GoneFor): void {
    this.ending ??= why;
    if (!this.gone) this.child.ref();
    this.child.kill('SIGKILL');
  }

  /** How much memory it has; 0 where the system does not tell. */
  async megabytes(): Promise<number> {
    return (await heldBy(this.pid)) / MEGABYTE;
  }

  private listen(): void {
    this.child.stderr?.on('data', (data: Buffer) => {
      this.lastWords = (this.lastWords + data).slice(-LAST_WORDS);
    });
    this.child.on('message', (message: 'ready' | Compiled) => {
      if (message !== 'ready') return this.asked?.resolve(message);
      this.isReady = true;
      this.started.resolve();
    });
    this.child.on('error', (error) => this.over(error.message));
    this.child.on('exit', (code, signal) => this.over(`ended by ${signal ?? code}: ${this.lastWords}`));
    // It must not keep the server alive; while somebody waits for a paper, a timer does.
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as unknown as { unref?(): void } | null)?.unref?.();
  }

  private over(detail: string): void {
    this.gone = true;
    this.left.resolve();
    const gone = new CompilerGone(this.ending ?? (this.isReady ? 'died' : 'no_start'), detail);
    this.started.reject(gone);
    this.asked?.reject(gone);
  }

  private async look(before: Promise<number>, longest: number): Promise<void> {
    await this.measure(before);
    if ((await this.megabytes()) > this.limits.megabytes) this.end('too_large');
    else if (this.took > longest) this.end('too_long');
  }

  /** One that is gone tells nothing any more: what was seen last is what it took. */
  private async measure(before: Promise<number>): Promise<void> {
    this.took = Math.max(this.took, (await workedBy(this.pid)) - (await before));
  }
}
