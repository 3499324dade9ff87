import { constraintHit } from '../../database/constraint-hit.ts';
import type { Database, Queryable, Transaction } from '../../database/database.ts';
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type PgUpdateSetSource,
  type SQL,
  sql,
} from '../../database/query.ts';
import { jobSchedules, jobs } from '../../database/schema.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** This attempt included. */
  readonly attempts: number;
  readonly last_error: string | null;
}

export type DeadLetter = typeof jobs.$inferSelect;

/**
 * Adds a job. The row that has its key already is locked until the transaction ends, also where nothing is changed:
 * else it could be taken, and read, before the change that asks for it commits.
 */
export async function addJob(
  db: Queryable,
  job: Pick<typeof jobs.$inferInsert, 'kind' | 'payload' | 'key' | 'run_at' | 'priority'>,
): Promise<void> {
  await db
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({
      target: jobs.key,
      targetWhere: isNull(jobs.given_up_at),
      set: { again_at: sql`excluded.run_at`, again_payload: sql`excluded.payload` },
      setWhere: and(isNotNull(jobs.locked_until), isNull(jobs.again_at)) as SQL,
    });
}

/** Adds a job for each of the payloads, in one statement. */
export async function addJobs(
  db: Queryable,
  job: Pick<typeof jobs.$inferSelect, 'kind' | 'run_at' | 'priority'>,
  payloads: readonly unknown[],
): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, payload, run_at, priority)
    select ${job.kind}, payload, ${job.run_at.toISOString()}::timestamptz, ${job.priority}
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload`);
}

export interface Claim {
  readonly lease: string;
  readonly milliseconds: number;
  readonly now: Date;
  readonly kinds: readonly string[];
  /** Those of the kinds of which one may run over all processes. */
  readonly alone: readonly string[];
  readonly most: number;
  /** Taken to be begun after others: whoever dies before that has not tried them. */
  readonly later?: boolean;
}

/**
 * Takes the next jobs that are due, for as long as the lease lasts, by the database's clock. One statement: nothing
 * stays locked while they run.
 */
export async function claimJobs(db: Database, claim: Claim): Promise<Job[]> {
  try {
    return await claimAny(db, claim);
  } catch (error) {
    if (constraintHit(error)?.constraint !== 'jobs_alone') throw error;
    // Another process took one of a kind that runs alone in the same moment.
    const kinds = claim.kinds.filter((kind) => !claim.alone.includes(kind));
    return claimAny(db, { ...claim, kinds, alone: [] });
  }
}

type ClaimedRow = Omit<Job, 'id'> & { id: string };

async function claimAny(db: Database, claim: Claim) {
  const { lease, milliseconds, now, kinds, alone, most, later = false } = claim;
  const tried = later ? 0 : 1;
  // As text: the driver reads a date as of its own time zone where no column tells it better.
  const { rows } = await db.execute<ClaimedRow>(sql`
    with due as (
      select id from jobs j
      where given_up_at is null and run_at <= ${now.toISOString()}::timestamptz
        and (locked_until is null or locked_until <= clock_timestamp())
        and kind = any(${sql.param([...kinds])}::text[])
        and not (kind = any(${sql.param([...alone])}::text[]) and exists (
          select 1 from jobs other
          where other.alone and other.lease is not null and other.kind = j.kind and other.id <> j.id))
      order by priority, run_at, id limit ${most}
      for update skip locked),
    claimed as (
      update jobs set lease = ${lease}::uuid, attempts = attempts + ${tried}::int,
        locked_until = clock_timestamp() + ${milliseconds}::float8 * interval '1 millisecond',
        alone = kind = any(${sql.param([...alone])}::text[])
      from due where jobs.id = due.id
      returning jobs.*)
    select id::text, kind, payload, attempts + ${1 - tried}::int as attempts, last_error from claimed order by priority, run_at, id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Only who holds the lease writes; each of these tells whether it still did. */
const heldOf = (ids: readonly number[], lease: string) =>
  and(inArray(jobs.id, [...ids]), eq(jobs.lease, lease));
const held = (id: number, lease: string) => heldOf([id], lease);
const FREE = { lease: null, locked_until: null };

