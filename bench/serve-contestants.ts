import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { assembleOnPostgres } from '../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../apps/server/src/testing/client.ts';
import { hotStatements } from '../apps/server/src/testing/statements.ts';
import { buildRaw } from './raw-handlers.ts';

/** Both sides of each comparison in one process, away from the one that loads them. Says where they are, as JSON. */
const CONNECTIONS = 16;
const url = process.argv[2] as string;

const { app, school } = await assembleOnPostgres(url, CONNECTIONS);
const { tokens } = await signIn({ app, school, visitor: clientOf(app, {}) }, 'teacher');
const authorization = `Bearer ${tokens?.access}`;
const info = await app.inject({ url: '/api/teacher/info', headers: { authorization } });

const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
const raw = buildRaw(pool, hotStatements(school.db), info.body);

process.send?.({ product: await listen(app), raw: await listen(raw), authorization });

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
