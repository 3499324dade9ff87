import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, sealedNow } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { longestPiece } from '../../../testing/longest-piece.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';
import { addProvider } from '../../../testing/sign-on.ts';

const AT = '/api/admin/settings/providers';
const FORM = {
  title: '统一身份认证',
  ...{ enabled: false, standard: false, admits: 'matched', match_attribute: '', match_field: 'employee_no' },
};
const SETTINGS = { publicUrl: 'http://kc.example.test', allowInward: ['127.0.0.1'] };

describe.each(engines('json'))('the settings of providers on %s', (engine) => {
  let product: Product;
  let admin: Client;
  /** What the provider answers, by path; a function looks at the request's body. */
  let answers: Record<string, { status?: number; text: string; headers?: Record<string, string> }> = {};
  let server: Server;
  let address = '';
  beforeAll(async () => {
    product = await startProduct(engine, SETTINGS);
    admin = await product.signIn('admin');
    server = createServer((request, reply) => {
      const found = answers[new URL(request.url ?? '', 'http://x').pathname];
      const date = product.clock.now().toUTCString();
      reply
        .writeHead(found?.status ?? (found ? 200 : 404), { date, ...found?.headers })
        .end(found?.text ?? '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    answers = {};
    await rows('delete from identity_providers; delete from limits');
  });
  afterAll(async () => {
    server.close();
    await product.close();
  });

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const cas = (more: object = {}) => ({
    ...{ kind: 'cas', ...FORM, secrets: {}, config: { url: `${address}/cas`, allow_http: true } },
    ...more,
  });
  const oidc = async (more: object = {}) => ({
    ...{ kind: 'oidc', ...FORM, secrets: { secret: await sealedNow(product, 'hush-hush') } },
    config: { issuer: address, client_id: 'course-center', allow_http: true },
    ...more,
  });
  const create = async (form: object) => (await admin.send('POST', AT, form)).data.id as number;
  const read = async (id: number) =>
    (await admin.get(AT)).data.providers.find((each: { id: number }) => each.id === id);
  const secretOf = async (id: number) => {
    const [{ secret }] = await rows('select secret from identity_providers where id = $1', id);
    return (
      secret && product.app.outside.secrets.open(product.school, `identity_providers:${id}:secret`, secret)
    );
  };
  const ledger = async () =>
    rows(`select action, before, after from ledger where action like 'identity%' order by id desc limit 1`);
  const step = async (id: number, title: string) => {
    const { data } = await admin.send('POST', `${AT}/${id}/try`, {});
    return data.steps.find((each: { title: string }) => each.title === title);
  };

  it('a provider is added, read without its secret, changed, and removed, each told to the ledger', async () => {
    const id = await create(await oidc());
    const kept = await read(id);
    expect(kept).toMatchObject({ kind: 'oidc', version: 1, linked: 0, refused: 0 });
    expect(kept.secret_set_at).toBe(product.clock.now().toISOString());
    expect(JSON.stringify(await admin.get(AT))).not.toContain('hush-hush');
    expect(await secretOf(id)).toBe('hush-hush');
    expect(kept.addresses.map((each: { address: string }) => each.address)).toContain(
      `http://kc.example.test/api/sso/default/${id}/return`,
    );
    const [created] = await ledger();
    expect(created).toMatchObject({
      action: 'identity_provider.created',
      after: { secrets_written: 'secret' },
    });
    expect(JSON.stringify(created)).not.toContain('hush-hush');
    const { kind: _, ...change } = await oidc({ title: '智慧校园', enabled: true, secrets: {} });
    expect((await admin.send('PUT', `${AT}/${id}`, { ...change, version: 1 })).code).toBe(0);
    expect(await secretOf(id)).toBe('hush-hush');
    expect((await ledger())[0]).toMatchObject({
      action: 'identity_provider.changed',
      ...{ before: { title: '统一身份认证' }, after: { title: '智慧校园' } },
    });
    expect((await admin.send('PUT', `${AT}/${id}`, { ...change, version: 1 })).code).toBe(20004);
    expect((await admin.send('DELETE', `${AT}/${id}?version=1`)).code).toBe(20004);
    expect((await admin.send('DELETE', `${AT}/${id}?version=2`)).status).toBe(204);
    expect((await ledger())[0]).toMatchObject({ action: 'identity_provider.removed' });
    expect((await admin.send('DELETE', `${AT}/${id}?version=2`)).status).toBe(404);
  });

  it('a secret is told to nobody but whom it was written for', async () => {
    const id = await create(await oidc());
    const { kind: _, ...moved } = await oidc({ secrets: {}, enabled: true });
    const config = { ...moved.config, issuer: `${address}/elsewhere` };
    const came = await admin.send('PUT', `${AT}/${id}`, { ...moved, config, version: 1 });
    expect(came).toMatchObject({ status: 422, errors: { secret: ['请填写密钥（Secret）后再启用'] } });
    const off = { ...moved, config, enabled: false, version: 1 };
    expect((await admin.send('PUT', `${AT}/${id}`, off)).code).toBe(0);
    expect(await secretOf(id)).toBeNull();
  });

  it('the messaging app keeps its secrets together, and there is one of it', async () => {
    const sealed = async (texts: Record<string, string>) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(texts).map(async ([name, text]) => [name, await sealedNow(product, text)]),
        ),
      );
    const all = { secret: 'one', token: 'two2', encoding_aes_key: 'k'.repeat(43) };
    const form = { kind: 'wechat', ...FORM, config: { appid: 'wx0123456789abcdef' } };
    const id = await create({ ...form, secrets: await sealed(all) });
    const { kind: _, ...change } = form;
    const secrets = await sealed({ secret: 'new' });
    expect((await admin.send('PUT', `${AT}/${id}`, { ...change, secrets, version: 1 })).code).toBe(0);
    expect(JSON.parse(await secretOf(id))).toEqual({ ...all, secret: 'new' });
    const second = await admin.send('POST', AT, { ...form, title: '另一个', secrets: {} });
    expect(second).toMatchObject({ code: 11000, message: '微信服务号已存在，请更换后重试' });
  });

  it('one at most is the standard, and no two have one name', async () => {
    const first = await create(cas({ enabled: true, standard: true }));
    const second = await create(cas({ title: '另一个', enabled: true, standard: true }));
    expect((await read(first)).standard).toBe(false);
    expect((await read(second)).standard).toBe(true);
    expect((await admin.send('POST', AT, cas())).code).toBe(11000);
  });

  it('what is missing for a scan is said to whoever switches it on', async () => {
    const missing = async () => (await admin.get(AT)).data.scan_missing;
    expect(await missing()).toContain('尚未添加微信服务号');
    await addProvider(product, { kind: 'wechat', config: { appid: 'wx0' }, called_at: new Date() });
    expect(await missing()).toBeNull();
  });

  it('without an address of the school it says so', async () => {
    const bare = await startProduct(engine);
    const came = await (await bare.signIn('admin')).get(AT);
    expect(came.data.why_not).toContain('PUBLIC_URL');
    await bare.close();
  });

  const FAILURE = (code: string) => ({
    text: `<cas:serviceResponse xmlns:cas="x"><cas:authenticationFailure code="${code}">no</cas:authenticationFailure></cas:serviceResponse>`,
  });

  it('a CAS that is well is found to be', async () => {
    const id = await create(cas());
    answers = { '/cas/p3/serviceValidate': FAILURE('INVALID_TICKET'), '/cas/login': { text: 'login' } };
    const { data } = await admin.send('POST', `${AT}/${id}/try`, {});
    expect(data.steps.map((each: { state: string }) => each.state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  });

  it.each<[string, typeof answers, string, RegExp]>([
    [
      'has only the older endpoint',
      { '/cas/serviceValidate': FAILURE('INVALID_TICKET') },
      '验证接口',
      /serviceValidate，但有 \/serviceValidate/,
    ],
    ['is no CAS', { '/cas/p3/serviceValidate': { text: '<html>' } }, '验证接口', /没有按 CAS 协议回应/],
    [
      'does not know us',
      { '/cas/p3/serviceValidate': FAILURE('INVALID_SERVICE') },
      '服务登记',
      /api\/sso\/default/,
    ],
    [
      'refuses us at its page',
      { '/cas/p3/serviceValidate': FAILURE('INVALID_TICKET'), '/cas/login': { status: 403, text: '' } },
      ...(['服务登记', /登录页不接受/] as const),
    ],
    [
      'has another time',
      {
        '/cas/p3/serviceValidate': {
          ...FAILURE('INVALID_TICKET'),
          headers: { date: 'Mon, 01 Jan 2035 00:00:00 GMT' },
        },
      },
      ...(['时钟', /时间同步/] as const),
    ],
    [
      'sends us elsewhere',
      { '/cas/p3/serviceValidate': { status: 302, text: '', headers: { location: '/x' } } },
      '认证平台地址',
      /被转到了别处/,
    ],
  ])('a CAS that %s is told from others', async (_what, given, title, sentence) => {
    const id = await create(cas());
    answers = given;
    expect(await step(id, title)).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(sentence),
    });
  });

  it.each([
    ['names without end', 'authenticationFailure'],
    ['beginnings of elements', '<authenticationFailure code='],
    ['elements in elements', '<authenticationFailure code="A">'],
  ])('a CAS that answers a megabyte of %s keeps nobody waiting', async (_what, part) => {
    const id = await create(cas());
    const text = part.repeat(Math.floor((1024 * 1024) / part.length));
    answers = { '/cas/p3/serviceValidate': { text }, '/cas/serviceValidate': { text } };
    let came = '';
    const piece = await longestPiece(async () => {
      came = (await step(id, '验证接口')).sentence;
    }, 1);
    expect(came).toContain('没有按 CAS 协议回应');
    // Looked through from each name to the end and back, it took more than a minute.
    expect(piece).toBeLessThan(100);
  });

  it('one that takes the address alone is told from one that takes nothing, and can be set to', async () => {
    let given: string | null = null;
    const only = createServer((request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const isKnown = searchParams.get('service') === given;
      const isPage = pathname === '/login';
      reply.writeHead(isPage && !isKnown ? 403 : 200).end(isPage ? '' : FAILURE('INVALID_TICKET').text);
    });
    await new Promise<void>((done) => only.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(only.address() as AddressInfo).port}`;
    const id = await create(cas({ config: { url, allow_http: true } }));
    given = `${SETTINGS.publicUrl}/api/sso/default/${id}/return`;
    expect(await step(id, '服务登记')).toMatchObject({
      state: 'wrong',
      sentence: expect.stringContaining('请打开“只登记了一个地址”'),
    });
    const { kind: _, ...change } = cas({ config: { url, allow_http: true, exact_service: true } });
    expect((await admin.send('PUT', `${AT}/${id}`, { ...change, version: 1 })).code).toBe(0);
    expect(await step(id, '服务登记')).toMatchObject({ state: 'ok' });
    only.close();
  });

  it.each([
    ['http://127.0.0.1:1', /连接不上/],
    ['http://169.254.169.254', /内部网段/],
    ['http://localhost:1', /内部网段/],
  ])('%s is not reached, with the reason', async (url, sentence) => {
    const id = await create(cas({ config: { url, allow_http: true } }));
    expect(await step(id, '认证平台地址')).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(sentence),
    });
  });

  const described = (more: object = {}) => ({
    text: JSON.stringify({
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/keys`,
      claims_supported: ['sub', 'employee_number'],
      end_session_endpoint: `${address}/end`,
      ...more,
    }),
  });
  const WELL = () => ({
    '/.well-known/openid-configuration': described(),
    '/keys': { text: '{"keys":[{}]}' },
    '/token': { status: 400, text: '{"error":"invalid_grant"}' },
    '/auth': { status: 302, text: '', headers: { location: '/login' } },
  });

  it('an OpenID provider that is well is found to be', async () => {
    const id = await create(await oidc({ match_attribute: 'employee_number' }));
    answers = WELL();
    const { data } = await admin.send('POST', `${AT}/${id}/try`, {});
    expect(data.steps.filter((each: { state: string }) => each.state !== 'ok')).toEqual([]);
    expect(data.steps).toHaveLength(8);
  });

  it.each<[string, () => typeof answers, string, 'wrong' | 'doubt', RegExp]>([
    [
      'describes nothing',
      () => ({ '/.well-known/openid-configuration': { text: 'hello' } }),
      '颁发者地址',
      'wrong',
      /没有 OpenID/,
    ],
    [
      'has another name',
      () => ({ '/.well-known/openid-configuration': described({ issuer: 'https://other' }) }),
      '颁发者地址',
      'wrong',
      /自称“https:\/\/other”/,
    ],
    ['has no keys', () => ({ ...WELL(), '/keys': { text: '{}' } }), '签名密钥', 'wrong', /没有公布公钥/],
    [
      'does not know the client',
      () => ({ ...WELL(), '/token': { status: 401, text: '{"error":"invalid_client"}' } }),
      '客户端与密钥',
      'wrong',
      /不认可客户端/,
    ],
    [
      'knows no secret in the form',
      () => ({
        ...WELL(),
        '/.well-known/openid-configuration': described({
          token_endpoint_auth_methods_supported: ['private_key_jwt'],
        }),
      }),
      ...(['客户端与密钥', 'wrong', /不支持 client_secret_post/] as const),
    ],
    [
      'does not know the way back',
      () => ({ ...WELL(), '/auth': { status: 400, text: '' } }),
      '回调地址登记',
      'wrong',
      /api\/sso\/default/,
    ],
    [
      'does not tell the number',
      () => ({ ...WELL(), '/.well-known/openid-configuration': described({ claims_supported: ['sub'] }) }),
      '工号',
      'doubt',
      /没有“employee_number”/,
    ],
  ])('an OpenID provider that %s is told from others', async (_what, given, title, state, sentence) => {
    const id = await create(await oidc({ match_attribute: 'employee_number' }));
    answers = given();
    expect(await step(id, title)).toMatchObject({ state, sentence: expect.stringMatching(sentence) });
  });

  it('a trial waits for the other window, shows what came, and is its own administrator’s', async () => {
    const id = await create(cas());
    const { data: begun } = await admin.send('POST', `${AT}/${id}/trials`, {});
    expect(begun.url).toMatch(new RegExp(`^http://kc.example.test/api/sso/default/${id}/start\\?trial=`));
    const asked = `${AT}/${id}/trials?check=${begun.check}`;
    expect((await admin.get(asked)).data.state).toBe('waiting');
    const came = { result: { subject: 'u1', attribute: '20150101', name: '王', attributes: ['a', 'b'] } };
    await rows(
      `update tickets set bound = bound || $1, used_at = now() where purpose = 'provider_trial'`,
      came,
    );
    const { data } = await admin.get(asked);
    expect(data).toMatchObject({ state: 'done' });
    expect(data.said).toContainEqual({ name: '工号', value: '20150101' });
    const again = await product.signIn('admin');
    expect((await again.get(asked)).data.state).toBe('over');
  });

  it('an administrator makes what a trial proved the own way in, with the password, once', async () => {
    const id = await create(cas());
    const { data: begun } = await admin.send('POST', `${AT}/${id}/trials`, {});
    const asked = `${AT}/${id}/trials?check=${begun.check}`;
    const link = async (password: string, of = id, check = begun.check) =>
      admin.send('POST', `${AT}/${of}/trials/link`, {
        ...{ check, password: await sealedNow(product, password) },
      });
    expect(await link('Demo@2026')).toMatchObject({ code: 999 });
    const came = { result: { subject: 'u9', attribute: '', name: '', attributes: [] } };
    await rows(
      `update tickets set bound = bound || $1, used_at = now() where purpose = 'provider_trial'`,
      came,
    );
    expect((await admin.get(asked)).data.link).toEqual({ allowed: true, why_not: '' });
    expect(await link('wrong')).toMatchObject({ status: 422, errors: { password: expect.anything() } });
    expect(await link('Demo@2026', id + 1)).toMatchObject({ code: 999 });
    expect(await link('Demo@2026', id, 'another')).toMatchObject({ code: 999 });
    expect((await link('Demo@2026')).code).toBe(0);
    expect((await ledger())[0]).toMatchObject({ action: 'identity.linked', after: { account: 'u9' } });
    expect((await admin.get(asked)).data.link).toEqual({ allowed: false, why_not: '已关联到您的账号' });
    expect(await link('Demo@2026')).toMatchObject({ code: 11000 });
    product.clock.advance(601);
    expect(await link('Demo@2026')).toMatchObject({ code: 999 });
  });

  it('somebody is linked by an administrator, once, and unlinked with the sessions that came by it', async () => {
    const provider_id = await create(cas());
    const [{ id }] = await rows(`select id from people where username = 'admin'`);
    const [{ id: teacher }] = await rows(`select id from people where username = 'teacher'`);
    await rows(
      `insert into refused_links (provider_id, subject, reason, person_id, at) values ($1, 'u1', 'administrator_unlinked', $2, now())`,
      ...[provider_id, id],
    );
    const { data: refused } = await admin.get(`${AT}/${provider_id}/refused-links`);
    expect(refused).toMatchObject([
      { subject: 'u1', sentence: expect.stringContaining('管理员账号不自动关联') },
    ]);
    const people = `/api/admin/people/${id}/identities`;
    expect((await admin.send('POST', people, { provider_id, subject: ' u1 ' })).code).toBe(0);
    expect((await admin.get(`${AT}/${provider_id}/refused-links`)).data).toEqual([]);
    expect(await read(provider_id)).toMatchObject({ linked: 1, refused: 0 });
    expect((await ledger())[0]).toMatchObject({ action: 'identity.linked', after: { account: 'u1' } });
    const others = `/api/admin/people/${teacher}/identities`;
    expect(await admin.send('POST', others, { provider_id, subject: 'u1' })).toMatchObject({
      ...{ code: 11000, message: '认证账号“u1”的关联已存在，请更换后重试' },
    });
    expect((await admin.send('POST', people, { provider_id, subject: 'u2' })).code).toBe(11000);
    expect((await admin.send('POST', people, { provider_id, subject: ' ' })).status).toBe(422);
    expect((await admin.send('POST', people, { provider_id: 2147483647, subject: 'x' })).status).toBe(404);
    expect((await admin.send('POST', others, { provider_id, subject: 'u3' })).code).toBe(0);
    const heard = (person_id: number) =>
      rows(
        `select subject from messages where kind = 'security' and person_id = $1 order by id desc limit 1`,
        person_id,
      );
    expect(await heard(id)).toEqual([{ subject: '账号安全提醒：您的账号已与统一身份认证关联' }]);
    expect(await heard(teacher)).toEqual([
      { subject: `账号安全提醒：您的账号已由${nameOf('admin')}与统一身份认证关联` },
    ]);
    product.clock.advance(60);
    const came = await product.signIn('admin');
    await rows(
      'update sessions set provider_id = $1 where created_at = (select max(created_at) from sessions)',
      provider_id,
    );
    const [{ id: identity }] = (await admin.get(people)).data;
    expect((await admin.send('DELETE', `${others}/${identity}`)).status).toBe(404);
    expect((await admin.send('DELETE', `${people}/${identity}`)).status).toBe(204);
    expect((await ledger())[0]).toMatchObject({ action: 'identity.unlinked', before: { account: 'u1' } });
    expect((await came.get('/api/admin/info')).status).toBe(401);
    expect((await admin.get('/api/admin/info')).code).toBe(0);
  });
});
