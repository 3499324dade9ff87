import type { Queryable } from '../../database/database.ts';
import { lt, sql } from '../../database/query.ts';
import { limits } from '../../database/schema.ts';

export interface ToCount {
  readonly key: string;
  readonly more: number;
  readonly windowSeconds: number;
}

export interface Counted {
  readonly count: number;
  readonly started_at: Date;
}

/** Counts so many more under a key, in a window that the first one opens. */
export async function countMore(
  db: Queryable,
  { key, more, windowSeconds }: ToCount,
  now: Date,
): Promise<Counted> {
  const over = sql`${limits.started_at} <= ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}::timestamptz`;
  const [row] = await db
    .insert(limits)
    .values({ key, started_at: now, count: more })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then ${more}::int else ${limits.count} + ${more}::int end`,
        started_at: sql`case when ${over} then excluded.started_at else ${limits.started_at} end`,
      },
    })
    .returning({ count: limits.count, started_at: limits.started_at });
  return row as Counted;
}

export async function takeBackOne(db: Queryable, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`greatest(0, ${limits.count} - 1)` })
    .where(sql`${limits.key} = ${key}`);
}

export async function forget(db: Queryable, key: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${key}`);
}

/** No window is longer than a day. */
export async function dropOldLimits(db: Queryable, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.started_at, new Date(now.getTime() - 24 * 60 * 60 * 1000)));
}
