import { provingEndpoints } from '@course-center/contract/account/proving';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { proveByPassword, waysToProve } from './prove-signing.ts';

export const provingRoutes = fp(
  async (app) => {
    serve(app, provingEndpoints.ways, ({ scene, session, query }) =>
      waysToProve(scene, app.outside, session, query),
    );
    serve(app, provingEndpoints.prove, ({ scene, session, body }) => proveByPassword(scene, session, body));
  },
  { name: 'proving-routes', dependencies: ['actor', 'outside'] },
);
