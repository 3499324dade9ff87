import { randomBytes } from 'node:crypto';
import type { Identity } from '@course-center/domain/access/identity';
import type { Transaction } from '../../database/database.ts';
import type { Scene } from '../../wire/context.ts';
import { hashedText } from './chain.ts';
import { insertEntries } from './ledger.repository.ts';

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
      salt: randomBytes(16),
    };
    return { ...row, content: hashedText(row) };
  });
  await insertEntries(tx, rows);
}
