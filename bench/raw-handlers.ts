import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Statement } from '../apps/server/src/testing/statements.ts';
import { runRaw, runSession } from './raw-session.ts';

export interface RawStatements {
  readonly session: Statement;
  readonly info: Statement;
}

/**
 * What the product is held against: a bare route, and handlers that run the very same statements, prepared, through
 * the driver and send the rows as they come. Nothing is checked, shaped or logged.
 */
export function buildRaw(pool: pg.Pool, { session, info }: RawStatements, answer: string): FastifyInstance {
  const app = fastify();
  app.get('/bare', (_request, reply) => reply.type('application/json').send(answer));
  app.get(
    '/session',
    async (request) => (await runSession(pool, session, request.headers.authorization)).rows[0],
  );
  app.get('/info', async (request) => {
    const who = (await runSession(pool, session, request.headers.authorization)).rows[0];
    const found = await runRaw(pool, 'raw_info', info, { id: who.person_id, identity: 2, term: null });
    return { ...found.rows[0], roles: who.roles };
  });
  return app;
}
