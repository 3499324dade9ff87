import type { Queryable } from '../../../database/database.ts';
import { desc, eq, sql } from '../../../database/query.ts';
import { backups, processBeats } from '../../../database/storage-schema.ts';

export function findBeats(db: Queryable) {
  return db
    .select()
    .from(processBeats)
    .orderBy(processBeats.host, processBeats.place, processBeats.started_at);
}

export interface QueueRow {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  /** Milliseconds. */
  readonly oldest_at: number | null;
}

/** By the database's clock who runs, by the product's who is due. */
export async function countJobs(db: Queryable, now: Date): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow & Record<string, unknown>>(sql`
    select kind, count(*) filter (where not running)::int as waiting, count(*) filter (where running)::int as running,
      extract(epoch from min(run_at) filter (where not running and run_at <= ${now.toISOString()}::timestamptz))::float8
        * 1000 as oldest_at
    from (select kind, run_at, coalesce(locked_until > clock_timestamp(), false) as running
      from jobs where given_up_at is null) j
    group by kind order by kind`);
  return rows;
}

export async function countDeadLetters(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs where given_up_at is not null`,
  );
  return rows[0]?.count ?? 0;
}

export interface StoredFiles {
  readonly files: number;
  readonly bytes: number;
  /** How many people keep so much that little of their room is left. */
  readonly nearly_full: number;
}

export async function measureFiles(db: Queryable, nearlyFull: number): Promise<StoredFiles> {
  const { rows } = await db.execute<StoredFiles & Record<string, unknown>>(sql`
    select coalesce(sum(files), 0)::int as files, coalesce(sum(bytes), 0)::float8 as bytes,
      (count(*) filter (where person is not null and own >= ${nearlyFull}::float8))::int as nearly_full
    from (select uploaded_by as person, count(*) as files, sum(size) as own,
        sum(size + coalesce(converted_size, 0)) as bytes
      from files group by uploaded_by) f`);
  return rows[0] ?? { files: 0, bytes: 0, nearly_full: 0 };
}

export interface DatabaseSize {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
}

export async function measureDatabase(db: Queryable): Promise<DatabaseSize> {
  const { rows } = await db.execute<DatabaseSize & Record<string, unknown>>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections`);
  return rows[0] ?? { version: '', bytes: 0, connections: 0 };
}

/** When the newest whole backup ended. */
export async function wholeBackupAt(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ ended_at: backups.ended_at })
    .from(backups)
    .where(eq(backups.outcome, 'whole'))
    .orderBy(desc(backups.started_at))
    .limit(1);
  return row?.ended_at ?? null;
}
