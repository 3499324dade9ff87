import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TypesetFault } from '@course-center/domain/answers/refusal';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { Refused } from '../../wire/failures.ts';
import { callerNow } from '../jobs/gate.ts';
import { Share } from '../jobs/give-way.ts';
import {
  type Asked,
  CompilerGone,
  type CompilerLimits,
  CompilerProcess,
  type InParts,
  type Sources,
} from './compiler-process.ts';
import { selfTest } from './self-test.ts';

/** Values that a thread wrote down: large ones are neither copied nor written on the thread that serves everybody. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What is to be set. */
export interface Typeset {
  /** The name of a template, without its ending. */
  readonly template: string;
  /** What the template reads as `json("data.json")`: values, never markup; or their JSON, where that was made already. */
  readonly data: unknown | Json;
  /** PNG, JPEG, GIF or SVG by the names that the template finds them under. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
  readonly inParts?: InParts | undefined;
  /** How long it may take of a processor, where others may take longer. */
  readonly milliseconds?: number;
}

export interface TypesetPaper {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** The compiler does not work on this machine, or not now. */
export class TypesetterDown extends Refused {
  constructor() {
    super({ reason: 'typesetter_down' });
  }
}

/** As many papers wait as may. */
export class TypesetterBusy extends Refused {
  constructor() {
    super({ reason: 'typesetter_busy' });
  }
}

/** This paper cannot be set; the next one can. */
export class TypesetFailed extends Refused {
  constructor(fault: TypesetFault) {
    super({ reason: 'typeset_failed', fault });
  }
}

export interface TypesetterLimits extends CompilerLimits {
  /** How many papers may wait, and how much they may hold together. */
  readonly waiting: number;
  readonly waitingMegabytes: number;
  /** How many of them may be one person's. */
  readonly waitingOfOne: number;
  /** After so many papers, or with so much kept, the process makes room for a fresh one. */
  readonly papersPerProcess: number;
  readonly restingMegabytes: number;
  /** A process with nothing to do gives its memory back. */
  readonly restMilliseconds: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MEGABYTE = 1024 * 1024;
const LIMITS: TypesetterLimits = {
  milliseconds: MINUTE,
  startMilliseconds: 20 * SECOND,
  megabytes: 1024,
  waiting: 60,
  waitingMegabytes: 48,
  waitingOfOne: 8,
  papersPerProcess: 500,
  restingMegabytes: 400,
  restMilliseconds: 10 * MINUTE,
};
/** It is needed now and then: two processes that rest would be twice the memory. */
const HTML_RESTS = MINUTE;
/** How long nobody tries again whether a compiler that does not work works now. */
const LEFT_ALONE = 30 * SECOND;
/** What a single sheet is made of at most: such papers go before those of hundreds of pages, of which ten may pass. */
const SMALL = 64 * 1024;
const MOST_PASSING = 10;

export interface TypesetterParts {
  /** Where templates stand, besides the typesetter's own. */
  readonly folders: readonly URL[];
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly limits?: Partial<TypesetterLimits>;
  /** What the process runs. */
  readonly script?: URL;
}

/** Who waits for a paper, and how. */
export interface Setting {
  readonly signal?: AbortSignal;
  /** When somebody began to wait for it, where it is a part of something that takes longer. */
  readonly since?: number;
  /** Told how many milliseconds of a processor it took, whatever came of it. */
  readonly spent?: ((milliseconds: number) => void) | undefined;
}

interface Waiting {
  /** Whose call it is; empty where it is a job's. */
  readonly who: string;
  readonly asked: Asked;
  readonly weight: number;
  readonly signal: AbortSignal | undefined;
  readonly spent: Setting['spent'];
  readonly made: PromiseWithResolvers<TypesetPaper>;
}

/** Sets papers in a process of its own, one at a time; the others wait. The process is started by the first of them. */
export class Typesetter {
  private readonly parts: TypesetterParts;
  private readonly limits: TypesetterLimits;
  private readonly waiting: Waiting[] = [];
  private sources: Promise<Sources> | null = null;
  private compiler: CompilerProcess | null = null;
  private starting: Promise<CompilerProcess> | null = null;
  private isWorking = false;
  private readonly share = new Share();
  /** How many small papers went before the large one that waits longest. */
  private passed = 0;
  /** Who has had a turn while they wait for more, the last one last. */
  private turns: string[] = [];
  private idle: NodeJS.Timeout | undefined;
  private downUntil = 0;
  private isStopped = false;
  health: 'ready' | 'starting' | { readonly down: string } = 'starting';

