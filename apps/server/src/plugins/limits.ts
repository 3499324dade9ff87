import { LIMIT } from '@course-center/domain/limits/limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { countAgainst, countInLeases } from '../features/limits/public.ts';
import { signedInBy } from '../features/session/public.ts';
import { sealedFor } from '../features/transport/public.ts';
import { bearerOf } from './session.ts';

/** What the contract takes. */
const LONGEST_SEAL = 2048;

/** Bounds what one address may ask anonymously: freely with a sealed token_xl, far more tightly without. */
export const limits = fp(
  async (app) => {
    // Before the query is checked and before what is kept is looked up: both would be work that nobody counts.
    app.addHook('onRequest', async (request) => {
      const { endpoint, wire } = request.routeOptions.config;
      // The route's method, not the request's: HEAD runs what GET runs.
      const open = endpoint?.access === 'public' || endpoint?.access === 'visitor';
      if (!open || wire?.method !== 'GET' || request.isOwn || (await isSignedIn(request))) return;
      if (await isSealed(request)) await countInLeases(request.scene, LIMIT.anonymousSealed, request.ip);
      else await countAgainst(request.scene, LIMIT.anonymousBare, request.ip);
    });
  },
  { name: 'limits', dependencies: ['session', 'own-calls'] },
);

/** A token that only claims to be one would lift every limit. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  if (request.signedIn) return true;
  const token = bearerOf(request);
  return token ? (await signedInBy(request.scene, token)) !== null : false;
}

async function isSealed(request: FastifyRequest): Promise<boolean> {
  const { token_xl } = request.query as { token_xl?: unknown };
  if (typeof token_xl !== 'string' || token_xl.length > LONGEST_SEAL) return false;
  const path = request.url.split('?', 1)[0] as string;
  return sealedFor(request.scene, token_xl, path);
}
