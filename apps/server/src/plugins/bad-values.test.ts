import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import { seal, type TransportKey } from '@course-center/contract/seal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../database/schema.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { type Schema, sampleOf, sampleRequest } from '../testing/sample-request.ts';

const BAD_VALUES: readonly unknown[] = [
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udc00', '', ' ', 'x'.repeat(20_000), '🎓\u202e'],
  ...["'; drop table people; --", '../../etc/passwd', '2026-2027-1'],
  ...[-1, 0, 1.5, 2147483647, 2147483648, 2 ** 53, 1e308, true, null, [], ['x'], {}, { a: {} }],
];
const BAD_TEXTS = [
  ...['%00', 'a%00b', '%ED%A0%80', '%zz', 'x'.repeat(300), 'x'.repeat(5000), '..%2f..%2fetc', '%27'],
  ...['-1', '2147483648', '1e308', 'NaN', '%F0%9F%8E%93', '__proto__'],
];

/** Calls by the first of their paths: the others run the same code. */
const CALLS = allEndpoints().map(
  (endpoint) => [endpoint.call, endpoint, routesOf(endpoint)[0] as WireRoute] as const,
);
const accountFor = ({ call }: Endpoint, { prefix }: WireRoute) => {
  if (call.endsWith('change/password')) return 'newcomer';
  if (prefix === 'faculty/group') return 'faculty';
  return prefix === 'admin' || prefix === 'expert' ? prefix : 'teacher';
};

describe.each(engines())('bad values on %s', (engine) => {
  let product: Product;
  const tokens: Record<string, string> = {};
  let key: TransportKey;
  beforeAll(async () => {
    product = await startProduct(engine);
    for (const username of ['admin', 'teacher', 'expert', 'faculty', 'newcomer'])
      tokens[username] = (await product.signIn(username)).tokens?.access as string;
    key = (await product.visitor.get('/api/admin/login/config')).data.transport_key;
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  /** A body that gets as far into the use case as a made-up one can. */
  function goodBody(endpoint: Endpoint, changed = ''): Record<string, unknown> {
    const body = sampleOf(endpoint.body as Schema) as Record<string, unknown>;
    // Sealing is slow, and pointless where one of the passwords is the bad value.
    for (const name of changed.includes('password') ? [] : Object.keys(body))
      if (name.includes('password')) body[name] = seal('Demo@2026', key, product.clock.now().getTime());
    return { ...body, ...('username' in body ? { username: 'newcomer' } : {}) };
  }
  async function send(endpoint: Endpoint, route: WireRoute, url: string, payload?: object) {
    const authorization = `Bearer ${tokens[accountFor(endpoint, route)]}`;
    const headers = {
      ...(['public', 'visitor'].includes(endpoint.access) ? {} : { authorization }),
      ...(endpoint.upload ? { 'content-type': 'image/png' } : {}),
    };
    return product.app.inject({ method: route.method, url, headers, ...(payload ? { payload } : {}) });
  }
  /** Never an internal failure, always a sentence. */
  function expectAnswer(came: Awaited<ReturnType<typeof send>>, sent: string): void {
    if (came.statusCode === 204) return;
    const { code, message } = came.json();
    expect(came.statusCode, sent).toBeLessThan(500);
    expect(code, sent).not.toBe(5000);
    if (code !== 0) expect(message, sent).toMatch(/[\u4e00-\u9fff]{3}/);
    expect(message.length, sent).toBeLessThan(2000);
  }

  const withBody = CALLS.filter(([, endpoint]) => endpoint.body && leavesOf(goodShape(endpoint)).length > 0);
  it.each(withBody)('%s survives them in each field of its body', async (_call, endpoint, route) => {
    const { url } = sampleRequest(endpoint, route);
    for (const path of leavesOf(goodShape(endpoint)))
      for (const bad of BAD_VALUES) {
        const body = put(goodBody(endpoint, path.at(-1)), path, bad);
        const came = await send(endpoint, route, url, body);
        expectAnswer(came, `${path.join('.')} = ${JSON.stringify(bad)?.slice(0, 40)}`);
        if (typeof bad === 'string' && (bad.includes('\0') || !bad.isWellFormed()))
          expect(came.statusCode, path.join('.')).toBe(422);
      }
  });

  it.each(CALLS)('%s survives them in its query', async (_call, endpoint, route) => {
    const { url, payload } = sampleRequest(endpoint, route);
    const ask = (query: string) =>
      send(endpoint, route, `${url}${url.includes('?') ? '&' : '?'}${query}`, payload as object);
    for (const name of Object.keys(endpoint.query?.properties ?? {}))
      for (const bad of [...BAD_TEXTS, `1&${name}=2`])
        expectAnswer(await ask(`${name}=${bad}`), `${name}=${bad.slice(0, 40)}`);
    for (const unknown of ['filter[x]=1', '%00=1', '__proto__=1', 'constructor=1', '%zz=1', 'x'.repeat(3000)])
      expectAnswer(await ask(unknown), unknown.slice(0, 40));
    const came = await ask('unknown=1');
    expect([came.statusCode, came.json().code, came.json().message]).toEqual([
      200,
      4000,
      '不支持的查询参数“unknown”，请检查后重试',
    ]);
  });

  const withParams = CALLS.filter(([, endpoint]) => endpoint.params);
  it.each(withParams)('%s survives them in its path', async (_call, endpoint, route) => {
    const body = endpoint.body ? goodBody(endpoint) : undefined;
    for (const bad of BAD_TEXTS) {
      const url = route.path.replace(/\{\w+\}/, bad);
      const query = route.method === 'GET' ? '?username=teacher' : '';
      const came = await send(endpoint, route, url + query, body);
      expectAnswer(came, bad.slice(0, 40));
    }
  });
});

function goodShape(endpoint: Endpoint): unknown {
  return sampleOf(endpoint.body as Schema);
}

/** The paths of all fields in a value, lists and empty objects included. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** The value with another one at a path. */
function put(value: unknown, [name, ...rest]: readonly string[], bad: unknown): Record<string, unknown> {
  const object = value as Record<string, unknown>;
  return { ...object, [name as string]: rest.length === 0 ? bad : put(object[name as string], rest, bad) };
}