  constructor(parts: TypesetterParts) {
    this.parts = parts;
    this.limits = { ...LIMITS, ...parts.limits };
  }

  /** How many papers wait. */
  get length(): number {
    return this.waiting.length;
  }

  /** Which process sets the papers now. */
  get pid(): number | undefined {
    return this.compiler?.pid;
  }

  async set(
    { template, data, pictures = new Map(), inParts, milliseconds }: Typeset,
    { signal, since, spent }: Setting = {},
  ): Promise<TypesetPaper> {
    signal?.throwIfAborted();
    if (this.isStopped || Date.now() < this.downUntil) throw new TypesetterDown();
    const asked = {
      template,
      data: data instanceof Json ? data.text : JSON.stringify(data),
      ...{ pictures, inParts, milliseconds },
    };
    const weight = asked.data.length + [...pictures.values()].reduce((sum, { length }) => sum + length, 0);
    const held = this.waiting.reduce((sum, each) => sum + each.weight, 0);
    const isFull = held > 0 && held + weight > this.limits.waitingMegabytes * MEGABYTE;
    const who = callerNow();
    const isOnes = who !== '' && this.waitingOf(who) >= this.limits.waitingOfOne;
    if (isFull || isOnes || this.waiting.length >= this.limits.waiting) throw new TypesetterBusy();
    const one: Waiting = { who, asked, weight, signal, spent, made: Promise.withResolvers() };
    this.waiting.push(one);
    const leave = () => this.leave(one);
    signal?.addEventListener('abort', leave);
    void this.work();
    return this.share
      .until(one.made.promise, since)
      .finally(() => signal?.removeEventListener('abort', leave));
  }

  private waitingOf(who: string): number {
    return this.waiting.filter((each) => each.who === who).length;
  }

  /** Starts the process and sets a page that is read back: whether it works is then known before anybody needs it. */
  async start(): Promise<void> {
    await this.working().catch(() => undefined);
    this.rest();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.idle);
    this.refuseAll();
    await this.starting?.catch(() => undefined);
    await this.end();
  }

  /** Who no longer waits is not set; one that is being set is given up by its process. */
  private leave(one: Waiting): void {
    const at = this.waiting.indexOf(one);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    one.made.reject(one.signal?.reason);
  }

  private async work(): Promise<void> {
    if (this.isWorking) return;
    this.isWorking = true;
    clearTimeout(this.idle);
    for (let one = this.next(); one; one = this.next()) await this.setOne(one);
    this.isWorking = false;
    this.rest();
  }

  private next(): Waiting | undefined {
    const [longest] = this.waiting;
    const small = this.waiting.filter(({ weight }) => weight <= SMALL);
    const isLarge = longest !== undefined && longest.weight > SMALL;
    const isPassing = isLarge && small.length > 0 && this.passed < MOST_PASSING;
    this.passed = isPassing ? this.passed + 1 : 0;
    const one =
      isLarge && small.length > 0 && !isPassing
        ? longest
        : this.whoseTurn(small.length > 0 ? small : this.waiting);
    if (!one) return undefined;
    this.waiting.splice(this.waiting.indexOf(one), 1);
    const still = this.turns.filter((who) => who !== one.who && this.waitingOf(who) > 0);
    this.turns = [...still, one.who];
    return one;
  }

  /** Of those who wait, whose turn is longest ago: somebody with many papers waits for themselves. */
  private whoseTurn(some: readonly Waiting[]): Waiting | undefined {
    const turnOf = ({ who }: Waiting) => this.turns.indexOf(who);
    return some.toSorted((one, other) => turnOf(one) - turnOf(other))[0];
  }

  private async setOne({ asked, signal, spent, made }: Waiting): Promise<void> {
    try {
      const compiler = await this.working();
      signal?.throwIfAborted();
      const compiled = await compiler.compile(asked, signal).finally(() => spent?.(compiler.took));
      if ('failed' in compiled) throw this.failed('broken', asked, compiled.failed);
      made.resolve(compiled);
      await this.retire(compiler);
    } catch (error) {
      made.reject(error instanceof CompilerGone ? this.toldOf(error, asked, signal) : error);
    }
  }

