import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Transaction } from '../../database/database.ts';
import type { School, Schools } from '../../schools/school.ts';
import { loggedError } from '../../wire/log-error.ts';
import { enqueue, onEnqueue } from './enqueue.ts';
import { inNobodysTurns } from './gate.ts';
import {
  addSchedules,
  claimJobs,
  findSchedules,
  finishJob,
  giveBackJobs,
  giveUpJob,
  type Job,
  moveSchedule,
  postponeJob,
  repeatJob,
} from './jobs.repository.ts';
import { LEASE_TIMING, Lease, LeaseLost, type LeaseTiming } from './lease.ts';
import { nextTime, type Rhythm } from './schedule.ts';

export interface JobContext {
  readonly school: School;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Raised when the server stops, or when another process has the job: nothing may be written after that. */
  readonly signal: AbortSignal;
  /** Begins a transaction that writes what the job made: it fails unless the job is still this process's, and stays so. */
  hold(tx: Transaction): Promise<void>;
}

/** How jobs of a kind are done. Kinds do not wait for each other. */
export interface JobHandler<Payload> {
  /** Resolves with when to do it again, whatever was asked for under its key meanwhile. */
  run(payload: Payload, context: JobContext): Promise<{ readonly again: Date } | undefined>;
  /** Told when it failed for the last time, in the transaction that gives it up. */
  giveUp?(tx: Transaction, payload: Payload): Promise<void>;
  /** How many claims run at once in a process and a school; 1 unless told. */
  readonly atOnce?: number;
  /** One runs at a time over all processes. */
  readonly alone?: boolean;
  /** How many are taken with one claim, and then done one after the other; 1 unless told. */
  readonly batch?: number;
  /** It comes back by itself, with an empty payload. */
  readonly repeats?: Rhythm;
}

export interface JobsParts {
  readonly schools: Schools;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly leases?: LeaseTiming;
  /** Told what came of each try. */
  readonly count?: FastifyInstance['countJob'];
  /** Does a try within a span of its own. */
  readonly trace?: FastifyInstance['tracer'];
}

const SECOND = 1000;
const MOST_ATTEMPTS = 5;
const POLLED = 5 * SECOND;
/** A job that was just added is looked for again, because its transaction may take a moment to commit. */
const AFTER_ENQUEUE = [0, 100, SECOND];
const FIRST_DELAY = 10 * SECOND;
const LANES = 8;
/** How long it is not looked for jobs in a school that nobody uses. */
const QUIET = 60 * SECOND;
const LONGEST_ERROR = 500;

/** Does the jobs of all schools in this process, beside other processes that do the same. */
export class Jobs {
  private readonly parts: JobsParts;
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  private readonly running = new Set<{ readonly place: string; readonly done: Promise<void> }>();
  private readonly stopping = new AbortController();
  /** When the first of a school's schedules is due, as far as this process knows. */
  private readonly nextSchedule = new Map<string, number>();
  /** When it was last looked in a school that is opened when it is needed, and how often it had been by then. */
  private readonly looks = new Map<string, { readonly uses: number; readonly at: number }>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  /** How often it was looked since a job was added. */
  private looked = AFTER_ENQUEUE.length;
  private stopListening: (() => void) | null = null;

  constructor(parts: JobsParts) {
    this.parts = parts;
  }

  handle<Payload>(kind: string, handler: JobHandler<Payload>): void {
    if (this.handlers.has(kind)) throw new Error(`jobs of kind ${kind} are handled already`);
    if (handler.alone && ((handler.batch ?? 1) > 1 || (handler.atOnce ?? 1) > 1))
      throw new Error(`jobs of kind ${kind} run alone or many at once, not both`);
    this.handlers.set(kind, handler as JobHandler<unknown>);
  }

  /** The kinds that are done here. */
  get kinds(): readonly string[] {
    return [...this.handlers.keys()];
  }

  /** From here on jobs are done by themselves, and those that repeat come back. */
  start(): void {
    this.stopListening = onEnqueue(() => {
      this.looked = 0;
      this.lookIn(0);
    });
    this.look();
  }

  /** Takes no more jobs and waits for those that run, which are asked to give up their work. */
  async stop(): Promise<void> {
    this.stopListening?.();
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.looking;
    await this.idle();
  }

  /** Does everything that is due, and resolves when nothing is left: for tests and seeds. */
  async settled(): Promise<void> {
    let taken = true;
    while (taken) {
      taken = false;
      for (const school of this.parts.schools.values()) {
        await this.callSchedules(school);
        while (await this.takeSome(school)) taken = true;
      }
      await this.idle();
    }
  }

  private async idle(): Promise<void> {
    await Promise.all([...this.running].map(({ done }) => done));
  }

