import { ledgerEndpoints } from '@course-center/contract/school/ledger';
import { canReadLedger } from '@course-center/domain/access/settings';
import { actionTitle } from '@course-center/domain/school/ledger-action-title';
import fp from 'fastify-plugin';
import { ledger } from '../../../database/schema.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { listLedger } from './ledger-list.ts';
import { verifyLedger } from './verify-ledger.ts';

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
