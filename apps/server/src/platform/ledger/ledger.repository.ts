import type { Queryable, Transaction } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { desc } from '../../database/query.ts';
import { ledger, ledgerEntries } from '../../database/schema.ts';
import { BEGINNING, type Link } from './chain.ts';

export type LedgerRow = typeof ledger.$inferSelect;

export async function lastLink(db: Queryable): Promise<Link> {
  const [last] = await db
    .select({ id: ledger.id, hash: ledger.hash })
    .from(ledger)
    .orderBy(desc(ledger.id))
    .limit(1);
  return last ?? BEGINNING;
}

/** They follow the ledger's last row when the transaction commits (`chain_ledger_entry`). */
export async function insertEntries(
  tx: Transaction,
  entries: (typeof ledgerEntries.$inferInsert)[],
): Promise<void> {
  await inBatches(entries, async (batch) => {
    await tx.insert(ledgerEntries).values([...batch]);
    return [];
  });
}

export function allRows(db: Queryable): Promise<LedgerRow[]> {
  return db.select().from(ledger).orderBy(ledger.id);
}
