import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { routesOf } from '@course-center/contract/routes-of';
import type { InjectOptions } from 'fastify';
import { type Schema, sampleOf, sampleRequest } from './sample-request.ts';

/** Who sends them: accounts of the demo school, and nobody. */
export const SENDERS = [
  'admin',
  'principal',
  'teacher',
  'expert',
  'centerexpert',
  'faculty',
  'party',
  'leader',
  'multi',
  'newcomer',
  null,
] as const;

const CALLS = allEndpoints().flatMap((endpoint) => routesOf(endpoint).map((route) => ({ endpoint, route })));

/** The same numbers in every run, one after the other, each below a bound. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const BAD_VALUES: readonly unknown[] = [
  ...[
    '\u0000',
    '\ud800',
    '',
    ' ',
    'x'.repeat(5000),
    '🎓\u202e',
    "' or 1=1 --",
    '../../etc',
    '2026-13-45',
    '1e999',
  ],
  ...[
    -1,
    0,
    0.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    true,
    null,
    [],
    [[]],
    [null],
    {},
    { a: {} },
    { length: 9 },
  ],
];
const BAD_TEXTS = [
  ...[
    '%00',
    '%ED%A0%80',
    '%zz',
    'x'.repeat(3000),
    '..%2f',
    '%27',
    '-1',
    '2147483648',
    '1e308',
    'NaN',
    '',
    '%F0%9F',
  ],
  ...['__proto__', '[]', '{}', 'null', '%0d%0aX:1', '1;2', '0x10'],
];
const HEADERS: readonly Record<string, string>[] = [
  ...[{}, {}, {}, { 'content-type': 'text/plain' }, { 'content-type': 'application/json; charset=utf-7' }],
  ...[{ 'app-name': '../x' }, { 'acad-year-term': "'" }, { 'acad-year-term': '汉'.repeat(9) }],
  ...[
    { accept: '\u0001' },
    { range: 'bytes=9-1' },
    { 'if-none-match': '"' },
    { 'user-agent': 'x'.repeat(2000) },
  ],
];

/** Addresses of protocols, which are not in the contract: by the demo school's name, by another and by none. */
const BESIDE_THE_CONTRACT = ['default', 'north', '%00'].flatMap((school) =>
  ['1', '0', '99', 'x', '%00'].flatMap((id) => [
    ...['start', 'return'].map((way) => ['GET', `/api/sso/${school}/${id}/${way}`] as const),
    ...['return', 'backchannel'].map((way) => ['POST', `/api/sso/${school}/${id}/${way}`] as const),
    ...(['GET', 'POST'] as const).map((method) => [method, `/api/wechat/${school}/${id}`] as const),
  ]),
);
const PROTOCOL_FIELDS = [
  'ticket',
  'state',
  'code',
  'door',
  'path',
  'trial',
  'error',
  'logoutRequest',
  'logout_token',
];
const PUSHED_FIELDS = ['signature', 'timestamp', 'nonce', 'echostr', 'msg_signature'];
const PROTOCOL_TYPES = ['application/x-www-form-urlencoded', 'text/xml', 'application/json', 'text/plain'];
const PUSHED = [
  '<xml><Encrypt>x</Encrypt></xml>',
  '<xml>',
  '<!DOCTYPE a [<!ENTITY b "c">]><xml>&b;</xml>',
  '{}',
  '',
];

/** The demo school's rows begin with these. */
const IDS_THAT_EXIST = 60;

/** Requests that the contract does not have, made out of those that it has: the same in every run from a seed. */
export function malformedRequests(seed: number) {
  const below = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  /** Changes something somewhere in a value: a field is bad, missing or unknown. */
  function spoiled(value: unknown, depth = 0): unknown {
    if (depth > 4 || below(4) === 0 || value === null || typeof value !== 'object') return pick(BAD_VALUES);
    if (Array.isArray(value)) return [...value, spoiled(value[0], depth + 1)];
    const names = Object.keys(value);
    if (names.length === 0 || below(8) === 0)
      return { ...value, [pick(['x', 'id', 'constructor'])]: pick(BAD_VALUES) };
    const { [pick(names)]: _left, ...rest } = value as Record<string, unknown>;
    const name = pick(names);
    return below(6) === 0
      ? rest
      : { ...value, [name]: spoiled((value as Record<string, unknown>)[name], depth + 1) };
  }
  const body = ({ body: schema }: Endpoint): string | object | undefined => {
    const sample = schema ? sampleOf(schema as Schema) : {};
    switch (below(7)) {
      case 0:
        return pick(['{', '[[', '"', 'null', '1', '{"a":1,"a":2}', '\ufeff{}', '['.repeat(3000)]);
      case 1:
        return schema ? (sample as object) : undefined;
      default:
        return JSON.stringify(spoiled(sample));
    }
  };
  const besideTheContract = () => {
    const [method, url] = pick(BESIDE_THE_CONTRACT);
    const field = () => `${pick([...PROTOCOL_FIELDS, ...PUSHED_FIELDS])}=${pick(BAD_TEXTS)}`;
    const query = Array.from({ length: below(5) }, field).join('&');
    return {
      ...{ method, url: query === '' ? url : `${url}?${query}` },
      headers: { ...pick(HEADERS), ...(method === 'POST' && { 'content-type': pick(PROTOCOL_TYPES) }) },
      ...(method === 'POST' && { payload: below(2) === 0 ? pick(PUSHED) : field() }),
      who: pick(SENDERS),
    };
  };
  return (): InjectOptions & { who: (typeof SENDERS)[number] } => {
    if (below(30) === 0) return besideTheContract();
    const { endpoint, route } = pick(CALLS);
    const sample = sampleRequest(endpoint, route);
    const named = (name: () => string) => route.path.replaceAll(/\{\w+\}/g, name);
    const path = [
      () => named(() => pick(BAD_TEXTS)),
      () => named(() => String(1 + below(IDS_THAT_EXIST))),
      () => sample.url,
    ][below(3)]?.() as string;
    const names = [...Object.keys(endpoint.query?.properties ?? {}), 'x', 'filter[x]', '__proto__'];
    const query = below(2) === 0 ? '' : `${pick(names)}=${pick(BAD_TEXTS)}&${pick(names)}=${pick(BAD_TEXTS)}`;
    const payload = route.method === 'GET' && below(9) > 0 ? undefined : body(endpoint);
    return {
      method: route.method,
      url: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...pick(HEADERS) },
      ...(payload === undefined ? {} : { payload }),
      who: pick(SENDERS),
    };
  };
}

/** Whether an answer says that the server itself failed. */
export function isOwnFailure(came: { readonly statusCode: number; readonly body: string }): boolean {
  return came.statusCode >= 500 || came.body.startsWith('{"code":5000');
}
