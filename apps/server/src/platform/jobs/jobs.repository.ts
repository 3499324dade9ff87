import type { Database, Queryable } from '../../database/database.ts';
import { eq, sql } from '../../database/query.ts';
import { jobs } from '../../database/schema.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** This attempt included. */
  readonly attempts: number;
}

export async function addJob(
  db: Queryable,
  job: Pick<typeof jobs.$inferInsert, 'kind' | 'payload' | 'key' | 'run_at'>,
): Promise<void> {
  await db.insert(jobs).values(job).onConflictDoNothing({ target: jobs.key });
}

/** Takes the next job that is due, for as long as the lease lasts. One statement: nothing stays locked while it runs. */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  now: Date,
  until: Date,
): Promise<Job | null> {
  // As text: the driver reads a date as of its own time zone where no column tells it better.
  const at = now.toISOString();
  const { rows } = await db.execute<{ id: string; kind: string; payload: unknown; attempts: number }>(sql`
    update jobs set locked_until = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    where id = (
      select id from jobs
      where given_up_at is null and run_at <= ${at}::timestamptz
        and (locked_until is null or locked_until <= ${at}::timestamptz)
        and kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
      order by run_at, id limit 1
      for update skip locked)
    returning id::text, kind, payload, attempts`);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}

export async function setJob(
  db: Queryable,
  id: number,
  values: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  await db.update(jobs).set(values).where(eq(jobs.id, id));
}

export async function dropJob(db: Queryable, id: number): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}
