import { secondFactorEndpoints } from '@course-center/contract/account/second-factor';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import {
  beginSetUp,
  confirmSetUp,
  proveSecond,
  readSecondFactor,
  removeOwn,
  resetSecondFactor,
} from './second-factor.ts';

export const secondFactorRoutes = fp(
  async (app) => {
    const { secrets } = app.outside;
    serve(app, secondFactorEndpoints.read, ({ scene, session }) => readSecondFactor(scene, session));
    serve(app, secondFactorEndpoints.begin, ({ scene, session }) => beginSetUp(scene, secrets, session));
    serve(app, secondFactorEndpoints.confirm, ({ scene, session, body }) =>
      confirmSetUp(scene, secrets, session, body.code),
    );
    serve(app, secondFactorEndpoints.prove, ({ scene, session, body }) =>
      proveSecond(scene, secrets, session, body.code),
    );
    serve(app, secondFactorEndpoints.remove, ({ scene, session, body }) =>
      removeOwn(scene, secrets, session, body.code),
    );
    serve(app, secondFactorEndpoints.reset, ({ scene, actor, params }) =>
      resetSecondFactor(scene, actor, params.id),
    );
  },
  { name: 'second-factor-routes', dependencies: ['actor', 'outside'] },
);
