import { setImmediate as turn } from 'node:timers/promises';
import type { Endpoint } from '@course-center/contract/endpoint';
import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Scene, SignedIn } from '../wire/context.ts';
import { Refused } from '../wire/failures.ts';
import { shares } from './shares.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 20;

let app: FastifyInstance;
let under: { who: string; end: () => void }[];
const pool = { options: { max: 16 }, connect: () => undefined, on: () => undefined };

/** Whoever the header names calls; what they ask for goes on until it is ended. */
const callers = fp(
  async (inside) => {
    inside.decorateRequest('signedIn', null);
    inside.addHook('onRequest', (request, _reply, done) => {
      request.route = request.routeOptions.config;
      request.signedIn = { person_id: Number(request.headers.who) } as SignedIn;
      request.scene = { school: { name: 'default', pool } } as unknown as Scene;
      done();
    });
  },
  { name: 'actor' },
);

beforeEach(async () => {
  app = fastify();
  under = [];
  await app.register(callers);
  await app.register(shares);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, _request, reply) =>
    reply.code(429).send(error instanceof Refused ? error.refusal.reason : String(error)),
  );
  const endpoint = (more: Partial<Endpoint>) =>
    ({ call: 'GET x', summary: '', access: 'role', answer: 'none', ...more }) as Endpoint;
  const slowly: RouteHandlerMethod = async ({ headers }) => {
    const asked = Promise.withResolvers<void>();
    under.push({ who: String(headers.who), end: () => asked.resolve() });
    await asked.promise;
    return 'done';
  };
  app.get('/slow', { config: { endpoint: endpoint({}) } }, async (...called) => slowly.call(app, ...called));
  app.put('/many', { config: { endpoint: endpoint({ bulk: true }) } }, slowly);
  app.post('/large', {
    config: { endpoint: endpoint({ upload: { megabytes: LARGEST } }) },
    bodyLimit: LARGEST * MEGABYTE,
    handler: async ({ headers, body }) => {
      const asked = Promise.withResolvers<void>();
      under.push({ who: String(headers.who), end: () => asked.resolve() });
      await asked.promise;
      return String((body as Buffer).length);
    },
  });
});
afterEach(async () => {
  for (const { end } of under) end();
  await app.close();
});

/** Until so many are under way; what waits does not begin however long somebody looks. */
async function begun(count: number) {
  while (under.length < count) await turn();
  for (let n = 0; n < 20; n++) await turn();
  return under.length;
}
const slow = (who: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/slow', headers: { who } });
const large = (who: string) =>
  app.inject({
    ...{ method: 'POST', url: '/large', payload: Buffer.alloc(LARGEST * MEGABYTE) },
    headers: { who, 'content-type': 'application/octet-stream' },
  });

it('whoever asks for much at once waits for the own calls, and keeps nobody else waiting', async () => {
  const many = Array.from({ length: 40 }, () => slow('1'));
  expect(await begun(16)).toBe(16);
  const other = slow('2');
  expect(await begun(17)).toBe(17);
  expect(under[16]?.who).toBe('2');
  under[16]?.end();
  expect((await other).body).toBe('done');
  for (let ended = 0; ended < 41; ended++) {
    await begun(ended + 1);
    under[ended]?.end();
  }
  expect((await Promise.all(many)).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
});

it('a HEAD takes one place, so that many at once do not wait for themselves', async () => {
  const many = Array.from({ length: 20 }, () => slow('1', 'HEAD'));
  for (let ended = 0; ended < 20; ended++) {
    await begun(ended + 1);
    under[ended]?.end();
  }
  expect((await Promise.all(many)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

it('so much of what somebody sends is held, and no more until it is answered', async () => {
  const three = [large('1'), large('1'), large('1')];
  expect(await begun(3)).toBe(3);
  expect(await large('1')).toMatchObject({ statusCode: 429, body: 'too_much_at_once' });
  const other = large('2');
  expect(await begun(4)).toBe(4);
  for (const { end } of under) end();
  for (const came of await Promise.all([...three, other])) expect(came.body).toBe(String(LARGEST * MEGABYTE));
  const next = large('1');
  await begun(5);
  under[4]?.end();
  expect((await next).statusCode).toBe(200);
});

it('of calls that hold a connection for long one person has two, and the others of theirs go on', async () => {
  const put = (who: string) => app.inject({ method: 'PUT', url: '/many', headers: { who } });
  const many = Array.from({ length: 12 }, () => put('1'));
  expect(await begun(2)).toBe(2);
  const besides = [slow('1'), put('2')];
  expect(await begun(4)).toBe(4);
  for (let ended = 0; ended < 14; ended++) {
    await begun(ended + 1);
    under[ended]?.end();
  }
  const came = await Promise.all([...many, ...besides]);
  expect(came.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

it('of those all together have a quarter of the connections, by turns, and whatever else is asked for goes on', async () => {
  const put = (who: string) => app.inject({ method: 'PUT', url: '/many', headers: { who } });
  const many = ['1', '2', '3', '4', '5'].flatMap((who) => [put(who), put(who)]);
  expect(await begun(4)).toBe(4);
  const besides = slow('6');
  expect(await begun(5)).toBe(5);
  expect(under.map(({ who }) => who)).toEqual(['1', '1', '2', '2', '6']);
  under[0]?.end();
  under[1]?.end();
  await begun(7);
  expect(under.slice(5).map(({ who }) => who)).toEqual(['3', '4']);
  for (let ended = 2; ended < 11; ended++) {
    await begun(ended + 1);
    under[ended]?.end();
  }
  expect((await Promise.all([...many, besides])).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
