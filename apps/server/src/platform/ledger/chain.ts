import { createHash } from 'node:crypto';
import { canonical } from '@course-center/domain/forms/canonical';
import type { LedgerRow } from './ledger.repository.ts';

/** What a ledger row vouches for. */
export type LedgerContent = Omit<LedgerRow, 'id' | 'hash' | 'previous_hash'>;

/** The hash over a row and the row before it: who changes one must change all that follow. */
export function chainHash(previous: Buffer, row: LedgerContent): Buffer {
  const { salt } = row;
  const hash = createHash('sha256').update(previous);
  // Rows of versions before have no salt, and the hash that they had then.
  if (salt) hash.update(salt);
  return hash.update(hashedText(row)).digest();
}

/** What of a row goes into its hash; the database hashes it when it chains the row. */
export function hashedText(row: Omit<LedgerContent, 'salt'>): string {
  const { at, person_id, person_name, identity, action, subject, before, after, address } = row;
  const told = [person_id, person_name, identity, action, subject, before, after, address];
  return canonical([at.toISOString(), ...told]);
}

/** A place in the chain: what the next row continues from. */
export type Link = Pick<LedgerRow, 'id' | 'hash'>;

/** The place before the first row. */
export const BEGINNING: Link = { id: 0, hash: Buffer.alloc(32) };

/**
 * The first row that does not follow from the one before; null when the chain holds. `before` is the place before
 * these. Rows with a salt are numbered without a gap; before there was one, a number could be lost with an undone
 * transaction.
 */
export function firstBroken(rows: readonly LedgerRow[], before: Link = BEGINNING): LedgerRow | null {
  let previous = before;
  for (const row of rows) {
    const follows = row.previous_hash.equals(previous.hash) && (!row.salt || row.id === previous.id + 1);
    if (!follows || !row.hash.equals(chainHash(previous.hash, row))) return row;
    previous = row;
  }
  return null;
}
