import { ledgerEndpoints } from '@course-center/contract/school/ledger';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { serve } from '../../../wire/serve.ts';
import { ledgerActions } from './ledger-actions.ts';
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
