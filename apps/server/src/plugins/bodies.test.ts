import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { allEndpoints } from '@course-center/contract/api';
import { mostBytesOf } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { limits } from '../database/schema.ts';
import { callersOf, furthest } from '../testing/furthest-caller.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { type Schema, sampleOf, sampleRequest } from '../testing/sample-request.ts';
import { SOME_FILLS, worstBodies } from '../testing/worst-bodies.ts';

/** Processor time of this thread, in microseconds: what else the machine does is not in it. */
async function worked(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return user + system;
}
/** Ten times what the bench asks for, so that nothing but the growth of the work decides; more on a slower machine. */
const MOST_CPU = Math.max(500_000, 5 * (await worked(writeAndRead)));
/** A text of two megabytes is a paper of hundreds of pages: it is set beside, but goes there and comes back. */
const SETS_PAPERS = 'POST documents/pdf';
const JSON_TYPE = { 'content-type': 'application/json' };

/** What takes a tenth of a second on a machine as schools have them. */
function writeAndRead(): void {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n }));
  for (let times = 0; times < 10; times++) JSON.parse(JSON.stringify(rows));
}

/** Every call under the first of its paths. */
const CALLS = allEndpoints().map(
  (endpoint) => [endpoint.call, endpoint, routesOf(endpoint)[0] as WireRoute] as const,
);
/** Need a token, a code or a state that nobody here has. */
const ASK_FOR_MORE = [
  'POST /api/teacher/sign/proof',
  'POST /api/teacher/auth/refresh',
  'POST /api/teacher/auth/closing',
  'POST /api/teacher/auth/change/password',
  'POST /api/teacher/auth/change/department',
  'POST /api/admin/auth/second-factor/proof',
  'POST people/passwords',
];
const UPLOADS = '/api/teacher/files/uploads/1-00000000000000000000000000000000';
const NULS = `{"a":[${Array.from({ length: 6000 }, () => '"\\u0000"').join()}]}`;

describe('bodies', () => {
  let product: Product;
  const bearer: Record<string, { authorization: string }> = {};
  beforeAll(async () => {
    product = await startProduct('embedded');
    for (const username of ['admin', 'teacher', 'expert', 'newcomer'])
      bearer[username] = { authorization: `Bearer ${(await product.signIn(username)).tokens?.access}` };
  });
  beforeEach(() => product.school.db.delete(limits));
  afterAll(() => product.close());

  const bodiless = CALLS.filter(([, { body, upload }]) => !body && !upload);
  it.each([...bodiless, ['DELETE files/uploads', null, { method: 'DELETE', path: UPLOADS }] as const])(
    '%s takes no body, whatever is in it',
    async (_call, endpoint, route) => {
      const url = endpoint ? sampleRequest(endpoint, route as WireRoute).url : UPLOADS;
      const who = url.startsWith('/api/admin/') ? 'admin' : 'teacher';
      const send = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
        product.app.inject({
          ...{ method: route.method, url, payload },
          headers: { ...bearer[who], ...headers },
        });
      for (const payload of [NULS, '{}', '['.repeat(20_000), 'no json']) {
        const came = await send(payload);
        expect([came.statusCode, came.json().errors]).toEqual([
          422,
          { body: ['此操作不需要提交内容，请去掉后重试'] },
        ]);
      }
      const chunked = await send('{}', { ...JSON_TYPE, 'transfer-encoding': 'chunked' });
      expect(chunked.statusCode).toBe(422);
      const empty = await send('');
      expect(empty.statusCode).not.toBe(422);
      expect(empty.statusCode).not.toBe(400);
      expect(empty.statusCode).toBeLessThan(500);
    },
  );

  it('whoever does not hold the role is not told what is wrong with the texts of a body', async () => {
    const came = await product.app.inject({
      ...{ method: 'POST', url: '/api/principal/job-titles', payload: { name: '\u0000' } },
      headers: { ...bearer.expert },
    });
    expect(came.statusCode).toBe(403);
  });

  it('at most twenty texts that cannot be kept are named, in their order', async () => {
    const assigned = await product.app.inject({
      ...{ method: 'PUT', url: '/api/admin/evaluation/systems/1/content' },
      headers: { ...bearer.admin },
      payload: {
        ...(sampleOf(
          allEndpoints().find(({ call }) => call === 'PUT evaluation/systems/{id}/content')?.body as Schema,
        ) as object),
        groups: Array.from({ length: 50 }, () => ({ name: '\u0000', fields: [] })),
      },
    });
    const { errors } = assigned.json();
    expect(assigned.statusCode).toBe(422);
    expect(Object.keys(errors)).toEqual(Array.from({ length: 20 }, (_, n) => `groups.${n}.name`));
  });

  describe('that are announced and never come', () => {
    /** Sends the head of a login and one byte of it, with the clock held. */
    async function dripping(app: FastifyInstance) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      const timers = vi.getTimerCount();
      socket.write(
        'POST /api/teacher/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 16000\r\n\r\n{',
      );
      while (vi.getTimerCount() === timers) await turn();
      return {
        closed: once(
          socket.on('error', () => undefined),
          'close',
        ),
      };
    }
    beforeAll(() => product.app.listen({ port: 0, host: '127.0.0.1' }));
    afterEach(() => void vi.useRealTimers());

    it('end their connection after a minute', async () => {
      const { closed } = await dripping(product.app);
      await vi.advanceTimersByTimeAsync(62_000);
      await closed;
    });

    it('keep a process that stops for twenty seconds at most', async () => {
      const config = readConfig({ DATA_DIR: product.school.filesDir, LOG_LEVEL: 'silent' });
      const schools = new Map([[product.school.name, product.school]]);
      const app = await buildApp({ config, schools, now: product.clock.now });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { closed } = await dripping(app);
      const stopped = app.close();
      while (app.server.listening) await turn();
      await vi.advanceTimersByTimeAsync(21_000);
      await Promise.all([closed, stopped]);
    });
  });

  describe('of whoever gets furthest with a call, on a row that there is', () => {
    let callers: Awaited<ReturnType<typeof callersOf>>;
    const reached = new Map<string, number>();
    beforeAll(async () => {
      callers = await callersOf(product, product.clock.now());
    });

    const taking = allEndpoints().filter(({ body }) => body);
    it.each(taking.map((endpoint) => [endpoint.call, endpoint] as const))(
      '%s costs little for any body within its limit',
      { timeout: 600_000 },
      async (call, endpoint) => {
        const { depth, asked: by } = await furthest(product, endpoint, callers);
        reached.set(call, depth);
        for (const { what, body } of worstBodies(endpoint, SOME_FILLS)) {
          expect(body.length, what).toBeLessThanOrEqual(mostBytesOf(endpoint));
          const asked = { ...by, payload: body, headers: { ...by.headers, ...JSON_TYPE } };
          let came = {} as Awaited<ReturnType<typeof product.app.inject>>;
          const cost = await worked(async () => {
            came = await product.app.inject(asked);
          });
          expect(cost, what).toBeLessThan(call === SETS_PAPERS ? 3 * MOST_CPU : MOST_CPU);
          expect([came.statusCode < 500, came.json().code === 5000], what).toEqual([true, false]);
        }
      },
    );

    it('somebody gets past the door of every call, and of most to a row', () => {
      const stopped = (below: number) =>
        [...reached].filter(([, depth]) => depth < below).map(([call]) => call);
      expect(ASK_FOR_MORE).toEqual(expect.arrayContaining(stopped(1)));
      expect(stopped(2).length).toBeLessThan(taking.length / 3);
    });
  });
});
