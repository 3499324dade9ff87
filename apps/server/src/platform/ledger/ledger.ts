import { randomBytes } from 'node:crypto';
import type { Identity } from '@course-center/domain/access/identity';
import type { Transaction } from '../../database/database.ts';
import { batchesOf } from '../../database/in-batches.ts';
import type { Scene } from '../../wire/context.ts';
import { hashedText } from './chain.ts';
import { ENTRY_COLUMNS, insertEntries } from './ledger.repository.ts';

export interface LedgerEntry {
  /** Null for somebody who is not known: what they did is told all the same. */
  readonly by: { readonly person_id: number | null; readonly name: string; readonly identity?: Identity };
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
  // A batch at a time: whoever calls meanwhile is answered in between.
  for (const batch of batchesOf(entries)) {
    const rows = batch.map((entry) => rowOf(entry, { now, address }));
    await insertEntries(tx, rows);
  }
}

/** The same for a change that one statement keeps by itself, as the parameters of its `tellingLedger`. */
export function ledgerParameters(entry: LedgerEntry, scene: Pick<Scene, 'now' | 'address'>): unknown[] {
  const row = rowOf(entry, scene);
  const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const told = { ...row, before: textOf(row.before), after: textOf(row.after) };
  return ENTRY_COLUMNS.map(([column]) => told[column]);
}

function rowOf(entry: LedgerEntry, { now, address }: Pick<Scene, 'now' | 'address'>) {
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
    salt: randomBytes(16),
  };
  return { ...row, content: hashedText(row) };
}
