import type { Queryable, Transaction } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { desc, sql } from '../../database/query.ts';
import { ledger } from '../../database/schema.ts';
import { BEGINNING, type Link } from './chain.ts';

export type LedgerRow = typeof ledger.$inferSelect;

/** Any fixed number: those who append queue up behind it, so that the chain never forks. */
const LOCK = 7_305_202;

/**
 * What the next row continues from, held until the transaction ends. Two statements in one message, since everybody else
 * waits meanwhile: the second sees what was appended before the first got its turn.
 */
export async function lastForAppend(tx: Transaction): Promise<Link> {
  const answers = await tx.execute(
    sql.raw(`select pg_advisory_xact_lock(${LOCK}); select id, hash from ledger order by id desc limit 1`),
  );
  const [, { rows }] = answers as unknown as [unknown, { rows: { id: string; hash: Buffer }[] }];
  const [last] = rows;
  return last ? { id: Number(last.id), hash: last.hash } : BEGINNING;
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