/** Those of the jobs that are still held. In a transaction nobody else can take them before it ends, nor soon after. */
export async function renewLease(
  db: Queryable,
  ids: readonly number[],
  lease: string,
  milliseconds: number,
): Promise<number[]> {
  const until = sql`clock_timestamp() + ${milliseconds}::float8 * interval '1 millisecond'`;
  const renewed = await db
    .update(jobs)
    .set({ locked_until: until })
    .where(heldOf(ids, lease))
    .returning({ id: jobs.id });
  return renewed.map(({ id }) => id);
}

/** A job that is done is gone, unless it was asked for again while it ran. */
export async function finishJob(db: Database, id: number, lease: string): Promise<boolean> {
  const { rowCount } = await db.delete(jobs).where(and(held(id, lease), isNull(jobs.again_at)));
  return rowCount === 1 || repeatJob(db, id, lease, null);
}

/** Has it done again, at that moment or when it was asked for. */
export async function repeatJob(db: Database, id: number, lease: string, at: Date | null): Promise<boolean> {
  const values = {
    run_at: at ?? sql`${jobs.again_at}`,
    payload: sql`coalesce(${jobs.again_payload}, ${jobs.payload})`,
    again_at: null,
    again_payload: null,
    attempts: 0,
    last_error: null,
  };
  return setHeld(db, id, lease, values);
}

/** Tries it again later. */
export function postponeJob(
  db: Database,
  id: number,
  lease: string,
  values: { readonly run_at: Date; readonly last_error: string; readonly attempts: number },
): Promise<boolean> {
  return setHeld(db, id, lease, values);
}

async function setHeld(
  db: Queryable,
  id: number,
  lease: string,
  values: PgUpdateSetSource<typeof jobs>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(jobs)
    .set({ ...values, ...FREE })
    .where(held(id, lease));
  return rowCount === 1;
}

/** Lets go of jobs that were not done, as if they had not been taken; `tried` is the one that its claim counted. */
export async function giveBackJobs(
  db: Database,
  ids: readonly number[],
  lease: string,
  tried: number | undefined,
): Promise<void> {
  const counted = tried ?? -1;
  await db
    .update(jobs)
    .set({ ...FREE, attempts: sql`${jobs.attempts} - (${jobs.id} = ${counted})::int` })
    .where(heldOf(ids, lease));
}

/** Makes it a dead letter, the only one under its key; what was asked for while it ran is a job of its own. */
export async function giveUpJob(
  tx: Transaction,
  id: number,
  lease: string,
  values: { readonly given_up_at: Date; readonly last_error: string; readonly attempts: number },
): Promise<boolean> {
  const [job] = await tx.select().from(jobs).where(held(id, lease)).for('update');
  if (!job) return false;
  const { kind, key, priority, again_at, again_payload } = job;
  await setHeld(tx, id, lease, { ...values, again_at: null, again_payload: null });
  if (key !== null)
    await tx.delete(jobs).where(and(eq(jobs.key, key), isNotNull(jobs.given_up_at), ne(jobs.id, id)));
  if (again_at) await addJob(tx, { kind, key, priority, run_at: again_at, payload: again_payload });
  return true;
}

/** The jobs that were given up, the last ones first. */
export function listDeadLetters(db: Queryable, most = 100): Promise<DeadLetter[]> {
  return db
    .select()
    .from(jobs)
    .where(isNotNull(jobs.given_up_at))
    .orderBy(desc(jobs.given_up_at), desc(jobs.id))
    .limit(most);
}

export async function takeDeadLetter(tx: Transaction, id: number): Promise<DeadLetter | undefined> {
  const [dead] = await tx
    .delete(jobs)
    .where(and(eq(jobs.id, id), isNotNull(jobs.given_up_at)))
    .returning();
  return dead;
}

type Schedule = typeof jobSchedules.$inferSelect;

/** Those that are there already keep their time. */
export async function addSchedules(db: Database, schedules: readonly Schedule[]): Promise<void> {
  await db
    .insert(jobSchedules)
    .values([...schedules])
    .onConflictDoNothing();
}

export function findSchedules(db: Database, kinds: readonly string[]): Promise<Schedule[]> {
  return db
    .select()
    .from(jobSchedules)
    .where(inArray(jobSchedules.kind, [...kinds]));
}

/** Moves a schedule from the time that it has to its next one; of several processes, one does. */
export async function moveSchedule(tx: Queryable, { kind, next_at }: Schedule, from: Date) {
  const { rowCount } = await tx
    .update(jobSchedules)
    .set({ next_at })
    .where(and(eq(jobSchedules.kind, kind), eq(jobSchedules.next_at, from)));
  return rowCount === 1;
}
