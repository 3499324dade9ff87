import { questionnaireEndpoints } from '@course-center/contract/goals/questionnaires';
import { startEndpoints } from '@course-center/contract/school/start';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { countAgainst, countFromLease, countInLeases } from '../platform/limits/limits.ts';
import { signedInBy } from '../platform/sessions/signed-in.ts';
import { isKnownSeal, sealedFor } from '../platform/transport/transport.ts';
import { bearerOf } from './session.ts';

/** What the contract takes. */
const LONGEST_SEAL = 2048;

/** Bounds what one address may ask anonymously: freely with a sealed token_xl, far more tightly without. */
export const limits = fp(
  async (app) => {
    // Before the query is checked and before what is kept is looked up: both would be work that nobody counts.
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isLimited(request) || isCounted(request)) return done();
      void count(request).then(() => done(), done);
    });
  },
  { name: 'limits', dependencies: ['session', 'own-calls'] },
);

function isLimited(request: FastifyRequest): boolean {
  const { endpoint, wire, limit } = request.route;
  if (limit) return true;
  // Whoever holds a ticket has no session; what they send is a change, and counted all the same.
  if (endpoint?.access === 'ticket') return true;
  const open = endpoint?.access === 'public' || endpoint?.access === 'visitor';
  // The route's method, not the request's: HEAD runs what GET runs.
  return open && wire?.method === 'GET' && !request.isOwn && !request.signedIn;
}

/** Counts a call whose seal is known out of what was taken ahead: most calls of visitors need nothing else. */
function isCounted(request: FastifyRequest): boolean {
  const sealed = sealOf(request);
  return (
    sealed !== null &&
    request.route.limit === undefined &&
    request.route.endpoint?.access !== 'ticket' &&
    request.headers.authorization === undefined &&
    isKnownSeal(request.scene, sealed, pathOf(request)) &&
    countFromLease(request.scene, LIMIT.anonymousSealed, addressKey(request.scene.address))
  );
}

async function count(request: FastifyRequest): Promise<void> {
  const { limit } = request.route;
  if (limit) {
    const counting = limit.ahead ? countInLeases : countAgainst;
    return counting(request.scene, limit, addressKey(request.scene.address));
  }
  if (request.route.endpoint?.access === 'ticket')
    return countAgainst(
      request.scene,
      Object.values(questionnaireEndpoints).some((each) => each === request.route.endpoint)
        ? LIMIT.questionnaires
        : LIMIT.tickets,
      addressKey(request.scene.address),
    );
  if (await isSignedIn(request)) return;
  const sealed = sealOf(request);
  const { scene } = request;
  const address = addressKey(scene.address);
  // The page that everything begins with has no key to seal with yet: it opens whoever else asks from there.
  if (request.route.endpoint === startEndpoints.loginConfig)
    return countInLeases(scene, LIMIT.loginConfig, address);
  if (sealed !== null && (await sealedFor(scene, sealed, pathOf(request))))
    await countInLeases(scene, LIMIT.anonymousSealed, address);
  else await countAgainst(scene, LIMIT.anonymousBare, address);
}

/** A token that only claims to be one would lift every limit. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  const token = bearerOf(request);
  return token ? (await signedInBy(request.scene, token)) !== null : false;
}

function sealOf(request: FastifyRequest): string | null {
  const { token_xl } = request.query as { token_xl?: unknown };
  return typeof token_xl === 'string' && token_xl.length <= LONGEST_SEAL ? token_xl : null;
}

function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
