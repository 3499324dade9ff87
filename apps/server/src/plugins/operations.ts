import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { School, Schools } from '../schools/school.ts';

const PATIENCE = 2000;

/** Tells whoever runs the product that the process lives (`/healthz`) and that its databases answer (`/readyz`). */
export const operations = fp<{ schools: Schools }>(
  async (app, { schools }) => {
    app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const checked = await Promise.all([...schools.values()].map(answers));
      const ready = checked.every(({ ok }) => ok);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', schools: checked });
    });
  },
  { name: 'operations' },
);

async function answers({ name, pool }: School): Promise<{ name: string; ok: boolean }> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return { name, ok: await Promise.race([asked, wait(PATIENCE, false, { ref: false })]) };
}
