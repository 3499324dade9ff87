import type { Access } from '@course-center/contract/endpoint';
import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import { gate, gateOfEach } from '../platform/jobs/gate.ts';
import { connectionsForBulk, shareConnections } from '../platform/limits/connections.ts';
import { Refused } from '../wire/failures.ts';
import { whenOver } from '../wire/when-over.ts';

/** More than a browser asks for at once, papers that wait to be set among them. */
const MOST_AT_ONCE = 16;
/** Each has a connection to itself for seconds where it waits for rows that another holds; all together have a part. */
const BULK_AT_ONCE = 2;
/** Three of the largest sheets; what is smaller than the usual form is not counted. */
const MOST_BYTES = 64 * 1024 * 1024;
const COUNTED_FROM = 128 * 1024;
const SIGNED_IN: ReadonlySet<Access> = new Set(['provisional', 'session', 'role']);

/**
 * Gives everybody who is signed in a share of the process: so many calls are worked on at once, the others wait for
 * their own; so much of what they send is held in memory; and so many of their school's connections are theirs. Three
 * hundred calls of one principal kept everybody else waiting for eight seconds.
 */
export const shares = fp(
  async (app) => {
    const inShare = gateOfEach(MOST_AT_ONCE);
    const inBulkShare = gateOfEach(BULK_AT_ONCE);
    const bulkOf = new WeakMap<pg.Pool, ReturnType<typeof gate>>();
    const shared = new WeakSet<RouteHandlerMethod>();
    const held = new Map<string, number>();
    const hold = (who: string, bytes: number) => {
      const left = (held.get(who) ?? 0) + bytes;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    };
    // Around the handler, not around the answer: whoever hangs up has not ended what they asked for.
    app.addHook('onRoute', (route) => {
      const { handler, config } = route;
      const bulk = config?.endpoint?.bulk === true;
      // HEAD gets the handler of its GET: within its own share it would wait for itself.
      if (!config?.endpoint || !SIGNED_IN.has(config.endpoint.access) || shared.has(handler)) return;
      route.handler = function (request, reply) {
        const who = whoCalls(request) ?? '';
        const work = async () => handler.call(this, request, reply);
        const inTurn = bulk ? bulkOf.get(request.scene.school.pool) : undefined;
        return inShare(who, inTurn ? () => inBulkShare(who, () => inTurn(work, who)) : work);
      };
      shared.add(route.handler);
    });
    // When somebody first calls a school: schools come and go.
    app.addHook('preHandler', ({ route, scene }, _reply, done) => {
      const pool = (route.endpoint || route.schoolInPath) && scene.school.pool;
      if (pool && !bulkOf.has(pool)) {
        bulkOf.set(pool, gate(connectionsForBulk(pool)));
        shareConnections(pool);
      }
      done();
    });
    app.addHook('preParsing', (request, reply, _payload, done) => {
      const [who, bytes] = [whoCalls(request), announced(request)];
      if (who === null || bytes < COUNTED_FROM) return done();
      if ((held.get(who) ?? 0) + bytes > MOST_BYTES) return done(new Refused({ reason: 'too_much_at_once' }));
      hold(who, bytes);
      whenOver(reply.raw, () => hold(who, -bytes));
      done();
    });
  },
  { name: 'shares', dependencies: ['actor'] },
);

function whoCalls({ signedIn, scene }: FastifyRequest): string | null {
  return signedIn && `${scene.school.name} ${signedIn.person_id}`;
}

/** How much a body that is held as a whole may come to. What streams to the disk is not. */
function announced({ headers, route, routeOptions }: FastifyRequest): number {
  if (!route.endpoint?.body && !route.endpoint?.upload) return 0;
  const most = routeOptions.bodyLimit ?? 0;
  return headers['content-length'] === undefined ? most : Math.min(most, Number(headers['content-length']));
}
