import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addEvaluationCrowd } from '../../apps/server/src/testing/evaluation-crowd.ts';
import { addReviewCrowd } from '../../apps/server/src/testing/review-crowd.ts';
import {
  CONNECTION_OPTIONS,
  entryStatements,
  hotStatements,
  saveStatements,
} from '../../apps/server/src/testing/statements.ts';
import { runSession } from '../raw-session.ts';
import { BEST_TABLE_PAGE } from './best-table-page.ts';

/** Saving a field, the evaluation table, and the same statements raw, in one process away from the load. */
const CONNECTIONS = 16;
const COURSES = 5_000;
const EXPERTS = 500;
const url = process.argv[2] as string;

const { app, school } = await assembleOnPostgres(url, CONNECTIONS);
const door = { app, school, visitor: clientOf(app, {}) };
const authorizationOf = async (username: string) => `Bearer ${(await signIn(door, username)).tokens?.access}`;
const pool = new pg.Pool({ connectionString: url, options: CONNECTION_OPTIONS, max: CONNECTIONS });
// What waits to be converted would be converted while something else is measured.
await pool.query('delete from jobs');
const { parts, key } = await addEvaluationCrowd(school.db, COURSES, 'teacher');
const { experts, leaves } = await addReviewCrowd(school.db, EXPERTS);
const { session } = hotStatements(school.db);

process.send?.({
  product: await listen(app),
  raw: await listen(buildRaw()),
  admin: await authorizationOf('admin'),
  teacher: await authorizationOf('teacher'),
  parts,
  key,
  experts,
  leaves,
});

/** The same statements, prepared, their rows sent as they come. Nothing is checked, shaped or logged. */
function buildRaw(): FastifyInstance {
  const raw = fastify();
  raw.put('/fields/:part/:key', async ({ params, body, headers }) => {
    const { part, key } = params as { part: string; key: string };
    const { content, version } = body as { content: string; version: number };
    await runSession(pool, session, headers.authorization);
    const [place, keep] = saveStatements();
    const found = await pool.query({ name: 'raw_place', text: place, values: [part, key] });
    const { group_id, group_version } = found.rows[0];
    const values = [group_id, group_version, part, key, content, new Date(), version, true];
    const { rows } = await pool.query({ name: 'raw_keep', text: keep, values });
    return { data: rows[0] };
  });
  raw.put('/entries/:review/:leaf', async ({ params, body, headers }) => {
    const { review, leaf } = params as { review: string; leaf: string };
    const { score, version } = body as { score: number; version: number };
    await runSession(pool, session, headers.authorization);
    const [place, keep] = entryStatements();
    const found = await pool.query({ name: 'raw_entry_place', text: place, values: [review, leaf] });
    const { review_version } = found.rows[0];
    const values = [review, review_version, leaf, Math.round(score * 100), null, '', new Date(), version];
    const { rows } = await pool.query({ name: 'raw_entry_keep', text: keep, values });
    return { data: rows[0] };
  });
  raw.get('/courses', async ({ query, headers }) => {
    await runSession(pool, session, headers.authorization);
    const { 'page[number]': page } = query as Record<string, string>;
    const values = ['old', 12 * (Number(page) - 1)];
    return (await pool.query({ name: 'raw_courses', text: BEST_TABLE_PAGE, values })).rows[0];
  });
  return raw;
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
