import type { Identity } from '@course-center/domain/access/identity';
import type { Transaction } from '../../database/database.ts';
import type { Scene } from '../../wire/context.ts';
import { chainHash } from './chain.ts';
import { insertRows, lastHashForAppend } from './ledger.repository.ts';

export interface LedgerEntry {
  readonly by: { readonly person_id: number; readonly name: string; readonly identity?: Identity };
  /** What happened, as noun.verb. */
  readonly action: string;
  /** What it happened to, as noun:id. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** When, if not now: what is seeded happened before. */
  readonly at?: Date;
}

/** An entry that says when: what is kept in bulk did not happen all at once. */
export type DatedEntry = LedgerEntry & { readonly at: Date };

/** Appends to the ledger inside the transaction of the change, so that neither is kept without the other. */
export async function appendToLedger(
  tx: Transaction,
  { now, address }: Pick<Scene, 'now' | 'address'>,
  ...entries: readonly LedgerEntry[]
): Promise<void> {
  let previous_hash = await lastHashForAppend(tx);
  const rows = entries.map((entry) => {
    const row = {
      at: entry.at ?? now(),
      person_id: entry.by.person_id,
      person_name: entry.by.name,
      identity: entry.by.identity ?? null,
      action: entry.action,
      subject: entry.subject,
      before: entry.before ?? null,
      after: entry.after ?? null,
      address,
    };
    const linked = { ...row, previous_hash, hash: chainHash(previous_hash, row) };
    previous_hash = linked.hash;
    return linked;
  });
  await insertRows(tx, rows);
}