  private toldOf({ why, message }: CompilerGone, asked: Asked, signal: AbortSignal | undefined): unknown {
    if (signal?.aborted) return signal.reason;
    if (why === 'no_start' || why === 'given_up') return new TypesetterDown();
    return this.failed(why === 'died' ? 'broken' : why, asked, message);
  }

  private failed(fault: TypesetFault, { template }: Asked, detail: string): TypesetFailed {
    this.parts.log.warn({ template, fault, detail }, 'a paper could not be set');
    return new TypesetFailed(fault);
  }

  /** The process, once it has shown that it works. */
  private working(): Promise<CompilerProcess> {
    if (this.compiler && !this.compiler.gone) return Promise.resolve(this.compiler);
    this.starting ??= this.startProcess().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  private async startProcess(): Promise<CompilerProcess> {
    const begun = Date.now();
    this.sources ??= readSources([new URL('./', import.meta.url), ...this.parts.folders]);
    const compiler = new CompilerProcess(await this.sources, this.limits, this.parts.script);
    try {
      await compiler.ready();
      await selfTest(compiler);
      if (this.isStopped) throw new Error('the server stops');
    } catch (error) {
      compiler.end('no_start');
      this.goDown(error);
      throw new TypesetterDown();
    }
    // From now on it works behind everything else: whoever waited for its start waited long enough.
    this.share.of(compiler.pid);
    this.compiler = compiler;
    this.health = 'ready';
    this.parts.log.info({ milliseconds: Date.now() - begun }, 'the typesetter works');
    return compiler;
  }

  private goDown(error: unknown): void {
    if (this.isStopped) return;
    this.health = { down: error instanceof Error ? error.message : String(error) };
    this.downUntil = Date.now() + LEFT_ALONE;
    this.parts.log.error(
      { reason: this.health.down },
      'the typesetter does not work: papers are answered 5001',
    );
    this.refuseAll();
  }

  private refuseAll(): void {
    for (const { made } of this.waiting.splice(0)) made.reject(new TypesetterDown());
  }

  /** A process that did its share, or keeps too much of it, is followed by a fresh one. */
  private async retire(compiler: CompilerProcess): Promise<void> {
    const isDone = compiler.papers > this.limits.papersPerProcess;
    if (isDone || (await compiler.megabytes()) > this.limits.restingMegabytes) await this.end();
  }

  private rest(): void {
    clearTimeout(this.idle);
    if (!this.isStopped) this.idle = setTimeout(() => void this.end(), this.limits.restMilliseconds).unref();
  }

  private async end(): Promise<void> {
    const compiler = this.compiler;
    this.compiler = null;
    compiler?.end('given_up');
    await compiler?.exited;
  }
}

async function readSources(folders: readonly URL[]): Promise<Sources> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.typ')))
      sources.set(name, await readFile(fileURLToPath(new URL(name, folder)), 'utf8'));
  }
  return sources;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the school's own papers, and nothing else: whatever somebody sends, they come. */
    readonly typesetter: Typesetter;
    /** Sets what somebody sends as HTML. */
    readonly htmlTypesetter: Typesetter;
  }
}

/** Those who open the first page after a start come first. */
const AFTER_LISTENING = 2 * SECOND;

/** The typesetters of this process: each started when somebody needs it, the one for papers soon after the server listens. */
export const typesetting = fp<Pick<TypesetterParts, 'folders'>>(
  async (app, { folders }) => {
    const typesetter = new Typesetter({ folders, log: app.log });
    const limits = { restMilliseconds: HTML_RESTS };
    const htmlTypesetter = new Typesetter({ folders, log: app.log, limits });
    app.decorate('typesetter', typesetter);
    app.decorate('htmlTypesetter', htmlTypesetter);
    let soon: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      soon = setTimeout(() => void typesetter.start(), AFTER_LISTENING).unref();
    });
    app.addHook('onClose', async () => {
      clearTimeout(soon);
      await Promise.all([typesetter.stop(), htmlTypesetter.stop()]);
    });
  },
  { name: 'typesetting' },
);
