import { allEndpoints } from '@course-center/contract/api';
import { routesOf } from '@course-center/contract/routes-of';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { freePort } from '../../../../scripts/machine/temporary-postgres.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { PRODUCT_VERSION } from '../platform/processes/product-version.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';

/** Where links, keys and names stand in addresses. */
const SECRET_PLACES = [
  '/api/files/default/1.secret.secret?download',
  '/api/course?preview=secret',
  `/api/principal/people?filter[name]=${encodeURIComponent('林晓雯')}`,
  '/nowhere/secret',
  '/secret/%zz',
];

describe.each(engines('schema'))('whoever runs the product on %s', (engine) => {
  let product: Product;
  /** The same school behind a proxy, with a token for its metrics. */
  let guarded: FastifyInstance;
  beforeAll(async () => {
    product = await startProduct(engine);
    const env = {
      DATA_DIR: product.school.filesDir,
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: 'metrics-secret',
      TRUST_PROXY: 'loopback',
    };
    const config = readConfig(env);
    const schools = new Map([[product.school.name, product.school]]);
    guarded = await buildApp({ config, schools, now: product.clock.now });
  });
  afterAll(async () => {
    await guarded.close();
    await product.close();
  });

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    product.app.inject({ url, headers, remoteAddress });

  it('asks /healthz and /readyz', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', schools: { answering: 1, of: 1 }, typesetting: 'starting' },
    ]);
  });

  it('is told that a school whose database only reads is not ready', async () => {
    const asked = vi.spyOn(product.school.pool, 'query') as unknown as MockInstance<
      (text: string) => Promise<void>
    >;
    asked.mockImplementation(async (text) => {
      if (text.startsWith('insert')) throw new Error('could not extend file: No space left on device');
    });
    expect((await get('/readyz')).statusCode).toBe(503);
    asked.mockRestore();
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('makes a database write for /readyz a few times a second at most, however often it asks', async () => {
    const asked = vi.spyOn(product.school.pool, 'query');
    // No other second begins than the one in which somebody asked before, however long it takes to answer all.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const came = await Promise.all(Array.from({ length: 60 }, () => get('/readyz')));
    vi.useRealTimers();
    const writes = asked.mock.calls.filter(([text]) => String(text).includes(`'readyz'`));
    asked.mockRestore();
    expect(new Set(came.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // That second may end meanwhile.
    expect(writes.length).toBeLessThanOrEqual(10);
  });

  it('reads in /metrics how long each route took, by status, without what people typed into the path', async () => {
    const asked = (url: string, headers = {}) => guarded.inject({ url, headers });
    await asked('/api/config');
    await asked('/api/captcha/00000000-0000-4000-8000-000000000000?username=somebody-secret');
    await asked('/nowhere/somebody-secret', { accept: 'application/json' });
    const { body, headers } = await asked('/metrics', { authorization: 'Bearer metrics-secret' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/config",status="200"\} \d+/,
    );
    expect(body).toContain('route="/api/captcha/:uuid"');
    expect(body).not.toContain('somebody-secret');
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).toMatch(/^typesetting_up 0$/m);
  });

  it.each([
    ['the machine itself, which a proxy on it looks like', '127.0.0.1', {}, 404],
    ['the machine itself over IPv6', '::1', {}, 404],
    ['elsewhere', '10.0.0.5', {}, 404],
    ['elsewhere over IPv6', '2001:db8::1', {}, 404],
    ['a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': '10.0.0.5' }, 404],
    ['elsewhere, with a token that nobody set', '10.0.0.5', { authorization: 'Bearer ' }, 404],
  ])('metrics asked for without a token from %s', async (_where, address, headers, status) => {
    expect((await get('/metrics', headers as Record<string, string>, address)).statusCode).toBe(status);
  });

  it.each([
    [undefined, 404],
    ['Bearer ', 404],
    ['Bearer metrics-secres', 404],
    ['Bearer metrics-secret2', 404],
    ['Bearer metrics-secret', 200],
  ])('with a token set, %s is what counts', async (authorization, status) => {
    const headers = authorization === undefined ? {} : { authorization };
    for (const remoteAddress of ['127.0.0.1', '10.0.0.5'])
      expect((await guarded.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status);
  });

  it('reads metrics without a token at a port of their own, which is open to the machine alone', async () => {
    const port = await freePort();
    const env = { DATA_DIR: product.school.filesDir, LOG_LEVEL: 'silent', METRICS_PORT: String(port) };
    const app = await buildApp({ config: readConfig(env), schools: new Map(), now: product.clock.now });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const came = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([came.status, (await came.text()).includes('process_cpu')]).toEqual([200, true]);
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(404);
    await app.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('gets /openapi.json once, and afterwards only that it is still the same', async () => {
    const first = await get('/openapi.json');
    const again = await get('/openapi.json', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const writing = vi.spyOn(product.app, 'swagger');
    const whole = await get('/openapi.json');
    expect([whole.body === first.body, writing.mock.calls.length]).toEqual([true, 0]);
    writing.mockRestore();
  });

  it('finds in the log of a request neither links, nor keys, nor names', async () => {
    const lines: string[] = [];
    const written = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const config = readConfig({ DATA_DIR: product.school.filesDir, LOG_LEVEL: 'info' });
    const schools = new Map([[product.school.name, product.school]]);
    const app = await buildApp({ config, schools, now: product.clock.now });
    for (const url of SECRET_PLACES) await app.inject({ url });
    await app.close();
    written.mockRestore();
    const log = lines.join('');
    expect(log).toContain('"route":"/api/principal/people"');
    expect(log).not.toMatch(/secret|%E6|林晓雯/);
  });

  it('finds every call of the contract in /openapi.json', async () => {
    const { openapi, paths, info } = (await get('/openapi.json')).json();
    expect([openapi, info.title, info.version]).toEqual(['3.0.3', '课程中心', PRODUCT_VERSION]);
    for (const endpoint of allEndpoints())
      for (const { method, path } of routesOf(endpoint)) {
        const operation = paths[path]?.[method.toLowerCase()];
        expect(operation?.summary, `${method} ${path}`).toBe(endpoint.summary);
        expect(operation.security, path).toEqual(endpoint.access === 'public' ? undefined : [{ bearer: [] }]);
        expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
      }
    const calls = allEndpoints()
      .flatMap(routesOf)
      .map(({ path }) => path);
    expect(Object.keys(paths).sort()).toEqual([...new Set(calls)].sort());
  });

  it.each(['/api/config', '/api/nothing', '/healthz', '/openapi.json'])(
    '%s has strict headers',
    async (url) => {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*|https?:/);
      for (const name of ['frame-ancestors', 'base-uri', 'form-action']) expect(policy).toContain(name);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4,}$/);
    },
  );

  it('no two answers share a nonce or a number', async () => {
    const [one, other] = [await get('/healthz'), await get('/healthz')];
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });

  it('over https, and only there, browsers are told to stay', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const secure = await guarded.inject({ url: '/healthz', headers });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await get('/healthz', headers)).headers['strict-transport-security']).toBeUndefined();
  });

  it('no answer of a call is kept by anybody on the way', async () => {
    const teacher = await product.signIn('teacher');
    for (const came of [
      await teacher.get('/api/teacher/info'),
      await product.visitor.get('/api/teacher/info'),
      await product.visitor.get('/api/config'),
      await product.visitor.get('/api/config?unknown=1'),
      await product.visitor.get('/api/nothing'),
    ])
      expect(came.headers['cache-control']).toBe('no-store');
  });
});
