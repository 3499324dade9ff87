import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import type { Identity } from '@course-center/domain/access/identity';
import type { ActingQuery, Prefix } from '@course-center/domain/access/prefix';
import { DEFAULT_DISPLAY_CONFIG } from '@course-center/domain/school/display-config';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../database/query.ts';
import { facultyGroups, limits, settings } from '../database/schema.ts';
import { addPerson, addRole, findByUsername } from '../features/organization/people/people.repository.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { FACULTY_GROUP, OTHER_FACULTY_GROUP } from '../testing/school.ts';

const ROLE_NOT_HELD = '您没有该角色，不能进行此操作';
const FIRST_PASSWORD_FIRST = '请先完成首次登录的密码重置';

/** For who has a password and is still to show a second factor. */
const AFTER_THE_PASSWORD = ['/auth/second-factor', '/auth/second-factor/confirm'];

const NO_TICKET = { code: 20004, message: '签字链接已失效，请在电脑上重新获取二维码' };
/** What a ticket that is none is told at calls that are not about signing. */
const OVER = { code: 20004, message: '邮件中的链接已失效或已使用过，请重新获取' };
const UNUSABLE: Readonly<Record<string, typeof NO_TICKET>> = {
  'POST /api/wechat/confirm/open': { code: 20004, message: '确认链接已失效，请重新扫描电脑上的二维码' },
  'POST /api/wechat/confirm': { code: 20004, message: '确认链接已失效，请重新扫描电脑上的二维码' },
  'POST /api/questionnaire': { code: 20004, message: '问卷码无效，请核对后重新扫码，或向任课教师索取' },
  'POST /api/questionnaire/answer': {
    code: 20004,
    message: '问卷码无效，请核对后重新扫码，或向任课教师索取',
  },
  'POST /api/teacher/auth/password/links/open': OVER,
  'POST /api/teacher/auth/password/reset': OVER,
  'POST /api/teacher/sso/arrive': { code: 999, message: '本次登录已过期或已使用过，请重新登录' },
};

/** What leaders and the party branch read under the prefix of principals and teachers. */
const BORROWED = [
  ...['GET menus', 'GET dashboard', 'GET personal-data', 'GET personal-data/file', 'GET evaluation/system'],
  ...['GET evaluation/courses', 'GET evaluation/courses/plannings'],
  ...['GET evaluation/notices', 'GET evaluation/objections/mine'],
];
const OF_LEADERS = ['GET evaluation/result-lists'];

/** What each account holds, written down apart from the seeds. */
const HOLDS: Readonly<Record<string, readonly Identity[]>> = {
  admin: [0],
  principal: [1],
  teacher: [2],
  expert: [3],
  centerexpert: [3],
  leader: [4],
  faculty: [5],
  party: [6],
  multi: [2, 1, 3],
};
const ACCOUNTS = Object.keys(HOLDS);

/** What a prefix and query claim; null is a claim that nobody holds. Groups are told apart by name. */
type Claim = {
  readonly query: ActingQuery;
  readonly group?: 'own' | 'foreign';
  readonly identity: Identity | null;
};
const CLAIMS: Readonly<Record<Prefix, readonly Claim[]>> = {
  admin: [{ query: {}, identity: 0 }],
  principal: [
    { query: {}, identity: 1 },
    { query: { leader: 1 }, identity: 4 },
    { query: { identity: 6 }, identity: 6 },
  ],
  teacher: [
    { query: {}, identity: 2 },
    { query: { identity: 6 }, identity: 6 },
  ],
  expert: [{ query: {}, identity: 3 }],
  leader: [{ query: {}, identity: 4 }],
  'faculty/group': [
    { query: {}, identity: 5 },
    { query: {}, group: 'own', identity: 5 },
    { query: {}, group: 'foreign', identity: null },
  ],
};

