import { canReadLedger } from '@course-center/domain/access/settings';
import { asc, gt } from '../../../database/query.ts';
import { ledger } from '../../../database/schema.ts';
import { firstBroken } from '../../../platform/ledger/chain.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';

export interface Verified {
  readonly rows: number;
  readonly broken: { readonly id: number; readonly at: string } | null;
}

const BATCH = 2000;

/** Follows the chain from its first row, a batch at a time: the ledger only ever grows. */
export async function verifyLedger({ db }: Scene, actor: Actor): Promise<Verified> {
  if (!canReadLedger(actor)) throw forbidden();
  let rows = 0;
  let lastId = 0;
  let lastHash: Buffer | undefined;
  for (;;) {
    const batch = await db
      .select()
      .from(ledger)
      .where(gt(ledger.id, lastId))
      .orderBy(asc(ledger.id))
      .limit(BATCH);
    const broken = firstBroken(batch, lastHash);
    if (broken) return { rows: rows + batch.length, broken: { id: broken.id, at: broken.at.toISOString() } };
    rows += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { rows, broken: null };
    lastId = last.id;
    lastHash = last.hash;
  }
}
