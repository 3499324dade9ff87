import { LIMIT } from '@course-center/domain/limits/limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { countAgainst } from '../features/limits/public.ts';
import { signedInBy } from '../features/session/public.ts';
import { sealedFor } from '../features/transport/public.ts';
import { bearerOf } from './session.ts';

/** Bounds what one address may ask anonymously: freely with a sealed token_xl, far more tightly without. */
export const limits = fp(
  async (app) => {
    app.addHook('preHandler', async (request) => {
      const { endpoint, wire } = request.routeOptions.config;
      // The route's method, not the request's: HEAD runs what GET runs.
      const open = endpoint?.access === 'public' || endpoint?.access === 'visitor';
      if (!open || wire?.method !== 'GET' || request.isOwn || (await isSignedIn(request))) return;
      const rule = (await isSealed(request)) ? LIMIT.anonymousSealed : LIMIT.anonymousBare;
      await countAgainst(request.scene, rule, request.ip);
    });
  },
  { name: 'limits', dependencies: ['school', 'own-calls'] },
);

/** A token that only claims to be one would lift every limit. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  const token = bearerOf(request);
  return token ? (await signedInBy(request.scene, token)) !== null : false;
}

async function isSealed(request: FastifyRequest): Promise<boolean> {
  const { token_xl } = request.query as { token_xl?: string };
  if (!token_xl) return false;
  const path = request.url.split('?', 1)[0] as string;
  return sealedFor(request.scene, token_xl, path);
}
