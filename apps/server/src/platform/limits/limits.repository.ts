import type { Queryable, Transaction } from '../../database/database.ts';
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

/** The count under a key, made if there is none, and held until the transaction ends. */
export async function hold(tx: Transaction, key: string, now: Date): Promise<Counted> {
  await tx.insert(limits).values({ key, started_at: now, count: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(limits).where(sql`${limits.key} = ${key}`).for('update');
  return row as Counted;
}

export async function setCount(
  tx: Transaction,
  { key, ...counted }: Counted & { key: string },
): Promise<void> {
  await tx.update(limits).set(counted).where(sql`${limits.key} = ${key}`);
}

export async function forget(db: Queryable, key: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${key}`);
}

/** No window is longer than a day. */
export async function dropOldLimits(db: Queryable, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.started_at, new Date(now.getTime() - 24 * 60 * 60 * 1000)));
}
