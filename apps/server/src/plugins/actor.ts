import { actAs } from '@course-center/domain/access/act-as';
import type { ActingQuery } from '@course-center/domain/access/prefix';
import fp from 'fastify-plugin';
import { inTurnsOf } from '../platform/jobs/gate.ts';
import type { Actor } from '../wire/context.ts';
import { forbidden } from '../wire/failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Settles as what somebody acts. The role that the prefix and the query claim must be held, or the call gets a 403. */
export const actor = fp(
  async (app) => {
    app.decorateRequest('actor', null);
    // After validation, so that the query has its declared types.
    app.addHook('preHandler', async (request) => {
      const { endpoint, wire } = request.route;
      if (endpoint?.access !== 'role' || !request.signedIn) return;
      const { person_id, name, roles } = request.signedIn;
      const acting = wire?.prefix ? actAs(roles, wire.prefix, request.query as ActingQuery) : null;
      if (!acting?.ok) throw forbidden('您没有该角色，不能进行此操作');
      request.actor = { ...acting.role, person_id, name };
    });
    // The last that is known of a call before it is answered: a body's end would forget what was said earlier.
    app.addHook('preHandler', ({ signedIn, scene }, _reply, done) => {
      if (signedIn) inTurnsOf(`${scene.school.name} ${signedIn.person_id}`, done);
      else done();
    });
  },
  { name: 'actor', dependencies: ['session'] },
);
