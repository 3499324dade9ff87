import type { Queryable, Transaction } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { desc, sql } from '../../database/query.ts';
import { ledger } from '../../database/schema.ts';
import { BEGINNING, type Link } from './chain.ts';

export type LedgerRow = typeof ledger.$inferSelect;

/** Any fixed number: those who append queue up behind it, so that the chain never forks. */
const LOCK = 7_305_202;

/** What the next row continues from, held until the transaction ends. */
export async function lastForAppend(tx: Transaction): Promise<Link> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return lastLink(tx);
}

export async function lastLink(db: Queryable): Promise<Link> {
  const [last] = await db
    .select({ id: ledger.id, hash: ledger.hash })
    .from(ledger)
    .orderBy(desc(ledger.id))
    .limit(1);
  return last ?? BEGINNING;
}

export async function insertRows(tx: Transaction, rows: (typeof ledger.$inferInsert)[]): Promise<void> {
  await inBatches(rows, async (batch) => {
    await tx.insert(ledger).values([...batch]);
    return [];
  });
}

export function allRows(db: Queryable): Promise<LedgerRow[]> {
  return db.select().from(ledger).orderBy(ledger.id);
}
