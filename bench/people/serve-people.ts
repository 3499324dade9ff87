import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addCrowd } from '../../apps/server/src/testing/crowd.ts';
import {
  CONNECTION_OPTIONS,
  hotStatements,
  peopleStatements,
} from '../../apps/server/src/testing/statements.ts';
import { runSession } from '../raw-session.ts';
import { importCrowd } from './import-crowd.ts';

/** The personnel list and the same statements raw, in one process, away from the one that loads them. */
const CONNECTIONS = 16;
const url = process.argv[2] as string;

const { app, school } = await assembleOnPostgres(url, CONNECTIONS);
const admin = await signIn({ app, school, visitor: clientOf(app, {}) }, 'admin');
const authorization = `Bearer ${admin.tokens?.access}`;
// The same settings, so that what is compared is the handler and nothing else.
const pool = new pg.Pool({ connectionString: url, options: CONNECTION_OPTIONS, max: CONNECTIONS });
const { rows } = await pool.query(`select id from departments where name = '计算机与人工智能学院'`);
const department = rows[0].id as number;

process.send?.({
  product: await listen(app),
  raw: await listen(buildRaw()),
  authorization,
  department,
});

let crowd = 0;
process.on('message', async (order: { grow?: number; import?: number }) => {
  if (order.grow) {
    await addCrowd(school.db, crowd, order.grow);
    crowd = order.grow;
    process.send?.({ grown: crowd });
  }
  if (order.import) process.send?.({ imported: await importCrowd(app, admin, order.import) });
});

/** The same statements, prepared, their rows sent as they come. Nothing is checked, shaped or logged. */
function buildRaw(): FastifyInstance {
  const raw = fastify();
  const { session } = hotStatements(school.db);
  raw.get('/people', async ({ query, headers }) => {
    await runSession(pool, session, headers.authorization);
    const statement = peopleStatements(query as Record<string, string>);
    const [page, count] = await Promise.all([
      pool.query({ name: 'raw_people', text: statement.rows.text, values: [...statement.rows.values] }),
      pool.query({ name: 'raw_count', text: statement.count.text, values: [...statement.count.values] }),
    ]);
    return { data: page.rows, meta: count.rows[0] };
  });
  return raw;
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
