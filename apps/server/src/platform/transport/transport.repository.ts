import type { Queryable } from '../../database/database.ts';
import { desc, lt } from '../../database/query.ts';
import { sealedValues, transportKeys } from '../../database/schema.ts';

export type TransportKeyRow = typeof transportKeys.$inferSelect;

export async function newestKey(db: Queryable): Promise<TransportKeyRow | undefined> {
  const [row] = await db.select().from(transportKeys).orderBy(desc(transportKeys.created_at)).limit(1);
  return row;
}

/** More than there are at any time: one a day, and each goes after little more than that. */
const MOST_KEYS = 8;

/** Those that may still open something, the oldest first. */
export async function livingKeys(db: Queryable): Promise<TransportKeyRow[]> {
  const rows = await db.select().from(transportKeys).orderBy(desc(transportKeys.created_at)).limit(MOST_KEYS);
  return rows.reverse();
}

export async function addKey(db: Queryable, key: TransportKeyRow): Promise<void> {
  await db.insert(transportKeys).values(key);
}

/** Marks a sealed value as used; false when it was used before. */
export async function useOnce(db: Queryable, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(sealedValues)
    .values({ hash, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ hash: sealedValues.hash });
  return rows.length === 1;
}

export async function dropExpiredValues(db: Queryable, now: Date): Promise<void> {
  await db.delete(sealedValues).where(lt(sealedValues.expires_at, now));
}

export async function dropKeysBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(transportKeys).where(lt(transportKeys.created_at, moment));
}