type Case = readonly [name: string, endpoint: Endpoint, route: WireRoute, claim: Claim];
const ROUTES = allEndpoints().flatMap((endpoint) => routesOf(endpoint).map((route) => ({ endpoint, route })));
const CASES: readonly Case[] = ROUTES.flatMap(({ endpoint, route }) => {
  if (endpoint.access !== 'role') return [];
  const known = Object.keys(endpoint.query?.properties ?? {});
  return CLAIMS[route.prefix as Prefix]
    .filter(({ query, group }) =>
      Object.keys({ ...query, ...(group && { faculty_group_id: 0 }) }).every((name) => known.includes(name)),
    )
    .map((claim) => {
      const claimed = JSON.stringify({
        ...claim.query,
        ...(claim.group && { faculty_group_id: claim.group }),
      });
      return [`${route.method} ${route.path} ${claimed}`, endpoint, route, claim] as const;
    });
});
const named = ({ endpoint, route }: (typeof ROUTES)[number]) =>
  [`${route.method} ${route.path}`, endpoint, route] as const;
const GUARDED = ROUTES.filter(
  ({ endpoint }) => !['public', 'visitor', 'ticket'].includes(endpoint.access),
).map(named);
const BY_TICKET = ROUTES.filter(({ endpoint }) => endpoint.access === 'ticket').map(named);
const FOR_VISITORS = ROUTES.filter(({ endpoint }) => endpoint.access === 'visitor').map(named);
const doorOf = (route: WireRoute) => (route.prefix === 'admin' ? 'admin' : 'user');

