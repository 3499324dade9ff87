import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../database/query.ts';
import { tickets } from '../../../database/result-list-schema.ts';
import { failedLogins, ledger, limits, people, roles, sessions } from '../../../database/schema.ts';
import { identities, identityProviders, refusedLinks } from '../../../database/ways-in-schema.ts';
import { sweep } from '../../../seeding/sweep.ts';
import { type CasMode, type CasServer, type CasUser, startCasServer } from '../../../testing/cas-server.ts';
import { clientOf, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { holding } from '../../../testing/holding.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { addProvider, Browser, PUBLIC_URL, told, unanswered, WAYS_IN } from '../../../testing/sign-on.ts';
import { ticketHash } from './arrive.ts';
import { readCasAnswer, ticketIn } from './cas.ts';

const DEPARTMENT = '/api/teacher/auth/change/department';

describe.each(engines())('signing in by CAS on %s', (engine) => {
  let product: Product;
  let cas: CasServer;
  let id: number;
  let numberOf: (username: string) => Promise<string>;
  beforeAll(async () => {
    product = await startProduct(engine, WAYS_IN);
    cas = await startCasServer();
    numberOf = async (username) => {
      const [row] = await product.school.db.select().from(people).where(eq(people.username, username));
      return row?.employee_no ?? '';
    };
    for (const username of ['teacher', 'expert', 'leader', 'admin', 'multi', 'party'])
      cas.users.set(username, { user: `cas-${username}`, attributes: { gh: await numberOf(username) } });
    cas.users.set('stranger', { user: 'cas-stranger', attributes: { gh: '999999', name: '新来的' } });
  });
  afterAll(async () => {
    await product.close();
    await cas.close();
  });
  beforeEach(async () => {
    cas.mode = 'well';
    cas.validated.length = 0;
    await product.school.db.delete(limits);
    await product.school.db.delete(identityProviders);
    id = await addProvider(product, {
      kind: 'cas',
      title: '统一身份认证',
      config: { url: `${cas.url}/login`, allow_http: true },
      match_attribute: 'gh',
    });
  });

  const start = (query = '') => `/api/sso/default/${id}/start${query}`;
  const service = () => `${PUBLIC_URL}/api/sso/default/${id}/return`;
  const returned = (to: string, ticket: string) => `${to}&${new URLSearchParams({ ticket })}`;
  const change = (set: Partial<typeof identityProviders.$inferInsert>) =>
    product.school.db
      .update(identityProviders)
      .set({ ...set, version: sql`${identityProviders.version} + 1` })
      .where(eq(identityProviders.id, id));
  const browser = () => new Browser(product.app);
  async function signIn(username: string, door: 'teacher' | 'admin' = 'teacher', at = browser()) {
    const page = await at.signOn(start(door === 'admin' ? '?door=admin' : ''), username);
    return at.arrive(page, door);
  }
  /** A browser that began to sign in, and has not come back. */
  async function begun() {
    const at = browser();
    const { location } = await at.go(start());
    return { at, to: new URL(location).searchParams.get('service') as string };
  }
  const countOf = (table: typeof sessions | typeof identities) => product.school.db.$count(table);

  it('what was begun and never came back is gone soon after its time: anybody may begin thousands', async () => {
    const { db } = product.school;
    await db.delete(tickets);
    await begun();
    const minutes = (count: number) => new Date(product.clock.now().getTime() + count * 60_000);
    await sweep(db, minutes(9));
    expect(await db.$count(tickets)).toBe(1);
    await sweep(db, minutes(11));
    expect(await db.$count(tickets)).toBe(0);
  });

  it('somebody whom the attribute names comes in, and is linked once', async () => {
    const before = await countOf(sessions);
    const came = await signIn('teacher');
    expect(came).toMatchObject({
      code: 0,
      data: { login_method: 'cas', path: '/', needs: null, info: { roles: [{ identity: 2 }] } },
    });
    const client = clientOf(product.app, { authorization: `Bearer ${came.data.access_token}` });
    expect((await client.get('/api/teacher/info')).data.username).toBe('teacher');
    expect(await countOf(sessions)).toBe(before + 1);
    expect((await signIn('teacher')).code).toBe(0);
    const linked = await product.school.db.select().from(identities);
    expect(linked).toMatchObject([
      { subject: 'cas-teacher', attribute: await numberOf('teacher'), linked_by: null },
    ]);
    const told = await product.school.db.select().from(ledger).where(eq(ledger.action, 'identity.linked'));
    expect(told.at(-1)).toMatchObject({ after: { provider: '统一身份认证', account: 'cas-teacher' } });
    const { data: messages } = await client.get('/api/teacher/auth/messages?filter[kind]=security');
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      '账号安全提醒：您的账号已与统一身份认证关联',
    ]);
    const [opened] = await product.school.db
      .select()
      .from(sessions)
      .where(eq(sessions.provider_id, id))
      .limit(1);
    expect(opened).toMatchObject({ login_method: 'cas', provider_subject: 'cas-teacher', id_token: null });
  });

  it('the service is what the configuration says, however the request was addressed', async () => {
    const forged = await product.app.inject({
      url: start(),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const to = new URL(String(forged.headers.location));
    expect(`${to.origin}${to.pathname}`).toBe(`${cas.url}/login`);
    const [address, state] = (to.searchParams.get('service') ?? '').split('?state=');
    expect([address, state]).toEqual([service(), expect.stringMatching(/^[\w-]{43}$/)]);
    expect(forged.headers['set-cookie']).toMatch(
      new RegExp(`^sign-on-default-${id}=[\\w-]{43}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax$`),
    );
  });

  it.each([
    ['/newSignature?id=3', '/newSignature?id=3'],
    ['/excellent', '/excellent'],
    ['/dashboard/index#a', '/dashboard/index#a'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a\nb', '/'],
    ['\0', '/'],
    [`/${'x'.repeat(3000)}`, '/'],
  ])('the wanted path %j survives as %j', async (path, kept) => {
    const at = browser();
    const page = await at.signOn(start(`?path=${encodeURIComponent(path)}`), 'teacher');
    expect(page.pathname).toBe('/singleSignOn/loginAuth');
    expect((await at.arrive(page)).data.path).toBe(kept);
  });

  it.each([
    ['unknown_person', 'stranger', {}],
    ['not_linked', 'expert', { admits: 'linked' }],
    ['attribute_missing', 'expert', { match_attribute: 'no_such' }],
    ['administrator_unlinked', 'admin', {}],
  ] as const)(
    '%s: is refused with its sentence, and put before the administrator',
    async (reason, who, set) => {
      await change(set);
      const door = who === 'admin' ? 'admin' : 'teacher';
      const before = await countOf(sessions);
      const came = await signIn(who, door);
      expect(came).toMatchObject({
        code: 999,
        data: null,
        message: expect.stringMatching(/[\u4e00-\u9fff]{6}/),
      });
      expect(await countOf(sessions)).toBe(before);
      await signIn(who, door);
      expect(await product.school.db.select().from(refusedLinks)).toMatchObject([
        { reason, subject: `cas-${who}` },
      ]);
      const [failed] = await product.school.db.select().from(failedLogins).orderBy(sql`id desc`).limit(1);
      expect(failed?.reason).toBe('sign_on_refused');
    },
  );

  it('an administrator whom an administrator linked comes in by the admin door', async () => {
    const [admin] = await product.school.db.select().from(people).where(eq(people.username, 'admin'));
    const by = { provider_id: id, person_id: admin?.id as number, linked_at: new Date() };
    await product.school.db.insert(identities).values({ ...by, subject: 'cas-admin' });
    expect(await signIn('admin', 'admin')).toMatchObject({
      code: 0,
      data: { info: { roles: [{ identity: 0 }] } },
    });
    expect(await signIn('admin', 'teacher')).toMatchObject({
      code: 999,
      message: '该账号仅用于管理，请从管理入口登录',
    });
  });

  it('one account is linked to one name, and a number that moved to somebody else is refused', async () => {
    await signIn('expert');
    const number = await numberOf('expert');
    cas.users.set('other', { user: 'cas-other', attributes: { gh: number } });
    expect((await signIn('other')).message).toContain('已关联另一个认证账号');
    cas.users.set('expert', { user: 'cas-expert', attributes: { gh: await numberOf('leader') } });
    expect((await signIn('expert')).message).toContain('与关联时不同');
    cas.users.set('expert', { user: 'cas-expert', attributes: { gh: number } });
    expect((await signIn('expert')).code).toBe(0);
  });

  it('a number that comes twice is refused where the values differ, and taken where they do not', async () => {
    const number = await numberOf('leader');
    cas.users.set('twice', { user: 'cas-twice', attributes: { gh: [number, '1'] } });
    expect(told(await browser().signOn(start(), 'twice')).failed).toBe('attribute_ambiguous');
    cas.users.set('twice', { user: 'cas-twice', attributes: { gh: [number, ` ${number} `] } });
    expect((await signIn('twice')).code).toBe(0);
  });

  it('an old server’s attributes, and one that has none and calls people by their number', async () => {
    const number = await numberOf('leader');
    cas.users.set('old', { user: 'cas-old', attributes: { gh: number }, oldStyle: true });
    expect((await signIn('old')).code).toBe(0);
    await product.school.db.delete(identities);
    cas.mode = 'cas2_only';
    await change({
      match_attribute: '',
      config: { url: cas.url, endpoint: 'serviceValidate', allow_http: true },
    });
    cas.users.set('plain', { user: number });
    expect((await signIn('plain')).code).toBe(0);
  });

  it('leading zeros and letters are compared as they stand', async () => {
    await product.school.pool.query("update people set employee_no = '00aB7' where username = 'party'");
    for (const [gh, code] of [
      ['0aB7', 999],
      ['00ab7', 999],
      ['00aB7 ', 0],
    ] as const) {
      cas.users.set('zero', { user: `cas-zero-${gh.trim()}`, attributes: { gh } });
      expect((await signIn('zero')).code, gh).toBe(code);
    }
  });

  it('who is new becomes one without a role, says where they belong, and comes in as a teacher', async () => {
    await change({ admits: 'newcomers' });
    const at = browser();
    const first = await signIn('stranger', 'teacher', at);
    expect(first).toMatchObject({
      code: 0,
      data: { needs: 'department', info: { roles: [] }, start: start() },
    });
    const client = clientOf(product.app, { authorization: `Bearer ${first.data.access_token}` });
    expect((await client.get('/api/teacher/info')).status).toBe(403);
    const { data } = await client.get('/api/teacher/all/departments');
    expect(await client.send('POST', DEPARTMENT, { department_id: 2147483647 })).toMatchObject({
      status: 422,
    });
    expect((await client.send('POST', DEPARTMENT, { department_id: data[0].id })).code).toBe(0);
    expect((await client.get('/api/teacher/info')).status).toBe(401);
    expect(await signIn('stranger', 'teacher', at)).toMatchObject({
      data: { needs: null, info: { roles: [{ identity: 2 }] } },
    });
    const [made] = await product.school.db.select().from(people).where(eq(people.username, '999999'));
    expect(made).toMatchObject({ name: '新来的', employee_no: '999999', password_hash: '' });
    expect((await tryToSignIn(product, '999999', { password: '' })).code).not.toBe(0);
    await product.school.db.delete(roles).where(eq(roles.person_id, made?.id as number));
    await product.school.pool.query('update people set disabled_at = now(), employee_no = $1 where id = $2', [
      'gone',
      made?.id,
    ]);
  });

  it('a department is chosen by who came by a provider and has no role, and by nobody else', async () => {
    for (const who of ['newcomer', 'teacher'])
      expect((await (await product.signIn(who)).send('POST', DEPARTMENT, { department_id: 1 })).status).toBe(
        403,
      );
  });

  /** Somebody new whom the provider sends, with a session for their department in each of two windows. */
  async function newcomer(number: string) {
    await change({ admits: 'newcomers' });
    cas.users.set(number, { user: `cas-${number}`, attributes: { gh: number } });
    const came = [await signIn(number), await signIn(number)];
    const windows = came.map(({ data }) =>
      clientOf(product.app, { authorization: `Bearer ${data.access_token}` }),
    );
    const [person] = await product.school.db.select().from(people).where(eq(people.username, number));
    const { rows } = await product.school.pool.query('select id from departments order by id limit 2');
    return { windows, person_id: person?.id as number, departments: rows.map((row) => row.id as number) };
  }

  it.runIf(engine === 'postgres')('a newcomer who chooses in two windows at once gets one role', async () => {
    const { windows, person_id, departments } = await newcomer('555001');
    const held = await holding(product, 'select id from people where id = $1 for update', person_id);
    const chosen = windows.map((each, at) =>
      each.send('POST', DEPARTMENT, { department_id: departments[at] }),
    );
    await held.waited(2);
    await held.letGo();
    const came = await Promise.all(chosen);
    expect(came.filter(({ status, code }) => status === 200 && code === 0)).toHaveLength(1);
    expect(await product.school.db.$count(roles, eq(roles.person_id, person_id))).toBe(1);
  });

  it('who lost every role is offered no department, chooses none, and is told whom to ask', async () => {
    const { windows, person_id, departments } = await newcomer('555002');
    const [department_id] = departments;
    await product.school.db.insert(roles).values({ person_id, identity: IDENTITY.teacher, department_id });
    await product.school.db.delete(roles).where(eq(roles.person_id, person_id));
    const refused = { code: 999, message: '您的账号目前没有任何角色，请联系管理员分配角色' };
    expect(await windows[0]?.send('POST', DEPARTMENT, { department_id })).toMatchObject(refused);
    expect(await signIn('555002')).toMatchObject(refused);
    expect(await product.school.db.$count(roles, eq(roles.person_id, person_id))).toBe(0);
  });

  it('two windows of one newcomer at once make one person', async () => {
    await change({ admits: 'newcomers' });
    cas.users.set('rush', { user: 'cas-rush', attributes: { gh: '777777' } });
    const windows = [browser(), browser(), browser()];
    const pages = await Promise.all(windows.map((each) => each.signOn(start(), 'rush')));
    const came = await Promise.all(windows.map((each, at) => each.arrive(pages[at] as URL)));
    expect(came.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await product.school.db.$count(people, eq(people.username, '777777'))).toBe(1);
  });

  it('a ticket is validated once, at the one endpoint, for our service, and its hash alone is kept', async () => {
    await change({ config: { url: cas.url, allow_http: true, renew: true } });
    await signIn('leader');
    expect(cas.validated).toHaveLength(1);
    const [asked] = cas.validated;
    expect(asked?.pathname).toBe('/cas/p3/serviceValidate');
    expect(asked?.searchParams.get('service')).toContain(`${service()}?state=`);
    expect(asked?.searchParams.get('renew')).toBe('true');
    const ticket = asked?.searchParams.get('ticket') as string;
    const { rows } = await product.school.pool.query('select * from sessions where provider_id = $1', [id]);
    expect(rows[0].provider_session).toBe(ticketHash(ticket));
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  it.each([
    ['forged', 'ST-1-forged'],
    ['foreign', 'PT-1-proxy'],
    ['with more in it', 'ST-1&service=https://evil.example'],
    ['too long', `ST-${'x'.repeat(300)}`],
    ['with a line', 'ST-1\n2'],
    ['empty', ''],
  ])('a ticket that is %s is refused with a reason', async (_what, ticket) => {
    const { at, to } = await begun();
    const { status, location } = await at.go(returned(to, ticket));
    expect(status).toBe(303);
    expect(['provider_refused', 'return_unusable']).toContain(told(location).failed);
  });

  it('one made for another service is refused', async () => {
    const { at, to } = await begun();
    const ticket = cas.ticketFor('https://other.example/', { user: 'cas-teacher' });
    expect(told((await at.go(returned(to, ticket))).location).failed).toBe('provider_refused');
  });

  it('who comes back without a ticket is told that nothing was proven', async () => {
    const { at, to } = await begun();
    expect(told((await at.go(to)).location).failed).toBe('cancelled');
  });

  it('a return that this browser did not ask for is refused, and so is one that comes twice or late', async () => {
    const { at, to } = await begun();
    const back = () => returned(to, cas.ticketFor(to, { user: 'cas-teacher' }));
    expect(told((await browser().go(back())).location).failed).toBe('other_browser');
    expect(told((await at.go(back())).location).ticket).toMatch(/^[\w-]{43}$/);
    expect(told((await at.go(back())).location).failed).toBe('return_unusable');
    const late = await begun();
    product.clock.advance(10 * 60 + 1);
    const ticket = cas.ticketFor(late.to, { user: 'cas-teacher' });
    expect(told((await late.at.go(returned(late.to, ticket))).location).failed).toBe('return_unusable');
  });

  it('an attacker’s ticket signs nobody else in, whichever address it was made for', async () => {
    const attacker = await begun();
    const victim = await begun();
    const before = cas.validated.length;
    const handed = async (made: string, opened: string) =>
      told((await victim.at.go(returned(opened, cas.ticketFor(made, { user: 'cas-expert' })))).location)
        .failed;
    expect(await handed(attacker.to, attacker.to)).toBe('other_browser');
    expect(await handed(`${service()}?x=1`, `${service()}?x=1`)).toBe('return_unusable');
    // Neither was even shown to the provider; one at the victim's own address is not what it was made for.
    expect(cas.validated).toHaveLength(before);
    expect(await handed(attacker.to, victim.to)).toBe('provider_refused');
    // What did not belong here has used up nothing of the attacker's own, and what did has used up the victim's.
    const own = cas.ticketFor(victim.to, { user: 'cas-teacher' });
    expect(told((await victim.at.go(returned(victim.to, own))).location).failed).toBe('return_unusable');
  });

  it('two windows of a browser come back in any order, each to where it began', async () => {
    const at = browser();
    const begin = async (path: string) =>
      new URL((await at.go(start(`?path=${path}`))).location).searchParams.get('service') as string;
    const [first, second] = [await begin('/a'), await begin('/b')];
    for (const [to, path] of [
      [first, '/a'],
      [second, '/b'],
    ] as const) {
      const { location } = await at.go(returned(to, cas.ticketFor(to, cas.users.get('teacher') as CasUser)));
      expect((await at.arrive(new URL(location))).data.path).toBe(path);
    }
  });

  it('a provider that takes one address alone gets it, and the newest sign-on of the browser is meant', async () => {
    await change({ config: { url: cas.url, allow_http: true, exact_service: true } });
    const { at, to } = await begun();
    expect(to).toBe(service());
    const ticket = cas.ticketFor(to, { user: 'cas-teacher' });
    expect(told((await at.go(`${to}?ticket=${ticket}`)).location).ticket).toMatch(/^[\w-]{43}$/);
    expect(told((await at.go(`${to}?ticket=${ticket}`)).location).failed).toBe('return_unusable');
  });

  it('what the page gets is good once, for two minutes, in its browser, at its door', async () => {
    const unusable = { code: 999, message: '本次登录已过期或已使用过，请重新登录', data: null };
    const at = browser();
    const page = () => at.signOn(start(), 'teacher');
    const once = await page();
    expect(await browser().arrive(once)).toMatchObject(unusable);
    expect(await at.arrive(once, 'admin')).toMatchObject(unusable);
    expect((await at.arrive(once)).code).toBe(0);
    expect(await at.arrive(once)).toMatchObject(unusable);
    const late = await page();
    product.clock.advance(121);
    expect(await at.arrive(late)).toMatchObject(unusable);
    const off = await page();
    await change({ enabled: false });
    expect(await at.arrive(off)).toMatchObject(unusable);
  });

  it('somebody disabled between proof and session gets none', async () => {
    await signIn('multi');
    const at = browser();
    const page = await at.signOn(start(), 'multi');
    const disable = (to: Date | null) =>
      product.school.db.update(people).set({ disabled_at: to }).where(eq(people.username, 'multi'));
    await disable(new Date());
    const before = await countOf(sessions);
    expect(await at.arrive(page)).toMatchObject({ code: 999, message: expect.stringContaining('已停用') });
    expect(await countOf(sessions)).toBe(before);
    await disable(null);
  });

  it.each<[CasMode, string]>([
    ['slow', 'provider_unreachable'],
    ['broken', 'provider_rubbish'],
    ['rubbish', 'provider_rubbish'],
    ['redirecting', 'provider_rubbish'],
    ['doctype', 'provider_rubbish'],
    ['comment', 'provider_rubbish'],
    ['cas2_only', 'provider_rubbish'],
  ])(
    'a provider that is %s leads to a page that says so, and the local login works',
    async (mode, failed) => {
      const { at, to } = await begun();
      const ticket = cas.ticketFor(to, { user: 'admin', attributes: { gh: '1' } });
      cas.mode = mode;
      const go = () => at.go(returned(to, ticket));
      const { location } = await (mode === 'slow' ? unanswered(go) : go());
      expect(told(location)).toMatchObject({ failed, provider: String(id), path: '/' });
      expect((await tryToSignIn(product, 'teacher')).code).toBe(0);
    },
  );

  it('one whose address points inward, or is plain http against the setting, is not called', async () => {
    const { at, to } = await begun();
    const ticket = cas.ticketFor(to, { user: 'cas-teacher' });
    await change({ config: { url: cas.url.replace('127.0.0.1', '127.0.0.2'), allow_http: true } });
    expect(told((await at.go(returned(to, ticket))).location).failed).toBe('provider_unreachable');
    await change({ config: { url: cas.url } });
    expect(told((await browser().go(start())).location).failed).toBe('provider_off');
    expect(cas.validated).toEqual([]);
  });

  it.each(['0', '-1', 'x', '9999999999', '1e3', '%00', '1%2F..'])(
    'the provider %s is none, and no failure of ours',
    async (none) => {
      for (const path of ['start', 'return']) {
        const { status } = await browser().go(`/api/sso/default/${none}/${path}`);
        expect([303, 400, 404]).toContain(status);
      }
      expect((await browser().go(`/api/sso/default/${none}/return`, { logoutRequest: 'x' })).status).toBe(
        200,
      );
    },
  );

  it('at another school it is not there', async () => {
    expect((await browser().go(`/api/sso/north/${id}/start`)).status).toBe(404);
  });

  it('the login page offers it, unless it is off', async () => {
    const ways = async () => (await product.visitor.get('/api/teacher/login/ways')).data;
    expect(await ways()).toEqual({
      providers: [{ id, kind: 'cas', title: '统一身份认证', standard: false, start: start() }],
    });
    await change({ enabled: false });
    expect(await ways()).toEqual({ providers: [] });
    expect(told((await browser().go(start())).location).failed).toBe('provider_off');
  });

  it('too many from one address wait, and are told on the page', async () => {
    const { name, most, seconds } = LIMIT.signOn;
    // What was counted ahead for those before is over with their minute.
    product.clock.advance(seconds);
    const row = { key: `${name}:127.0.0.1`, started_at: product.clock.now(), count: most };
    await product.school.db.insert(limits).values(row);
    expect(told((await browser().go(start('?path=/excellent'))).location)).toMatchObject({
      failed: 'too_many',
      path: '/excellent',
    });
  });

  it('leaving leads to the provider’s logout, with 3001; a password’s session has none', async () => {
    const { data } = await signIn('teacher');
    const client = clientOf(product.app, { authorization: `Bearer ${data.access_token}` });
    const left = await client.send('POST', '/api/teacher/auth/logout', { login_method: 'sso' });
    expect(left.code).toBe(3001);
    const to = new URL(left.data.redirect);
    expect(`${to.origin}${to.pathname}`).toBe(`${cas.url}/logout`);
    expect(to.searchParams.get('service')).toBe(`${PUBLIC_URL}/login?local=1`);
    expect((await client.get('/api/teacher/info')).status).toBe(401);
    const local = await product.signIn('teacher');
    expect(await local.send('POST', '/api/teacher/auth/logout', { login_method: 'sso' })).toMatchObject({
      code: 0,
      data: { redirect: null },
    });
  });

  describe('single logout', () => {
    const post = (logoutRequest: string, more = {}) => browser().go(service(), { logoutRequest, ...more });
    async function open(who: string) {
      cas.validated.length = 0;
      const { data } = await signIn(who);
      const client = clientOf(product.app, { authorization: `Bearer ${data.access_token}` });
      return { client, ticket: cas.validated[0]?.searchParams.get('ticket') as string };
    }
    const statusOf = async ({ client }: Awaited<ReturnType<typeof open>>) =>
      (await client.get('/api/teacher/info')).status;

    it('ends the session of its ticket, and no other', async () => {
      const [one, other] = [await open('teacher'), await open('expert')];
      expect(await post(cas.logoutRequest(one.ticket))).toMatchObject({ status: 200, text: '' });
      expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
    });

    it('lets nobody arrive any more who came back before it', async () => {
      cas.validated.length = 0;
      const at = browser();
      const page = await at.signOn(start(), 'teacher');
      await post(cas.logoutRequest(cas.validated[0]?.searchParams.get('ticket') as string));
      expect(await at.arrive(page)).toMatchObject({ message: '本次登录已过期或已使用过，请重新登录' });
    });

    it('is answered 200 and changes nothing where it is forged, odd or of nobody', async () => {
      const open1 = await open('leader');
      const request = cas.logoutRequest(open1.ticket);
      for (const odd of [
        '',
        'x',
        cas.logoutRequest('ST-0-nobody'),
        cas.logoutRequest("' or 1=1 --"),
        `<!DOCTYPE a>${request}`,
        request.replace('</samlp:SessionIndex>', '<!-- --></samlp:SessionIndex>'),
        request.replaceAll('LogoutRequest', 'Other'),
      ])
        expect((await post(odd)).status).toBe(200);
      expect(
        (await product.app.inject({ method: 'POST', url: new URL(service()).pathname })).statusCode,
      ).toBe(200);
      const json = {
        method: 'POST',
        url: new URL(service()).pathname,
        payload: { logoutRequest: request },
      } as const;
      expect((await product.app.inject(json)).statusCode).toBe(415);
      expect(await statusOf(open1)).toBe(200);
    });

    it('of another provider with the same ticket changes nothing', async () => {
      const open1 = await open('leader');
      const other = await addProvider(product, { kind: 'cas', title: '另一个', config: { url: cas.url } });
      const path = `/api/sso/default/${other}/return`;
      await browser().go(path, { logoutRequest: cas.logoutRequest(open1.ticket) });
      expect(await statusOf(open1)).toBe(200);
    });

    it('is bounded for one address, and a flood is answered before it is read', async () => {
      const { name, most } = LIMIT.providerPosts;
      const open1 = await open('leader');
      await product.school.db
        .insert(limits)
        .values({ key: `${name}:127.0.0.1`, started_at: product.clock.now(), count: most });
      expect(await post(cas.logoutRequest(open1.ticket))).toMatchObject({ status: 200 });
      expect(await statusOf(open1)).toBe(200);
    });
  });
});

it.each([
  ['a success without a name', '<serviceResponse><authenticationSuccess/></serviceResponse>'],
  [
    'two names',
    '<serviceResponse><authenticationSuccess><user>a</user><user>b</user></authenticationSuccess></serviceResponse>',
  ],
  [
    'two successes',
    '<serviceResponse><authenticationSuccess><user>a</user></authenticationSuccess><authenticationSuccess><user>b</user></authenticationSuccess></serviceResponse>',
  ],
  [
    'a success inside something else',
    '<x><serviceResponse><authenticationSuccess><user>a</user></authenticationSuccess></serviceResponse></x>',
  ],
  [
    'an empty name',
    '<serviceResponse><authenticationSuccess><user> </user></authenticationSuccess></serviceResponse>',
  ],
])('%s is no answer', (_what, text) => expect(readCasAnswer(text)).toBeNull());

it('a failure beside a success is a failure', () => {
  const text =
    '<serviceResponse><authenticationSuccess><user>a</user></authenticationSuccess><authenticationFailure code="INVALID_TICKET"/></serviceResponse>';
  expect(readCasAnswer(text)).toEqual({ failure: 'INVALID_TICKET' });
  expect(ticketIn('<LogoutRequest><SessionIndex>PT-1</SessionIndex></LogoutRequest>')).toBeNull();
});
