import type { FastifyBaseLogger } from 'fastify';
import type { School, Schools } from '../../schools/school.ts';
import { loggedError } from '../../wire/log-error.ts';
import { onEnqueue } from './enqueue.ts';
import { claimJob, dropJob, type Job, setJob } from './jobs.repository.ts';

export interface JobContext {
  readonly school: School;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Raised when the server stops: the job is then given back and done later. */
  readonly signal: AbortSignal;
}

/** How jobs of a kind are done. One of a kind runs at a time in a process; kinds do not wait for each other. */
export interface JobHandler<Payload> {
  /** Resolves with when to do it again, for what is done over and over. */
  run(payload: Payload, context: JobContext): Promise<{ readonly again: Date } | undefined>;
  /** Told when it failed for the last time. */
  giveUp?(payload: Payload, context: JobContext): Promise<void>;
}

export interface JobsParts {
  readonly schools: Schools;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

const SECOND = 1000;
const MOST_ATTEMPTS = 5;
/** A process that died is found out when its lease ends; one that lives renews it. */
const LEASE = 60 * SECOND;
const RENEWED = 20 * SECOND;
const POLLED = 5 * SECOND;
/** A job that was just added is looked for again, because its transaction may take a moment to commit. */
const AFTER_ENQUEUE = [0, 100, SECOND];
const FIRST_DELAY = 10 * SECOND;
const LONGEST_ERROR = 500;

/** Does the jobs of all schools in this process, beside other processes that do the same. */
export class Jobs {
  private readonly parts: JobsParts;
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  /** What runs now, by school and kind. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  private stopListening: (() => void) | null = null;

  constructor(parts: JobsParts) {
    this.parts = parts;
  }

  handle<Payload>(kind: string, handler: JobHandler<Payload>): void {
    if (this.handlers.has(kind)) throw new Error(`jobs of kind ${kind} are handled already`);
    this.handlers.set(kind, handler as JobHandler<unknown>);
  }

  start(): void {
    this.stopListening = onEnqueue(() => {
      for (const delay of AFTER_ENQUEUE) this.lookIn(delay);
    });
    this.look();
  }

  /** Takes no more jobs and waits for those that run, which are asked to give up their work. */
  async stop(): Promise<void> {
    this.stopListening?.();
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await this.looking;
    await Promise.all(this.running.values());
  }

  /** Does everything that is due, and resolves when nothing is left: for tests and seeds. */
  async settled(): Promise<void> {
    let taken = true;
    while (taken) {
      taken = false;
      for (const school of this.parts.schools.values()) while (await this.takeOne(school)) taken = true;
      await Promise.all(this.running.values());
    }
  }

  private look(): void {
    if (this.looking || this.stopping.signal.aborted) {
      this.lookAgain = true;
      return;
    }
    this.lookAgain = false;
    this.looking = this.lookEverywhere().finally(() => {
      this.looking = null;
      this.lookIn(this.lookAgain ? 0 : POLLED);
    });
  }

  private lookIn(delay: number): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.look();
    }, delay);
    timer.unref();
    this.timers.add(timer);
  }

  private async lookEverywhere(): Promise<void> {
    for (const school of this.parts.schools.values())
      try {
        while (await this.takeOne(school));
      } catch (err) {
        this.parts.log.warn({ err, school: school.name }, 'could not look for jobs');
      }
  }

  /** Takes a job of a kind that does not run yet and starts it; false when there is none. */
  private async takeOne(school: School): Promise<boolean> {
    const kinds = [...this.handlers.keys()].filter((kind) => !this.running.has(`${school.name}:${kind}`));
    if (kinds.length === 0 || this.stopping.signal.aborted) return false;
    const now = this.parts.now();
    const job = await claimJob(school.db, kinds, now, new Date(now.getTime() + LEASE));
    if (!job) return false;
    const place = `${school.name}:${job.kind}`;
    const done = this.perform(school, job)
      .catch((err: unknown) => this.parts.log.error({ err, job: job.id }, 'a job could not be marked'))
      .finally(() => {
        this.running.delete(place);
        if (this.stopListening) this.look();
      });
    this.running.set(place, done);
    return true;
  }

  private async perform(school: School, job: Job): Promise<void> {
    const { now, log } = this.parts;
    const { signal } = this.stopping;
    const handler = this.handlers.get(job.kind) as JobHandler<unknown>;
    const context = { school, now, log, signal };
    const renewing = this.renew(school, job);
    try {
      // Whoever had it for the last time died over it.
      if (job.attempts > MOST_ATTEMPTS) throw new Error('the process ended while the job ran');
      const outcome = await handler.run(job.payload, context);
      if (outcome)
        await setJob(school.db, job.id, { run_at: outcome.again, attempts: 0, locked_until: null });
      else await dropJob(school.db, job.id);
    } catch (error) {
      if (signal.aborted) return await this.giveBack(school, job);
      log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed');
      await this.postpone(school, job, error);
      if (job.attempts >= MOST_ATTEMPTS) await handler.giveUp?.(job.payload, context);
    } finally {
      clearInterval(renewing);
    }
  }

  private renew({ db }: School, { id }: Job): NodeJS.Timeout {
    const extend = () => setJob(db, id, { locked_until: new Date(this.parts.now().getTime() + LEASE) });
    return setInterval(() => {
      extend().catch((err: unknown) => this.parts.log.warn({ err, job: id }, 'a lease was not renewed'));
    }, RENEWED).unref();
  }

  /** Stopping is no failure: the attempt does not count. */
  private giveBack({ db }: School, { id, attempts }: Job): Promise<void> {
    return setJob(db, id, { attempts: attempts - 1, locked_until: null });
  }

  private postpone({ db }: School, { id, attempts }: Job, error: unknown): Promise<void> {
    const now = this.parts.now();
    const last_error = loggedError(error).message.slice(0, LONGEST_ERROR);
    if (attempts >= MOST_ATTEMPTS)
      return setJob(db, id, { given_up_at: now, locked_until: null, last_error });
    const run_at = new Date(now.getTime() + FIRST_DELAY * 4 ** (attempts - 1));
    return setJob(db, id, { run_at, locked_until: null, last_error });
  }
}