describe.each(engines())('access to every call on %s', (engine) => {
  let product: Product;
  const tokens: Record<string, string> = {};
  const groups: Record<string, number> = {};

  beforeAll(async () => {
    product = await startProduct(engine);
    const { db } = product.school;
    const known = await findByUsername(db, 'admin');
    const fresh = {
      username: 'fresh',
      employee_no: 'fresh',
      name: '新管理员',
      password_hash: known?.password_hash ?? '',
    };
    await addRole(db, { person_id: await addPerson(db, fresh), identity: 0 });
    for (const username of [...ACCOUNTS, 'newcomer', 'fresh']) {
      const client = await product.signIn(username, { admin: ['admin', 'fresh'].includes(username) });
      tokens[username] = client.tokens?.access as string;
    }
    const groupNamed = async (name: string) =>
      (await db.select().from(facultyGroups).where(eq(facultyGroups.name, name)))[0]?.id as number;
    groups.own = await groupNamed(FACULTY_GROUP);
    groups.foreign = await groupNamed(OTHER_FACULTY_GROUP);
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  async function send(endpoint: Endpoint, route: WireRoute, token: string | null, claim?: Claim) {
    const group = claim?.group ? { faculty_group_id: groups[claim.group] as number } : {};
    const request = sampleRequest(endpoint, route, { ...claim?.query, ...group });
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const came = await product.app.inject({ ...request, headers: { ...request.headers, ...authorization } });
    return { status: came.statusCode, body: came.body };
  }
  const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

  /** How far a call came: a use case may still say no to a role that is held, in words of its own. */
  async function outcome(...sent: Parameters<typeof send>): Promise<'in' | 401 | 403> {
    const { status, body } = await send(...sent);
    if (status === 401) return 401;
    return status === 403 && body.includes(ROLE_NOT_HELD) ? 403 : 'in';
  }

  it.each(CASES)('%s lets in exactly who holds what it claims', async (_name, endpoint, route, claim) => {
    const came: Record<string, number | 'in'> = {};
    const expected: Record<string, number | 'in'> = {};
    for (const username of ACCOUNTS) {
      const held = HOLDS[username] as readonly Identity[];
      const door = held.includes(0) ? 'admin' : 'user';
      came[username] = await outcome(endpoint, route, tokens[username] as string, claim);
      if (door !== doorOf(route)) expected[username] = 401;
      else expected[username] = claim.identity !== null && held.includes(claim.identity) ? 'in' : 403;
    }
    expect(came).toEqual(expected);
  });

  it.each(BY_TICKET)(
    '%s takes no session for a ticket, and says nothing of one that is none',
    async (...call) => {
      const [, endpoint, route] = call;
      for (const token of [null, 'x', tokens.leader as string, tokens.newcomer as string]) {
        const { status, body } = await send(endpoint, route, token);
        expect(status).toBe(200);
        expect(JSON.parse(body)).toEqual({ ...(UNUSABLE[endpoint.call] ?? NO_TICKET), data: null });
      }
    },
  );

  it.each(GUARDED)('%s needs a session', async (_name, endpoint, route) => {
    for (const token of [null, '', 'x', `${tokens.multi}x`])
      expect(await statusOf(endpoint, route, token)).toBe(401);
  });

  it.each(GUARDED)(
    '%s takes a provisional token only for a first password',
    async (_name, endpoint, route) => {
      const [own, other] = doorOf(route) === 'admin' ? ['fresh', 'newcomer'] : ['newcomer', 'fresh'];
      expect(await statusOf(endpoint, route, tokens[other as string] as string)).toBe(401);
      // Logging out would end it for the calls that follow; that it may is tested beside the session.
      if (route.path.endsWith('/auth/logout')) return;
      const { status, body } = await send(endpoint, route, tokens[own as string] as string);
      expect(status).not.toBe(401);
      const isOpen =
        endpoint.access === 'provisional' && !AFTER_THE_PASSWORD.some((path) => route.path.endsWith(path));
      expect(body.includes(FIRST_PASSWORD_FIRST)).toBe(!isOpen);
    },
  );

  describe('while the school shows its public pages to everybody', () => {
    it.each(FOR_VISITORS)('%s is open, signed in or not', async (_name, endpoint, route) => {
      for (const token of [
        null,
        'x',
        tokens.admin as string,
        tokens.teacher as string,
        tokens.newcomer as string,
      ])
        expect([200, 404]).toContain(await statusOf(endpoint, route, token));
    });
  });

  describe('while the school shows its public pages to those who sign in', () => {
    const show = async (auth: '0' | '1') => {
      const { db } = product.school;
      const value = { ...DEFAULT_DISPLAY_CONFIG, auth };
      const row = { name: 'display', value, version: 1, updated_at: product.clock.now() };
      await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
      product.clock.advance(1);
    };
    beforeAll(() => show('1'));
    afterAll(() => show('0'));

    it.each(FOR_VISITORS)('%s takes every full session, of either door', async (_name, endpoint, route) => {
      for (const token of [null, '', 'x', tokens.newcomer as string, tokens.fresh as string])
        expect(await statusOf(endpoint, route, token)).toBe(401);
      for (const token of [tokens.admin as string, tokens.teacher as string, tokens.leader as string])
        expect([200, 404]).toContain(await statusOf(endpoint, route, token));
    });
  });

  it('who borrows the prefix of others reads what is written down here, and nothing else that lies there', async () => {
    const read = async (username: string, query: ActingQuery, prefixes: readonly Prefix[]) => {
      const told = new Set<string>();
      for (const { endpoint, route } of ROUTES) {
        const known = Object.keys(endpoint.query?.properties ?? {});
        if (route.method !== 'GET' || endpoint.access !== 'role') continue;
        if (!prefixes.includes(route.prefix as Prefix) || !Object.keys(query).every((n) => known.includes(n)))
          continue;
        const sent = await send(endpoint, route, tokens[username] as string, { query, identity: null });
        const isFile = endpoint.answer === 'file';
        if (sent.status === 200 && (isFile || JSON.parse(sent.body).code === 0)) told.add(endpoint.call);
      }
      return [...told].sort();
    };
    expect(await read('leader', { leader: 1 }, ['principal'])).toEqual([...BORROWED, ...OF_LEADERS].sort());
    expect(await read('party', { identity: 6 }, ['principal', 'teacher'])).toEqual([...BORROWED].sort());
  });

  it('a public call is open to everybody, signed in or not', async () => {
    for (const { endpoint, route } of ROUTES.filter((each) => each.endpoint.access === 'public'))
      for (const token of [null, 'x', tokens.admin as string, tokens.newcomer as string]) {
        const status = await statusOf(endpoint, route, token);
        // The refresh call answers 401 to a token that is none.
        expect([200, 422, ...(route.path.endsWith('/refresh') ? [401] : [])], route.path).toContain(status);
      }
  });
});
