import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq, sql } from '../../../database/query.ts';
import { limits, people, sessions } from '../../../database/schema.ts';
import { identityProviders } from '../../../database/ways-in-schema.ts';
import { clientOf, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { BASIC_CLIENT, OIDC_CLIENT, type OidcServer, startOidcServer } from '../../../testing/oidc-server.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { addProvider, Browser, PUBLIC_URL, told, unanswered, WAYS_IN } from '../../../testing/sign-on.ts';
import { basicAuthorization } from './oidc.ts';

const ID = 7001;
const OTHER = 7002;
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

describe.each(engines())('signing in by OpenID Connect on %s', (engine) => {
  let product: Product;
  let oidc: OidcServer;
  const numbers: Record<string, string> = {};
  beforeAll(async () => {
    product = await startProduct(engine, WAYS_IN);
    const returns = [ID, OTHER].map((id) => `/api/sso/default/${id}`);
    oidc = await startOidcServer({ product: PUBLIC_URL, returns });
    for (const username of ['teacher', 'expert', 'leader', 'multi', 'principal']) {
      const [row] = await product.school.db.select().from(people).where(eq(people.username, username));
      numbers[username] = row?.employee_no ?? '';
      oidc.users.set(username, { sub: username, employee_no: row?.employee_no, name: row?.name });
    }
  });
  afterAll(async () => {
    await product.close();
    await oidc.close();
  });
  beforeEach(async () => {
    Object.assign(oidc, { mode: 'well', changeTokens: null, changeKeys: null });
    await product.school.db.delete(limits);
    await product.school.db.delete(identityProviders);
    await add(ID, '统一身份认证');
  });

  const add = (id: number, title: string) =>
    addProvider(product, {
      ...{ id, kind: 'oidc', title, match_attribute: 'employee_no', version: version++ },
      config: {
        // As administrators paste it.
        issuer: `${oidc.issuer}/.well-known/openid-configuration`,
        client_id: OIDC_CLIENT.id,
        allow_http: true,
      },
    });
  /** What is known of a provider is known for its version. */
  let version = 1;
  const change = (set: Partial<typeof identityProviders.$inferInsert>) =>
    product.school.db
      .update(identityProviders)
      .set({ ...set, version: sql`${identityProviders.version} + 100` })
      .where(eq(identityProviders.id, ID));
  const start = (query = '', id = ID) => `/api/sso/default/${id}/start${query}`;
  const browser = () => new Browser(product.app);
  async function signIn(username: string, at = browser()) {
    const { data } = await at.arrive(await at.signOn(start(), username));
    return { data, client: clientOf(product.app, { authorization: `Bearer ${data?.access_token}` }) };
  }
  const failedOf = async (username = 'teacher') => told(await browser().signOn(start(), username)).failed;
  /** A browser that stands before the return, with the address that it is sent to. */
  async function beforeReturn(username = 'teacher', at = browser()) {
    let next = (await at.go(start())).location;
    for (let steps = 0; !next.startsWith(`${PUBLIC_URL}/api/sso`) && steps < 12; steps++) {
      const came = await at.go(next);
      next = came.location || (await at.go(next, { username })).location;
    }
    return { at, url: new URL(next) };
  }

  it('somebody comes in by code, PKCE, state and nonce, and is linked by their number', async () => {
    const began = new URL((await browser().go(start())).location);
    expect(Object.fromEntries(began.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${PUBLIC_URL}/api/sso/default/${ID}/return`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { data, client } = await signIn('teacher');
    expect(data).toMatchObject({ login_method: 'oidc', needs: null, info: { roles: [{ identity: 2 }] } });
    expect((await client.get('/api/teacher/info')).data.username).toBe('teacher');
    const [kept] = await product.school.db.select().from(sessions).where(eq(sessions.provider_id, ID));
    expect(kept).toMatchObject({ provider_subject: 'teacher', provider_session: expect.any(String) });
    expect(kept?.id_token).toMatch(/^v1\./);
  });

  it('any character may stand in a secret that is told by basic, and the check says the same as the login', async () => {
    const config = {
      ...{ issuer: oidc.issuer, client_id: BASIC_CLIENT.id, client_auth: 'client_secret_basic' as const },
      allow_http: true,
    };
    const admin = await product.signIn('admin');
    for (const [secret, state, code] of [
      [BASIC_CLIENT.secret, 'ok', 0],
      [decodeURIComponent(BASIC_CLIENT.secret.replace('%c', '%25c')), 'wrong', undefined],
      // This server reads it right, and says that nobody's secret has such letters.
      ['密钥-ü', 'doubt', undefined],
    ] as const) {
      await product.school.db.delete(identityProviders);
      const provider = { id: ID, kind: 'oidc', match_attribute: 'employee_no', version: version++ } as const;
      await addProvider(product, { ...provider, config }, { secret });
      const { data } = await admin.send('POST', `/api/admin/settings/providers/${ID}/try`, {});
      const step = data.steps.find(({ title }: { title: string }) => title === '客户端与密钥');
      expect(step, secret).toMatchObject({ state });
      const page = await browser().signOn(start(), 'teacher');
      expect(told(page), secret).toMatchObject(
        code === 0 ? { ticket: expect.any(String) } : { failed: 'provider_refused' },
      );
    }
  });

  it('somebody who has no password here yet needs none', async () => {
    await product.school.pool.query(
      "update people set change_password_at = null where username = 'principal'",
    );
    const { data, client } = await signIn('principal');
    expect(data.needs).toBeNull();
    expect((await client.get('/api/teacher/info')).status).toBe(200);
  });

  it('a number that only the user info tells, comes twice, or cannot be kept', async () => {
    oidc.changeTokens = async (answer) => answer;
    await change({ match_attribute: 'numbers' });
    oidc.users.set('odd', { sub: 'odd', numbers: [numbers.leader, 'x'] });
    expect(await failedOf('odd')).toBe('attribute_ambiguous');
    oidc.users.set('odd', { sub: 'odd', numbers: ['a\u0000b'] });
    expect(await failedOf('odd')).toBe('provider_rubbish');
    oidc.users.set('odd', { sub: 'odd', numbers: [numbers.leader] });
    expect((await signIn('odd')).data).toMatchObject({ login_method: 'oidc' });
  });

  it.each([
    ['forged', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'return_unusable'],
    ['missing', (url: URL) => url.searchParams.delete('state'), 'return_unusable'],
    ['from elsewhere', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'provider_refused'],
    ['with a forged code', (url: URL) => url.searchParams.set('code', 'x'), 'provider_refused'],
    ['without a code', (url: URL) => url.searchParams.delete('code'), 'provider_'],
  ])('a return whose state or code is %s is refused', async (_what, spoil, failed) => {
    const { at, url } = await beforeReturn();
    spoil(url);
    const { status, location } = await at.go(url.href);
    expect(status).toBe(303);
    expect(told(location).failed).toContain(failed);
  });

  it('a return is refused in another browser, the second time, and at another provider', async () => {
    const { at, url } = await beforeReturn();
    expect(told((await browser().go(url.href)).location).failed).toBe('other_browser');
    const other = browser();
    await other.go(start());
    expect(told((await other.go(url.href)).location).failed).toBe('other_browser');
    await add(OTHER, '另一个');
    await at.go(start('', OTHER));
    const mixed = url.href.replace(`/${ID}/`, `/${OTHER}/`);
    expect(['return_unusable', 'other_browser']).toContain(told((await at.go(mixed)).location).failed);
    const again = await beforeReturn();
    expect(told((await again.at.go(again.url.href)).location).ticket).toBeTruthy();
    expect(told((await again.at.go(again.url.href)).location).failed).toBe('return_unusable');
  });

  it('who says no at the provider is told that they did', async () => {
    const at = browser();
    const asked = await at.go((await at.go(start('?path=/excellent'))).location);
    let next = (await at.go(asked.location, { cancel: '1' })).location;
    for (let steps = 0; !next.startsWith(PUBLIC_URL) && steps < 5; steps++)
      next = (await at.go(next)).location;
    expect(told((await at.go(next)).location)).toMatchObject({ failed: 'cancelled', path: '/excellent' });
  });

  describe('an ID token', () => {
    const claimsOf = (token: unknown) =>
      JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    const resigned = (change: object, options: Parameters<OidcServer['sign']>[1] = {}) => {
      oidc.changeTokens = async (answer) => ({
        ...answer,
        id_token: await oidc.sign({ ...claimsOf(answer.id_token), ...change }, { typ: 'JWT', ...options }),
      });
    };

    it('signed anew by the same key is taken', async () => {
      resigned({});
      expect((await signIn('teacher')).data.login_method).toBe('oidc');
    });

    it.each([
      ['of another sign-on', { nonce: 'another' }],
      ['for somebody else', { aud: 'another' }],
      ['of another issuer', { iss: 'https://evil.example' }],
      ['that has ended', { exp: 1 }],
    ])('%s is refused', async (_what, change) => {
      resigned(change);
      expect(await failedOf()).toBe('provider_refused');
    });

    it('signed by a foreign key, or by nobody, is refused', async () => {
      const { privateKey } = await generateKeyPair('RS256');
      resigned({}, { by: privateKey });
      expect(await failedOf()).toBe('provider_refused');
      oidc.changeTokens = async (answer) => {
        const [, payload] = String(answer.id_token).split('.');
        const header = Buffer.from('{"alg":"none"}').toString('base64url');
        return { ...answer, id_token: `${header}.${payload}.` };
      };
      expect(await failedOf()).toMatch(/^provider_/);
    });

    it('signed by a new key is taken as soon as the provider shows it', async () => {
      await signIn('teacher');
      const next = await generateKeyPair('RS256', { extractable: true });
      const shown: JWK = { ...(await exportJWK(next.publicKey)), kid: 'next', alg: 'RS256', use: 'sig' };
      resigned({}, { by: next.privateKey, kid: 'next' });
      oidc.changeKeys = () => [shown];
      // Keys are asked for again at the earliest a minute later, whoever signs.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      try {
        expect((await signIn('teacher')).data.login_method).toBe('oidc');
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it.each([
    ['slow', 'provider_unreachable'],
    ['broken', 'provider_'],
    ['rubbish', 'provider_'],
  ] as const)(
    'a provider that is %s at the start or on the way back leads to a page that says so',
    async (mode, failed) => {
      const { at, url } = await beforeReturn();
      oidc.mode = mode;
      const failing = async (go: () => ReturnType<Browser['go']>) =>
        told((await (mode === 'slow' ? unanswered(go) : go())).location).failed;
      expect(await failing(() => at.go(url.href))).toContain(failed);
      await change({});
      expect(await failing(() => browser().go(start()))).toContain(failed);
      expect((await tryToSignIn(product, 'teacher')).code).toBe(0);
      oidc.mode = 'well';
      expect((await signIn('teacher')).data.login_method).toBe('oidc');
    },
  );

  it('one that calls itself something else, or whose secret cannot be read, is not used', async () => {
    const config = {
      issuer: oidc.issuer.replace('127.0.0.1', 'localhost'),
      client_id: 'x',
      allow_http: true,
    };
    await change({ config });
    expect(told((await browser().go(start())).location).failed).toBe('provider_rubbish');
    await change({ config: { ...config, issuer: oidc.issuer }, secret: 'v1.unknown-key.AAAA' });
    expect(told((await browser().go(start())).location).failed).toBe('secret_lost');
    await change({ config: { issuer: oidc.issuer, client_id: 'x' } });
    expect(told((await browser().go(start())).location).failed).toBe('provider_off');
  });

  it('it is asked to describe itself once, however many come', async () => {
    oidc.asked.clear();
    await Promise.all(Array.from({ length: 5 }, () => browser().go(start())));
    expect(oidc.asked.get('/.well-known/openid-configuration')).toBe(1);
  });

  it('leaving leads to the end of the session there, with the token as a hint; without the provider it ends here', async () => {
    const { client } = await signIn('teacher');
    const left = await client.send('POST', '/api/teacher/auth/logout', { login_method: 'sso' });
    expect(left.code).toBe(3001);
    const to = new URL(left.data.redirect);
    expect(to.origin).toBe(oidc.issuer);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      post_logout_redirect_uri: `${PUBLIC_URL}/login?local=1`,
      id_token_hint: expect.stringMatching(/^ey/),
    });
    const again = await signIn('teacher');
    oidc.mode = 'broken';
    await change({});
    expect(await again.client.send('POST', '/api/teacher/auth/logout', {})).toMatchObject({
      code: 0,
      data: { redirect: null },
    });
    expect((await again.client.get('/api/teacher/info')).status).toBe(401);
  });

  describe('back-channel logout', () => {
    const path = `/api/sso/default/${ID}/backchannel`;
    const seconds = (more = 0) => Math.floor(product.clock.now().getTime() / 1000) + more;
    const claims = () => ({
      iss: oidc.issuer,
      aud: OIDC_CLIENT.id,
      iat: seconds(),
      jti: crypto.randomUUID(),
      events: { [LOGOUT]: {} },
    });
    const post = (logout_token: string) => browser().go(path, { logout_token });
    const statusOf = async ({ client }: Awaited<ReturnType<typeof signIn>>) =>
      (await client.get('/api/teacher/info')).status;
    async function sidOf(subject: string): Promise<string> {
      const rows = await product.school.db
        .select()
        .from(sessions)
        .where(eq(sessions.provider_subject, subject));
      return rows.filter(({ ended_at }) => ended_at === null).at(-1)?.provider_session as string;
    }

    it('ends the session that it names, or all of somebody’s, once, and says 200', async () => {
      const [one, other] = [await signIn('teacher'), await signIn('expert')];
      const sid = await sidOf('teacher');
      const token = await oidc.sign({ ...claims(), sid });
      const came = await product.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      });
      expect([came.statusCode, came.headers['cache-control'], came.body]).toEqual([200, 'no-store', '']);
      expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
      expect((await post(token)).status).toBe(400);
      const [two, three] = [await signIn('expert'), await signIn('expert')];
      expect((await post(await oidc.sign({ ...claims(), sub: 'expert' }))).status).toBe(200);
      expect([await statusOf(other), await statusOf(two), await statusOf(three)]).toEqual([401, 401, 401]);
    });

    it('that names session and person ends those of the person, too, that were given no name', async () => {
      const nameless = await signIn('multi');
      await product.school.db
        .update(sessions)
        .set({ provider_session: null })
        .where(eq(sessions.provider_subject, 'multi'));
      const named = await signIn('multi');
      const { rows } = await product.school.pool.query(
        `select provider_session as sid from sessions where provider_subject = 'multi' and provider_session is not null`,
      );
      const elsewhere = await signIn('multi');
      expect((await post(await oidc.sign({ ...claims(), sid: rows[0].sid, sub: 'multi' }))).status).toBe(200);
      expect(await Promise.all([nameless, named, elsewhere].map(statusOf))).toEqual([401, 401, 200]);
    });

    it('lets nobody arrive any more who came back before it', async () => {
      const [one, two, other] = [browser(), browser(), browser()];
      const [byName, byPerson] = [
        await one.signOn(start(), 'leader'),
        await two.signOn(start(), 'principal'),
      ];
      const { rows } = await product.school.pool.query(
        `select bound ->> 'session' as sid from tickets where bound ->> 'subject' = 'leader' and used_at is null`,
      );
      const page = await other.signOn(start(), 'expert');
      await post(await oidc.sign({ ...claims(), sid: rows.at(-1).sid }));
      await post(await oidc.sign({ ...claims(), sub: 'principal' }));
      const over = { message: '本次登录已过期或已使用过，请重新登录' };
      expect(await one.arrive(byName)).toMatchObject(over);
      expect(await two.arrive(byPerson)).toMatchObject(over);
      expect(await other.arrive(page)).toMatchObject({ code: 0 });
    });

    it.each<[string, object]>([
      ['of another issuer', { iss: 'https://evil.example' }],
      ['for somebody else', { aud: 'another' }],
      ['too old', { iat: -400 }],
      ['from the future', { iat: 400 }],
      ['without a time', { iat: undefined }],
      ['without its event', { events: {} }],
      ['with an event that is none', { events: { [LOGOUT]: null } }],
      ['with a nonce', { nonce: 'x' }],
      ['without a number of its own', { jti: undefined }],
      ['about nobody', { sub: undefined }],
    ])('one that is %s is answered 400 and changes nothing', async (_what, change) => {
      const open = await signIn('leader');
      const { iat } = change as { iat?: number };
      const said = { ...claims(), sub: 'leader', ...change, ...(iat !== undefined && { iat: seconds(iat) }) };
      const token = await oidc.sign(JSON.parse(JSON.stringify(said)));
      expect((await post(token)).status).toBe(400);
      expect(await statusOf(open)).toBe(200);
    });

    it('one that is signed by another key, by nobody or with the client’s secret, and what is no token at all', async () => {
      const open = await signIn('leader');
      const { privateKey } = await generateKeyPair('RS256');
      const said = { ...claims(), sub: 'leader' };
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      for (const token of [
        await oidc.sign(said, { by: privateKey }),
        await oidc.sign(said, { by: privateKey, kid: 'another' }),
        `${encoded({ alg: 'none' })}.${encoded(said)}.`,
        `${encoded({ alg: 'HS256', kid: 'own' })}.${encoded(said)}.AAAA`,
        'x',
        '',
      ])
        expect((await post(token)).status).toBe(400);
      expect((await browser().go(path, {})).status).toBe(400);
      expect(
        (await browser().go(`/api/sso/default/${OTHER}/backchannel`, { logout_token: 'x' })).status,
      ).toBe(400);
      expect(await statusOf(open)).toBe(200);
    });

    it('is answered 400 while the provider cannot be asked', async () => {
      oidc.mode = 'broken';
      await change({});
      expect((await post(await oidc.sign({ ...claims(), sub: 'leader' }))).status).toBe(400);
    });
  });
});

it.each([
  ['plain-1_2.3*', 'plain-1_2.3*'],
  ['a b', 'a+b'],
  ['+', '%2B'],
  ['%', '%25'],
  [':', '%3A'],
  ['ü', '%C3%BC'],
  ['密', '%E5%AF%86'],
  ["~!'()", '%7E%21%27%28%29'],
])('%j stands in a client’s proof as %s', (part, written) => {
  const [scheme, credentials = ''] = basicAuthorization(part, part).split(' ');
  expect([scheme, Buffer.from(credentials, 'base64').toString()]).toEqual(['Basic', `${written}:${written}`]);
});
