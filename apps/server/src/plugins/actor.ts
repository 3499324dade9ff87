import { actAs } from '@course-center/domain/access/act-as';
import { addressKey } from '@course-center/domain/access/address-key';
import type { ActingQuery } from '@course-center/domain/access/prefix';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { inTurnsOf } from '../platform/jobs/gate.ts';
import { GUEST } from '../platform/limits/connections.ts';
import { forbidden, Refused } from '../wire/failures.ts';

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
      if (acting?.ok === false && acting.reason === 'faculty_group_unnamed')
        throw new Refused({ reason: acting.reason });
      if (!acting?.ok) throw forbidden('您没有该角色，不能进行此操作');
      request.actor = { ...acting.role, person_id, name };
    });
    // The last that is known of a call before it is answered: a body's end would forget what was said earlier.
    app.addHook('preHandler', (request, _reply, done) => {
      const who = whoseTurn(request);
      if (who === null) done();
      else inTurnsOf(who, done);
    });
  },
  { name: 'actor', dependencies: ['session'] },
);

/**
 * Whom a call is made for where calls take turns: a person; all who use tickets for the same; else an address, whose
 * many calls of one kind wait for each other alone, those of protocols that are none of the contract's among them.
 */
function whoseTurn({ signedIn, route, scene, isOwn }: FastifyRequest): string | null {
  const { endpoint, schoolInPath, url } = route;
  if (isOwn || !(endpoint || schoolInPath)) return null;
  const { name } = scene.school;
  if (signedIn) return `${name} ${signedIn.person_id}`;
  if (endpoint?.access === 'ticket') return `${name} ${endpoint.call}`;
  const kind = endpoint?.access === 'visitor' ? 'visit' : (endpoint?.call ?? url);
  return `${GUEST}${name} ${addressKey(scene.address)} ${kind}`;
}
