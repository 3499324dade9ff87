import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Typesetter } from '../platform/typesetting/typesetter.ts';
import type { School, Schools } from '../schools/school.ts';

const PATIENCE = 2000;
/** A database whose disk is full still reads: it is ready when it writes. Old counts are swept away. */
const WRITE = `insert into limits (key, count, started_at) values ('readyz', 1, now())
  on conflict (key) do update set count = 1, started_at = excluded.started_at`;

/** More often than any balancer asks; nobody counts these calls, and each writes. */
const CHECKS_PER_SECOND = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Before the end: every answer closes its connection, and unless others take its place `/readyz` says no. */
    drain(options: { readonly ready: boolean }): void;
  }
}

/**
 * Tells whoever runs the product that the process lives (`/healthz`) and that its databases write (`/readyz`). While
 * one school's does, the process is of use: a balancer must not take all schools away because one database is gone,
 * nor because papers cannot be set.
 */
export const operations = fp<{ schools: Schools }>(
  async (app, { schools }) => {
    const check = seldom(() => Promise.all([...schools.values()].map(answers)));
    let leaving = false;
    app.decorate('drain', ({ ready }) => {
      leaving = !ready;
      app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
        response.shouldKeepAlive = false;
      });
    });
    app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (leaving) return reply.code(503).send({ status: 'stopping' });
      const checked = await check();
      const answering = checked.filter((ok) => ok).length;
      const status = answering === checked.length ? 'ok' : answering > 0 ? 'partly' : 'unavailable';
      return reply.code(answering > 0 ? 200 : 503).send({
        status,
        schools: { answering, of: checked.length },
        typesetting: typesettingOf(app.typesetter),
      });
    });
  },
  { name: 'operations', dependencies: ['typesetting'] },
);

function typesettingOf({ health }: Typesetter): 'ok' | 'starting' | 'down' {
  if (typeof health === 'object') return 'down';
  return health === 'ready' ? 'ok' : health;
}

/** Whoever asks more often gets what the last one got. */
function seldom<Checked>(check: () => Promise<Checked>): () => Promise<Checked> {
  let checks = 0;
  let last: Promise<Checked> | null = null;
  return () => {
    if (last && checks >= CHECKS_PER_SECOND) return last;
    if (checks === 0)
      setTimeout(() => {
        checks = 0;
      }, 1000).unref();
    checks += 1;
    last = check();
    return last;
  };
}

/** One that is opened when it is needed is not opened to be asked. */
async function answers({ pool, lazily }: School): Promise<boolean> {
  if (lazily) return !lazily.away;
  const asked = pool.query(WRITE).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, wait(PATIENCE, false, { ref: false })]);
}
