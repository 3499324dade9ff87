import { createHash } from 'node:crypto';
import type { LedgerRow } from './ledger.repository.ts';

/** What a ledger row vouches for. */
export type LedgerContent = Omit<LedgerRow, 'id' | 'hash' | 'previous_hash'>;

/** The hash over a row and the row before it: who changes one must change all that follow. */
export function chainHash(previous: Buffer, row: LedgerContent): Buffer {
  const { at, person_id, person_name, identity, action, subject, before, after, address } = row;
  const content = [
    at.toISOString(),
    person_id,
    person_name,
    identity,
    action,
    subject,
    before,
    after,
    address,
  ];
  return createHash('sha256').update(previous).update(canonical(content)).digest();
}

/** The hash before the first row. */
const BEGINNING = Buffer.alloc(32);

/**
 * The first row whose hash does not follow from its content and its predecessor; null when the chain holds. `before`
 * is the hash of the row before these.
 */
export function firstBroken(rows: readonly LedgerRow[], before: Buffer = BEGINNING): LedgerRow | null {
  let previous = before;
  for (const row of rows) {
    if (!row.previous_hash.equals(previous) || !row.hash.equals(chainHash(previous, row))) return row;
    previous = row.hash;
  }
  return null;
}

/** One spelling per value, whatever order its keys were written in: the database reorders them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