  private look(): void {
    if (this.looking || this.stopping.signal.aborted) {
      this.lookAgain = true;
      return;
    }
    this.lookAgain = false;
    this.looking = this.lookEverywhere().finally(() => {
      this.looking = null;
      this.lookIn(this.lookAgain ? 0 : (AFTER_ENQUEUE[++this.looked] ?? POLLED));
    });
  }

  /** One timer only: each look ends with the next one. */
  private lookIn(delay: number): void {
    clearTimeout(this.timer);
    if (this.stopping.signal.aborted) return;
    this.timer = inNobodysTurns(() => setTimeout(() => this.look(), delay).unref());
  }

  /** Several schools at a time: one whose database does not answer keeps nobody waiting. */
  private async lookEverywhere(): Promise<void> {
    const waiting = [...this.parts.schools.values()].filter((school) => !this.isQuiet(school));
    const lane = async () => {
      for (let school = waiting.shift(); school; school = waiting.shift()) await this.lookAt(school);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  private async lookAt(school: School): Promise<void> {
    try {
      await this.callSchedules(school);
      while (await this.takeSome(school));
    } catch (err) {
      this.parts.log.warn({ err, school: school.name }, 'could not look for jobs');
    }
    const { name, lazily } = school;
    if (lazily) this.looks.set(name, { uses: lazily.uses, at: Date.now() });
  }

  /**
   * Whoever adds a job needs a connection to its school. Where nobody did since it was looked there last, it is looked
   * seldom, so that many schools in which nothing goes on hold no connections; and not in all of them at once.
   */
  private isQuiet({ name, lazily }: School): boolean {
    if (!lazily) return false;
    const last = this.looks.get(name) ?? { uses: lazily.uses, at: Date.now() - Math.random() * QUIET };
    this.looks.set(name, last);
    return last.uses === lazily.uses && Date.now() - last.at < QUIET;
  }

  /** Adds the jobs whose time has come back. Nothing is asked of the database before the first of them is due. */
  private async callSchedules({ name, db }: School): Promise<void> {
    const now = this.parts.now();
    const repeated = [...this.handlers].flatMap(([kind, { repeats }]) =>
      repeats ? [{ kind, repeats }] : [],
    );
    if (repeated.length === 0 || now.getTime() < (this.nextSchedule.get(name) ?? 0)) return;
    if (this.stopListening)
      await addSchedules(
        db,
        repeated.map(({ kind, repeats }) => ({ kind, next_at: nextTime(repeats, now) })),
      );
    const rhythms = new Map(repeated.map(({ kind, repeats }) => [kind, repeats]));
    let first = Number.POSITIVE_INFINITY;
    for (const { kind, next_at: last } of await findSchedules(db, [...rhythms.keys()])) {
      const due = last <= now;
      const rhythm = rhythms.get(kind) as Rhythm;
      // A time of day that an operator set anew counts from now on, and not from after the old one.
      const next_at = due || 'dailyAt' in rhythm ? nextTime(rhythm, now, last) : last;
      if (due)
        await db.transaction(async (tx) => {
          if (await moveSchedule(tx, { kind, next_at }, last))
            await enqueue(tx, kind, {}, { at: now, key: kind });
        });
      else if (next_at.getTime() !== last.getTime()) await moveSchedule(db, { kind, next_at }, last);
      first = Math.min(first, next_at.getTime());
    }
    if (this.stopListening) this.nextSchedule.set(name, first);
  }

  /** Takes jobs of a kind that may run and starts them; false when there is none. */
  private async takeSome(school: School): Promise<boolean> {
    const kinds = this.freeKinds(school);
    if (kinds.length === 0 || this.stopping.signal.aborted) return false;
    const { now, log, leases: timing = LEASE_TIMING } = this.parts;
    const lease = new Lease({ db: school.db, log, timing, stopping: this.stopping.signal });
    const claim = { lease: lease.id, milliseconds: timing.lasts, now: now() };
    const alone = kinds.filter((kind) => this.handlers.get(kind)?.alone);
    const [first] = await claimJobs(school.db, { ...claim, kinds, alone, most: 1 });
    if (!first) return false;
    const taken = [first];
    const batch = this.handlers.get(first.kind)?.batch ?? 1;
    if (batch > 1)
      taken.push(
        ...(await claimJobs(school.db, {
          ...{ ...claim, kinds: [first.kind], alone: [], most: batch - 1, later: true },
        })),
      );
    this.begin(school, taken, lease);
    return true;
  }

  private freeKinds({ name }: School): string[] {
    const places = [...this.running].map(({ place }) => place);
    return [...this.handlers].flatMap(([kind, { atOnce = 1 }]) =>
      places.filter((place) => place === `${name}:${kind}`).length < atOnce ? [kind] : [],
    );
  }

  private begin(school: School, jobs: readonly Job[], lease: Lease): void {
    const done = this.performAll(school, jobs, lease)
      .catch((err: unknown) => this.parts.log.error({ err }, 'a job could not be marked'))
      .finally(() => {
        this.running.delete(run);
        if (this.stopListening) this.look();
      });
    const run = { place: `${school.name}:${jobs[0]?.kind}`, done };
    this.running.add(run);
  }

  private async performAll(school: School, jobs: readonly Job[], lease: Lease): Promise<void> {
    lease.begin(jobs.map(({ id }) => id));
    try {
      for (const job of jobs) {
        if (lease.signal.aborted) break;
        await this.perform(school, job, lease);
      }
      if (lease.holding.size > 0) await giveBackJobs(school.db, [...lease.holding], lease.id, jobs[0]?.id);
    } finally {
      lease.end();
    }
  }

  private async perform(school: School, job: Job, lease: Lease): Promise<void> {
    const { now, log } = this.parts;
    const { signal } = lease;
    const hold = (tx: Transaction) => lease.hold(tx, job.id);
    let outcome: { readonly again: Date } | undefined;
    try {
      // Whoever had it for the last time died over it, or could not give it up.
      if (job.attempts > MOST_ATTEMPTS)
        throw new Error(job.last_error ?? 'the process ended while the job ran');
      const handler = this.handlers.get(job.kind) as JobHandler<unknown>;
      const run = () => handler.run(job.payload, { school, now, log, signal, hold });
      const { trace } = this.parts;
      outcome = await (trace
        ? trace.within(school, `job ${job.kind}`, { 'job.attempt': job.attempts }, run)
        : run());
    } catch (error) {
      // Stopping is no failure: it is given back, and the attempt does not count.
      if (this.stopping.signal.aborted) return;
      const err = signal.aborted ? signal.reason : error;
      log.error({ err, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed');
      return await this.fail(school, job, lease, err);
    }
    lease.holding.delete(job.id);
    const marked = outcome
      ? await repeatJob(school.db, job.id, lease.id, outcome.again)
      : await finishJob(school.db, job.id, lease.id);
    if (!marked) return this.tellLost(job, lease);
    this.parts.count?.({ kind: job.kind, outcome: 'done' });
  }

  private async fail(school: School, job: Job, lease: Lease, error: unknown): Promise<void> {
    lease.holding.delete(job.id);
    if (job.attempts >= MOST_ATTEMPTS)
      try {
        await this.giveUp(school, job, lease, error);
        this.parts.count?.({ kind: job.kind, outcome: 'given_up' });
        return;
      } catch (err) {
        // It stays on the queue, so that what giving it up does is not forgotten.
        if (err instanceof LeaseLost) return this.tellLost(job, lease);
        this.parts.log.error({ err, job: job.id }, 'a job could not be given up');
      }
    const tries = Math.min(job.attempts, MOST_ATTEMPTS);
    const run_at = new Date(this.parts.now().getTime() + FIRST_DELAY * 4 ** (tries - 1));
    const values = { run_at, last_error: errorText(error), attempts: job.attempts };
    if (!(await postponeJob(school.db, job.id, lease.id, values))) return this.tellLost(job, lease);
    this.parts.count?.({ kind: job.kind, outcome: 'failed' });
  }

  private giveUp({ db }: School, job: Job, lease: Lease, error: unknown): Promise<void> {
    const values = { given_up_at: this.parts.now(), last_error: errorText(error), attempts: job.attempts };
    return db.transaction(async (tx) => {
      if (!(await giveUpJob(tx, job.id, lease.id, values)))
        throw new LeaseLost('another process has the job');
      await this.handlers.get(job.kind)?.giveUp?.(tx, job.payload);
    });
  }

  private tellLost({ id, kind }: Job, lease: Lease): void {
    lease.lose();
    this.parts.log.warn({ job: id, kind }, 'another process took a job while it ran here');
  }
}

function errorText(error: unknown): string {
  return loggedError(error).message.slice(0, LONGEST_ERROR);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of every school; features say here how their kinds of job are done. */
    jobs: Jobs;
  }
}

/** Works off the queue while the app listens; a test that only injects calls says when (`app.jobs.settled()`). */
export const jobs = fp<{ schools: Schools; now: () => Date }>(
  async (app, { schools, now }) => {
    const count: JobsParts['count'] = (labels) => app.countJob(labels);
    const queue = new Jobs({ schools, now, log: app.log, count, ...(app.tracer && { trace: app.tracer }) });
    app.decorate('jobs', queue);
    app.addHook('onListen', async () => queue.start());
    app.addHook('onClose', () => queue.stop());
  },
  { name: 'jobs', dependencies: ['metrics'] },
);
