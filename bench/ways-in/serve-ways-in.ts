import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { OIDC_CLIENT } from '../../apps/server/src/testing/oidc-server.ts';
import { addProvider } from '../../apps/server/src/testing/sign-on.ts';
import { CONNECTION_OPTIONS } from '../../apps/server/src/testing/statements.ts';

/** The product with a provider and people whom it knows, and what an arrival sends to the database, raw. */
const CONNECTIONS = 16;
const [url = '', port = '0', issuer = '', provider = '0', people = '0'] = process.argv.slice(2);
const PROVIDER = Number(provider);
// However long the provider takes is its own: nobody is to be refused for that here.
const settings = { publicUrl: `http://127.0.0.1:${port}`, allowInward: ['127.0.0.1'], outwardSeconds: 60 };
const { app, school } = await assembleOnPostgres(url, CONNECTIONS, settings);
const { pool } = school;

/** How long a request waited for the provider, said in its answer. */
interface Waiting {
  readonly response: ServerResponse;
  milliseconds: number;
}
const waiting = new AsyncLocalStorage<Waiting>();
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  waiting.enterWith({ response, milliseconds: 0 });
});
const { outward } = app.outside;
Object.assign(app.outside, {
  outward: async (call: Parameters<typeof outward>[0]) => {
    const from = performance.now();
    try {
      return await outward(call);
    } finally {
      const asked = waiting.getStore();
      if (asked) {
        asked.milliseconds += performance.now() - from;
        asked.response.setHeader('x-outward-ms', asked.milliseconds);
      }
    }
  },
});

await addProvider(
  { app, school },
  {
    ...{ id: PROVIDER, kind: 'oidc', match_attribute: 'employee_no' },
    config: { issuer, client_id: OIDC_CLIENT.id, allow_http: true },
  },
);
await pool.query(
  `with added as (insert into people (username, employee_no, name, password_hash, change_password_at)
       select 'bench-' || n, 'bench-' || n, '教师' || n, '', now() from generate_series(0, $2::int - 1) n
       returning id, username),
     taught as (insert into roles (person_id, identity) select id, 2 from added)
   insert into identities (provider_id, subject, person_id, attribute, linked_at)
   select $1, username, id, username, now() from added`,
  [PROVIDER, Number(people)],
);
await pool.query('vacuum analyze people, roles, identities, tickets, sessions');
await app.listen({ port: Number(port), host: '127.0.0.1' });

const { rows: known } = await pool.query('select subject, person_id from identities');
const personOf = new Map<string, number>(known.map(({ subject, person_id }) => [subject, person_id]));
const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
const owner = randomBytes(32).toString('base64url');
const cookie = `sign-on-default-${PROVIDER}=${owner}`;

interface Issued {
  readonly value: string;
  readonly subject: string;
  readonly person: number;
}

/** Tickets of people who were linked before, as a return leaves them. */
async function issue(count: number): Promise<Issued[]> {
  const values = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into tickets (purpose, hash, owner_hash, bound, created_at, ends_at)
     select 'arrival', h, $2, json_build_object('provider', $3::int, 'door', 'user', 'path', '/',
       'subject', 'bench-' || (n % $4), 'attribute', 'bench-' || (n % $4), 'name', '', 'session', h,
       'id_token', null), now(), now() + interval '1 hour'
     from unnest($1::text[]) with ordinality u(h, n)`,
    [values.map(hashOf), hashOf(owner), PROVIDER, Number(people)],
  );
  return values.map((value, at) => {
    const subject = `bench-${(at + 1) % Number(people)}`;
    return { value, subject, person: personOf.get(subject) ?? 0 };
  });
}

interface Sent {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values: readonly unknown[];
}

/** One arrival as the driver sends it, and what stands in it that is another's in every other. */
async function record(): Promise<{ sent: Sent[]; of: Issued; session: string }> {
  const [of] = await issue(1);
  if (!of) throw new Error('no ticket');
  const { query } = pg.Client.prototype;
  const sent: Sent[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked, given] = args as [string | Sent, unknown];
    const { text, name, values } = typeof asked === 'string' ? { text: asked, values: [] } : asked;
    sent.push({ text, name, values: Array.isArray(given) ? given : (values ?? []) });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  const came = await app.inject({
    ...{ method: 'POST', url: '/api/teacher/sso/arrive' },
    ...{ headers: { cookie }, payload: { ticket: of.value } },
  });
  pg.Client.prototype.query = query;
  if (came.json().code !== 0) throw new Error(came.body);
  const { rows } = await pool.query('select id from sessions where provider_id = $1', [PROVIDER]);
  return { sent, of, session: rows[0].id };
}
// Once before: the first also sends what a process sends once.
await record().then(() => pool.query('delete from sessions where provider_id = $1', [PROVIDER]));
const recorded = await record();

let left: Issued[] = [];
const raw = fastify();
const replay = new pg.Pool({ connectionString: url, options: CONNECTION_OPTIONS, max: CONNECTIONS });
raw.post('/arrive', async () => {
  const ticket = left.pop();
  if (!ticket) throw new Error('no ticket left');
  const session = randomUUID();
  const fresh = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fresh);
    if (value === recorded.session) return session;
    if (value === hashOf(recorded.of.value)) return hashOf(ticket.value);
    if (value === recorded.of.person) return ticket.person;
    if (value === recorded.of.subject) return ticket.subject;
    return Buffer.isBuffer(value) && value.length === 32 ? randomBytes(32) : value;
  };
  const client = await replay.connect();
  try {
    let rows = 0;
    for (const { text, name, values } of recorded.sent)
      rows += (await client.query({ text, ...(name && { name }), values: values.map(fresh) })).rowCount ?? 0;
    return { rows };
  } finally {
    client.release();
  }
});
await raw.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async (count: number) => {
  await pool.query('delete from limits');
  left = await issue(count);
  const ours = (await issue(count)).map(({ value }) => value);
  process.send?.({ cookie, ours, raw: `http://127.0.0.1:${(raw.server.address() as AddressInfo).port}` });
});
process.send?.({ statements: recorded.sent.length });
