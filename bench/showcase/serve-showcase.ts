import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { addShowcaseCrowd } from '../../apps/server/src/testing/showcase-crowd.ts';
import { CONNECTION_OPTIONS, displayStatements } from '../../apps/server/src/testing/statements.ts';

/** The public list of courses: as it is, without what it keeps, and the same statement raw; all in one process. */
const CONNECTIONS = 16;
const url = process.argv[2] as string;
// Each line comes from an address of its own, as visitors do.
const trustProxy = 'loopback';
const names = new Map<string, string>();

const kept = await assembleOnPostgres(url, CONNECTIONS, { trustProxy });
const unkept = await assembleOnPostgres(url, CONNECTIONS, { trustProxy, keptAnswersMegabytes: 0 });
// The same settings, so that what is compared is the handler and nothing else.
const pool = new pg.Pool({ connectionString: url, options: CONNECTION_OPTIONS, max: CONNECTIONS });
await pool.query('delete from excellent_courses');
// The second has none of the demo school's files to convert.
await pool.query('delete from jobs');

process.send?.({
  kept: await listen(kept.app),
  unkept: await listen(unkept.app),
  raw: await listen(buildRaw()),
});

let crowd = 0;
process.on('message', async ({ grow }: { grow: number }) => {
  await addShowcaseCrowd(kept.school.db, crowd, grow);
  crowd = grow;
  process.send?.({ grown: crowd });
});

/**
 * The same statement, prepared, its rows sent as they come, their number remembered as the product does; and an answer
 * that is always the same. Nothing is checked, shaped or logged.
 */
function buildRaw(): FastifyInstance {
  const raw = fastify();
  const totals = new Map<string, unknown>();
  raw.get('/courses', async ({ query }) => {
    const { 'page[number]': page = '1', ...filters } = query as Record<string, string>;
    const { rows, count } = displayStatements({ ...filters, 'page[number]': Number(page) });
    const key = JSON.stringify(filters);
    if (!totals.has(key)) totals.set(key, (await pool.query(count.text, [...count.values])).rows[0]);
    const found = await pool.query({ name: nameOf(rows.text), text: rows.text, values: [...rows.values] });
    return { data: found.rows, meta: totals.get(key) };
  });
  let answer = '';
  raw.post('/answer', async ({ body }) => {
    answer = JSON.stringify(body);
    return {};
  });
  raw.get('/static', (_request, reply) => reply.type('application/json').send(answer));
  return raw;
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `raw_${names.size}`;
  names.set(text, name);
  return name;
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
