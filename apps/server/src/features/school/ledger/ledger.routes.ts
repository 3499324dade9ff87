import { ledgerEndpoints } from '@course-center/contract/school/ledger';
import { canReadLedger } from '@course-center/domain/access/settings';
import { actionTitle } from '@course-center/domain/school/ledger-action-title';
import fp from 'fastify-plugin';
import { asc, gt } from '../../../database/query.ts';
import { ledger } from '../../../database/schema.ts';
import { firstBroken } from '../../../platform/ledger/chain.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { listLedger } from './ledger-list.ts';

const BATCH = 2000;

export const ledgerRoutes = fp(
  async (app) => {
    serve(app, ledgerEndpoints.list, ({ scene, actor, query }) =>
      listLedger(scene, actor, query as ListQuery),
    );
    serve(app, ledgerEndpoints.verify, ({ scene, actor }) => verifyLedger(scene, actor));
    serve(app, ledgerEndpoints.actions, ({ scene, actor }) => ledgerActions(scene, actor));
  },
  { name: 'ledger-routes', dependencies: ['actor'] },
);

/** The actions that there are in the ledger, to choose one. */
async function ledgerActions({ db }: Scene, actor: Actor): Promise<{ action: string; title: string }[]> {
  if (!canReadLedger(actor)) throw forbidden();
  const rows = await db.selectDistinct({ action: ledger.action }).from(ledger);
  return rows
    .map(({ action }) => ({ action, title: actionTitle(action) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'zh'));
}

interface Verified {
  readonly rows: number;
  readonly broken: { readonly id: number; readonly at: string } | null;
}

/** Follows the chain from its first row, a batch at a time: the ledger only ever grows. */
async function verifyLedger({ db }: Scene, actor: Actor): Promise<Verified> {
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
