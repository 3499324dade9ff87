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

export const ENTRY_COLUMNS = [
  ['at', 'timestamptz'],
  ['person_id', 'int'],
  ['person_name', 'text'],
  ['identity', 'smallint'],
  ['action', 'text'],
  ['subject', 'text'],
  ['before', 'jsonb'],
  ['after', 'jsonb'],
  ['address', 'text'],
  ['salt', 'bytea'],
  ['content', 'text'],
] as const;

/** As a part of a statement: tells the ledger of what `kept` has a row of, by the parameters from a number on. */
export function tellingLedger(kept: string, first: number): string {
  const columns = ENTRY_COLUMNS.map(([column]) => column).join(', ');
  const values = ENTRY_COLUMNS.map(([, type], at) => `$${first + at}::${type}`).join(', ');
  return `insert into ledger_entries (${columns}) select ${values} from ${kept}`;
}

export function allRows(db: Queryable): Promise<LedgerRow[]> {
  return db.select().from(ledger).orderBy(ledger.id);
}
