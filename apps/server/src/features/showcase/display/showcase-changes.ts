import type { FastifyRequest, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { versionOf } from '../../../platform/kept-answers/showcase-version.ts';

/** Whoever changed what visitors see looks at it next: this process does not let them wait. No other call is looked at. */
export const showcaseChanges = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      if (route.config?.endpoint?.changes === 'showcase')
        route.onSend = [...[route.onSend ?? []].flat(), forgetVersion];
    });
  },
  { name: 'showcase-changes' },
);

const forgetVersion: onSendHookHandler = (request: FastifyRequest, _reply, _payload, done) => {
  // A call that named no school has no scene, and changed nothing.
  if (request.scene) {
    versionOf(request.scene.db).forget();
    request.scene.school.replica?.shun();
  }
  done();
};
