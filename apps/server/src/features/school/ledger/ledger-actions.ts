import { canReadLedger } from '@course-center/domain/access/settings';
import { actionTitle } from '@course-center/domain/school/ledger-action-title';
import { ledger } from '../../../database/schema.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';

/** The actions that there are in the ledger, to choose one. */
export async function ledgerActions(
  { db }: Scene,
  actor: Actor,
): Promise<{ action: string; title: string }[]> {
  if (!canReadLedger(actor)) throw forbidden();
  const rows = await db.selectDistinct({ action: ledger.action }).from(ledger);
  return rows
    .map(({ action }) => ({ action, title: actionTitle(action) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'zh'));
}
