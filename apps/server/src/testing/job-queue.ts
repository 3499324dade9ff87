import fastify from 'fastify';
import { sql } from '../database/query.ts';
import { jobSchedules, jobs } from '../database/schema.ts';
import { Jobs, type JobsParts } from '../platform/jobs/jobs.ts';
import { DEFAULT_SCHOOL, type School } from '../schools/school.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import type { Engine } from './engines.ts';

/** A school's queue, which as many processes as a test wants work off. */
export interface TestQueue extends TestDatabase {
  readonly school: School;
  readonly clock: TestClock;
  /** A queue of its own over the same database, as another process has it. */
  anotherProcess(parts?: Partial<JobsParts>): Jobs;
  rows(): Promise<(typeof jobs.$inferSelect)[]>;
  /** As if the process that has them had not been heard of until its leases ended. */
  endLeases(): Promise<void>;
  empty(): Promise<void>;
}

export async function openTestQueue(engine: Engine): Promise<TestQueue> {
  const open = await openTestDatabase(engine, { demo: true });
  const { db } = open;
  const clock = testClock();
  const { log } = fastify({ logger: false });
  const school: School = { ...open, name: DEFAULT_SCHOOL, filesDir: '', embedded: engine === 'embedded' };
  const schools = new Map([[school.name, school]]);
  return {
    ...open,
    school,
    clock,
    anotherProcess: (parts) => new Jobs({ schools, now: clock.now, log, ...parts }),
    rows: () => db.select().from(jobs).orderBy(jobs.id),
    async endLeases() {
      await db.update(jobs).set({ locked_until: sql`clock_timestamp()` });
    },
    async empty() {
      await db.delete(jobs);
      await db.delete(jobSchedules);
    },
  };
}

/** Something that is waited for, and the word that it came. */
export function signalled(): { readonly came: Promise<void>; come(): void } {
  let come = () => {};
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
}
