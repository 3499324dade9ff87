import { layoutEndpoints } from '@course-center/contract/account/layouts';
import { MOST_LAYOUTS } from '@course-center/domain/account/layouts';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { forgetLayoutsBeyond, keepLayout, layoutsOf } from './layouts.repository.ts';

/** Everybody's own, and nobody else's: whose they are is the session's, not the caller's to say. */
export const layoutRoutes = fp(
  async (app) => {
    serve(app, layoutEndpoints.own, ({ scene, session }) =>
      layoutsOf(scene.db, session.person_id, MOST_LAYOUTS),
    );
    serve(app, layoutEndpoints.keep, async ({ scene, session, body }) => {
      await scene.db.transaction(async (tx) => {
        await keepLayout(tx, session.person_id, body, scene.now());
        await forgetLayoutsBeyond(tx, session.person_id, MOST_LAYOUTS);
      });
      return null;
    });
  },
  { name: 'layout-routes', dependencies: ['actor'] },
);
