import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { stepOf, type Times, timeOf, timesOfAll } from '@course-center/domain/school/call-times';
import { BEAT_EVERY } from '@course-center/domain/school/status';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { eq, lt } from '../../database/query.ts';
import { processBeats, type TimedCall } from '../../database/storage-schema.ts';
import type { School, Schools } from '../../schools/school.ts';
import { PRODUCT_VERSION } from './product-version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process tells of itself. */
    beats: Beats;
  }
}

const MINUTE = 60_000;
/** How finely an hour is forgotten. */
const SLICE = 10 * MINUTE;
const SLICES = 6;
/** Of a school; there are fewer calls in the contract than its prefixes could make of them. */
const MOST_CALLS = 500;
/** As many as a process writes down of a school: the slowest. */
const MOST_TOLD = 60;
/** A process that has not been heard of for so long is forgotten. */
const FORGOTTEN = 60 * MINUTE;
const NANOSECONDS = 1e6;

type Slice = Map<string, { readonly title: string; readonly times: Record<number, number> }>;

/** The calls of one school in the last hour, and how long they took. */
class Calls {
  private readonly slices = new Map<number, Slice>();
  requests = 0;

  count(call: string, title: string, milliseconds: number, at: number): void {
    this.requests += 1;
    const slice = this.sliceAt(at);
    let known = slice.get(call);
    if (!known) {
      if (slice.size >= MOST_CALLS) return;
      known = { title, times: {} };
      slice.set(call, known);
    }
    const step = stepOf(milliseconds);
    known.times[step] = (known.times[step] ?? 0) + 1;
  }

  /** Whether nothing was called in the last hour. */
  isIdle(at: number): boolean {
    this.forget(at);
    return this.slices.size === 0;
  }

  slowest(at: number): TimedCall[] {
    this.forget(at);
    const all = new Map<string, { readonly title: string; readonly times: Times[] }>();
    for (const slice of this.slices.values())
      for (const [call, { title, times }] of slice) {
        const one = all.get(call) ?? { title, times: [] };
        one.times.push(times);
        all.set(call, one);
      }
    return [...all]
      .map(([call, { title, times }]) => ({ call, title, times: timesOfAll(times) }))
      .sort((one, other) => timeOf(other.times, 0.99) - timeOf(one.times, 0.99))
      .slice(0, MOST_TOLD);
  }

  private sliceAt(at: number): Slice {
    const number = Math.floor(at / SLICE);
    const slice = this.slices.get(number);
    if (slice) return slice;
    this.forget(at);
    const begun: Slice = new Map();
    this.slices.set(number, begun);
    return begun;
  }

  private forget(at: number): void {
    const oldest = Math.floor(at / SLICE) - SLICES;
    for (const number of this.slices.keys()) if (number < oldest) this.slices.delete(number);
  }
}

interface BeatsParts {
  readonly schools: Schools;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly version: string;
}

/**
 * Tells each school's database twice a minute that this process lives, and how; of those that are opened when somebody
 * needs them, the ones that somebody did in the last hour.
 */
export class Beats {
  private readonly parts: BeatsParts;
  private readonly id = randomUUID();
  private readonly startedAt: Date;
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private readonly calls = new Map<string, Calls>();
  /** The schools whose databases have its row. */
  private readonly told = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();

  constructor(parts: BeatsParts) {
    this.parts = parts;
    this.startedAt = parts.now();
  }

  count(school: string, call: string, title: string, milliseconds: number): void {
    const calls = this.calls.get(school) ?? new Calls();
    this.calls.set(school, calls);
    calls.count(call, title, milliseconds, this.parts.now().getTime());
  }

  start(): void {
    this.delay.enable();
    void this.beat();
    this.timer = setInterval(() => void this.beat(), BEAT_EVERY).unref();
  }

  /** One after the other: a database that hangs does not pile them up. */
  beat(): Promise<void> {
    this.beating = this.beating.then(() => this.tellAll());
    return this.beating;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.delay.disable();
    if (this.timer === undefined) return;
    await this.beating;
    await this.everywhere((school) => this.takeBack(school));
  }

  private async takeBack({ name, db }: School): Promise<void> {
    if (this.told.delete(name)) await db.delete(processBeats).where(eq(processBeats.id, this.id));
  }

  /** Whether a school that is opened when somebody needs it would be opened for this alone. */
  private isQuiet({ name, lazily }: School, at: number): boolean {
    return lazily !== undefined && (this.calls.get(name)?.isIdle(at) ?? true);
  }

  private async tellAll(): Promise<void> {
    const at = this.parts.now();
    const waited = this.delay.percentile(99) / NANOSECONDS;
    this.delay.reset();
    const told = {
      ...{ id: this.id, host: hostname(), pid: process.pid, version: this.parts.version },
      place: cluster.isWorker ? Number(process.env.PROCESS) : null,
      ...{ started_at: this.startedAt, beat_at: at, memory: process.memoryUsage.rss() },
      loop_delay_ms: Number.isFinite(waited) ? waited : 0,
    };
    await this.everywhere(async (school) => {
      const { name, db } = school;
      if (this.isQuiet(school, at.getTime())) return this.takeBack(school);
      this.told.add(name);
      const calls = this.calls.get(name);
      const row = { ...told, requests: calls?.requests ?? 0, calls: calls?.slowest(at.getTime()) ?? [] };
      await db.insert(processBeats).values(row).onConflictDoUpdate({ target: processBeats.id, set: row });
      await db.delete(processBeats).where(lt(processBeats.beat_at, new Date(at.getTime() - FORGOTTEN)));
    });
  }

  /** A school whose database is away is told next time; nobody waits for it. */
  private async everywhere(tell: (school: School) => Promise<void>): Promise<void> {
    await Promise.all(
      [...this.parts.schools.values()].map((school) =>
        tell(school).catch((err: unknown) =>
          this.parts.log.warn({ err, school: school.name }, 'a process could not tell how it is'),
        ),
      ),
    );
  }
}

/** Counts every call of the contract by its school, and tells of it while the app listens. */
export const beats = fp<Pick<BeatsParts, 'schools' | 'now'>>(
  async (app, { schools, now }) => {
    const own = new Beats({ schools, now, log: app.log, version: PRODUCT_VERSION });
    app.decorate('beats', own);
    app.addHook('onResponse', (request, reply, done) => {
      const { endpoint, url } = request.route;
      if (endpoint && request.scene)
        own.count(request.scene.school.name, `${request.method} ${url}`, endpoint.summary, reply.elapsedTime);
      done();
    });
    app.addHook('onListen', async () => own.start());
    app.addHook('onClose', () => own.stop());
  },
  { name: 'beats', dependencies: ['school'] },
);
