import { allEndpoints } from '@course-center/contract/api';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { sampleRequest } from '../testing/sample-request.ts';

const JSON_TYPE = 'application/json';
const KILOBYTE = 1024;

/** What a body can be instead of what the contract says: its bytes, its type, and the status it deserves. */
const BODIES: readonly (readonly [
  what: string,
  body: string | Buffer,
  type: string | undefined,
  status: number,
])[] = [
  ['broken JSON', '{"username":', JSON_TYPE, 400],
  ['nothing', '', JSON_TYPE, 400],
  ['spaces', '   ', JSON_TYPE, 400],
  ['a prototype', '{"__proto__":{"admin":true}}', JSON_TYPE, 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', JSON_TYPE, 400],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), JSON_TYPE, 400],
  ['JSON cut in a character', Buffer.from('{"a":"汉').subarray(0, -1), JSON_TYPE, 400],
  ['null', 'null', JSON_TYPE, 422],
  ['a list', '[]', JSON_TYPE, 422],
  ['a text', '"text"', JSON_TYPE, 422],
  ['a number', '1', JSON_TYPE, 422],
  ['an unknown field', '{"unknown":1}', JSON_TYPE, 422],
  ['plain text', '{}', 'text/plain', 415],
  ['a form', 'username=teacher', 'application/x-www-form-urlencoded', 415],
  ['a form of parts', '--x--', 'multipart/form-data; boundary=x', 415],
  ['XML', '<x/>', 'application/xml', 415],
  ['bytes', Buffer.alloc(9), 'application/octet-stream', 415],
  ['an unreadable type', '{}', 'x'.repeat(50), 415],
];

/** As large as anybody may send them, who has not even signed in. */
const LARGE_BODIES: typeof BODIES = [
  ['a list eight thousand deep', '['.repeat(8000) + ']'.repeat(8000), JSON_TYPE, 422],
  ['a list too deep that never ends', '['.repeat(16_000), JSON_TYPE, 422],
  [
    'unknown fields without end',
    `{${Array.from({ length: 1500 }, (_, n) => `"f${n}":1`).join()}}`,
    JSON_TYPE,
    422,
  ],
  ['more than sixteen kilobytes', `{"a":"${'x'.repeat(16 * KILOBYTE)}"}`, JSON_TYPE, 413],
  ['a picture', Buffer.alloc(16_000), 'image/png', 415],
];

const WITH_BODY = allEndpoints()
  .filter(({ body }) => body)
  .map((endpoint) => [endpoint.call, endpoint, routesOf(endpoint)[0] as WireRoute] as const);

describe.each(engines())('bad requests on %s', (engine) => {
  let product: Product;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    product = await startProduct(engine);
    for (const username of ['admin', 'teacher'])
      tokens[username] = (await product.signIn(username)).tokens?.access as string;
  });
  afterAll(() => product.close());

  const send = async (options: InjectOptions) => {
    const came = await product.app.inject(options);
    const { code, message, errors } = came.json();
    expect(message).toMatch(/[\u4e00-\u9fff]{3}/);
    expect(message).not.toMatch(/FST_|[a-z]{4} [a-z]{2} /);
    return { status: came.statusCode, code, message, errors, length: came.body.length };
  };

  it.each(WITH_BODY)('%s answers every body with what is wrong with it', async (_call, endpoint, route) => {
    const { url } = sampleRequest(endpoint, route);
    const authorization = `Bearer ${tokens[route.prefix === 'admin' ? 'admin' : 'teacher']}`;
    for (const [what, payload, type, status] of [
      ...BODIES,
      ...(route.path.endsWith('login') ? LARGE_BODIES : []),
    ]) {
      const headers = { authorization, ...(type ? { 'content-type': type } : {}) };
      const came = await send({ method: route.method, url, payload, headers });
      // A form is read where a call takes one; these have none of its fields.
      expect(came.status, what).toBe(endpoint.form && what.startsWith('a form') ? 422 : status);
      expect(came.length, what).toBeLessThan(10_000);
    }
  });

  it('says which field it does not know, which it misses, and which has the wrong type', async () => {
    const payload = { username: 1, passwort: 'x' };
    const { errors } = await send({ method: 'POST', url: '/api/teacher/auth/login', payload });
    expect(errors).toEqual({
      username: ['“username”的类型不正确，请检查后重试'],
      password: ['缺少“password”，请补充后重试'],
      passwort: ['不认识的内容“passwort”，请检查后重试'],
    });
  });

  it('says that a body is too large, whatever it holds', async () => {
    const payload = 'x'.repeat(16 * KILOBYTE + 1);
    const headers = { 'content-type': JSON_TYPE };
    const came = await send({ method: 'POST', url: '/api/teacher/auth/login', payload, headers });
    expect(came).toMatchObject({ status: 413, message: '提交的内容过大，请精简后重试' });
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/teacher/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/teacher/info'],
    ['DELETE', '/api/config'],
    ['PATCH', '/api/teacher/auth/login'],
    ['GET', '/api/leader/auth/login'],
    ['GET', '/api/teacher/menus/'],
    ['GET', '/api/Teacher/menus'],
    ['GET', '/api/teacher/../config/x'],
    ['GET', `/api/${'x'.repeat(3000)}`],
  ] as const)('%s %s is not there', async (method, url) => {
    expect((await send({ method, url })).status).toBe(404);
  });

  it.each(['/api/%zz', '/api/captcha/%E0%A4%A', '/%'])('%s is no address', async (url) => {
    expect((await send({ url })).status).toBe(400);
  });

  it('an id that is none makes no sense, and the sentence names it', async () => {
    const { code, message } = await send({ url: '/api/captcha/not-a-uuid?username=teacher' });
    expect([code, message]).toEqual([4000, '“uuid”的格式不正确，请检查后重试']);
  });
});
