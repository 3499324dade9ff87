import { DEMO_PASSWORD } from '@course-center/demo';
import { LIMIT } from '@course-center/domain/access/limit';
import { MESSAGING_SENTENCE } from '@course-center/domain/account/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, clientOf, sealedNow, solvedCaptcha } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { addReader } from '../../../testing/messages.ts';
import {
  APP,
  type MessagingApp,
  openMessagingApp,
  type PushOptions,
  sha1,
} from '../../../testing/messaging-app.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { unanswered, WAYS_IN } from '../../../testing/sign-on.ts';

const USER = '/api/teacher/wechat';
const ADMIN = '/api/admin/wechat';

describe.each(engines())('the messaging app on %s', (engine) => {
  let wechat: MessagingApp;
  let product: Product;
  beforeAll(async () => {
    const clock = { now: () => new Date() };
    wechat = await openMessagingApp(() => clock.now());
    product = await startProduct(engine, {
      ...{ ...WAYS_IN, messagingUrl: wechat.url, publicUrl: 'https://kc.example.edu.cn' },
    });
    clock.now = product.clock.now;
    await setUp({});
    await product.school.pool.query(
      `insert into settings (name, value, version, updated_at) values ('project', '{"login":{"wechat_qr":true}}', 1, now())
       on conflict (name) do update set value = jsonb_set(settings.value::jsonb, '{login}', '{"wechat_qr":true}')`,
    );
  });
  afterAll(async () => {
    await product.close();
    await wechat.close();
  });
  beforeEach(async () => {
    Object.assign(wechat.moods, { token: 'well', code: 'well' });
    await product.school.pool.query('delete from identities; delete from limits; delete from tickets');
  });

  /** Puts the account into the settings, as an administrator does. */
  async function setUp(config: object): Promise<void> {
    const { appid, ...secrets } = APP;
    const { secrets: keys } = product.app.outside;
    const sealed = await keys.seal(product.school, 'identity_providers:1:secret', JSON.stringify(secrets));
    await product.school.pool.query(
      `insert into identity_providers (id, kind, title, enabled, config, secret, created_at, updated_at)
       values (1, 'wechat', '微信扫码', true, $1, $2, now(), now())
       on conflict (id) do update set config = $1, secret = $2, enabled = true`,
      [JSON.stringify({ appid, ...config }), sealed],
    );
  }

  /** A browser with its own cookies. */
  function browser(): Client & { readonly jar: Map<string, string> } {
    const jar = new Map<string, string>();
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130' };
    const client = clientOf(product.app, headers);
    const withJar = <Came extends { headers: Record<string, unknown> }>(came: Came): Came => {
      for (const cookie of [came.headers['set-cookie'] ?? []].flat() as string[]) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return came;
    };
    const cookie = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
    return {
      ...client,
      jar,
      get: async (path, options = {}) => withJar(await client.get(path, { ...options, headers: cookie() })),
      send: async (method, path, body) => withJar(await client.send(method, path, body, cookie())),
    };
  }

  const scan = (openid: string, options: PushOptions & { readonly at?: number } = {}) =>
    wechat.push(
      product.app,
      { FromUserName: openid, Event: 'SCAN', EventKey: wechat.scene() },
      { at: seconds(), ...options },
    );
  const seconds = () => Math.floor(product.clock.now().getTime() / 1000);
  const ticketIn = (link: string | null) => (link ?? '').split('#')[1] ?? '';
  const confirm = (link: string | null, confirmed = true) =>
    product.visitor.send('POST', '/api/wechat/confirm', { ticket: ticketIn(link), confirmed });
  const status = async (who: Client, login_code: string, base = USER) =>
    (await who.get(`${base}/check/status`, { query: { login_code } })).data;
  const code = async (who: Client, base = USER) => (await who.get(`${base}/qr/code`)).data;
  async function link(username: string, openid: string): Promise<void> {
    await product.school.pool.query(
      `insert into identities (provider_id, subject, person_id, linked_at)
       select 1, $1, id, now() from people where username = $2`,
      [openid, username],
    );
  }
  async function bind(who: Client, username: string, openid: string, password = DEMO_PASSWORD) {
    return who.send('POST', `${USER}/login/bind/account`, {
      ...{ username, openid, password: await sealedNow(product, password) },
      captcha_token: await solvedCaptcha(product, username),
    });
  }
  const told = async (action: string) =>
    (await product.school.pool.query('select * from ledger where action = $1', [action])).rows;

  it('a scan that its owner confirms on the phone signs in, once, in the browser that showed the code', async () => {
    await link('teacher', 'openid-t');
    const [desk, other] = [browser(), browser()];
    const { qr_code, login_code } = await code(desk);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await status(desk, login_code)).toMatchObject({ status: 'waiting' });
    const { text, link: way } = await scan('openid-t');
    expect(text).toContain('Windows 电脑 · Chrome 浏览器');
    expect(text).toContain('127.0.0.1');
    expect(way).toMatch(/^https:\/\/kc\.example\.edu\.cn\/confirm#[\w-]{43}$/);
    expect(await status(desk, login_code)).toMatchObject({ status: 'scanned' });
    const { data } = await product.visitor.send('POST', '/api/wechat/confirm/open', {
      ticket: ticketIn(way),
    });
    expect(data).toMatchObject({ purpose: 'login', door: 'user', device: 'Windows 电脑 · Chrome 浏览器' });
    expect(await confirm(way)).toMatchObject({ code: 0 });
    expect(await confirm(way)).toMatchObject({ code: 0 });
    expect(await confirm(way, false)).toMatchObject({ code: 20004 });
    expect(await status(other, login_code)).toMatchObject({ status: 'fail' });
    expect(await status(product.visitor, login_code)).toMatchObject({ status: 'fail' });
    const came = await status(desk, login_code);
    expect(came).toMatchObject({ status: 'success', token_type: 'Bearer', info: expect.anything() });
    const signedIn = clientOf(product.app, { authorization: `Bearer ${came.access_token}` });
    expect((await signedIn.get('/api/teacher/info')).data.username).toBe('teacher');
    expect(await status(desk, login_code)).toEqual({
      status: 'fail',
      sentence: '二维码已过期,请刷新后重试！',
    });
    const { rows } = await product.school.pool.query(
      'select login_method, provider_id, provider_subject from sessions order by created_at desc limit 1',
    );
    expect(rows).toEqual([{ login_method: 'wechat', provider_id: 1, provider_subject: 'openid-t' }]);
  });

  it('whoever asks twice at once is signed in once', async () => {
    await link('teacher', 'openid-t');
    const desk = browser();
    const { login_code } = await code(desk);
    await confirm((await scan('openid-t')).link);
    const came = await Promise.all([1, 2, 3].map(() => status(desk, login_code)));
    expect(came.filter((each) => each.status === 'success')).toHaveLength(1);
  });

  it('不是我 ends it, and stands in the security log', async () => {
    await link('teacher', 'openid-t');
    const desk = browser();
    const { login_code } = await code(desk);
    const { link: way } = await scan('openid-t');
    expect(await confirm(way, false)).toMatchObject({ code: 0 });
    expect(await confirm(way)).toMatchObject({ code: 20004 });
    expect(await status(desk, login_code)).toEqual({
      status: 'fail',
      sentence: MESSAGING_SENTENCE.refused_on_phone,
    });
    const { rows } = await product.school.pool.query(
      'select f.reason, p.username from failed_logins f join people p on p.id = f.person_id order by f.id desc limit 1',
    );
    expect(rows).toEqual([{ reason: 'refused_on_phone', username: 'teacher' }]);
  });

  it('an app that is nobody’s is bound by account and password, and signs in from then on', async () => {
    const desk = browser();
    const { login_code } = await code(desk);
    await confirm((await scan('openid-new')).link);
    const { status: state, openid } = await status(desk, login_code);
    expect(state).toBe('binding');
    expect(openid).not.toContain('openid-new');
    expect((await status(desk, login_code)).openid).toBe(openid);
    expect(await bind(browser(), 'teacher', openid)).toMatchObject({ code: 20004 });
    expect(await bind(desk, 'teacher', openid, 'wrong-password')).toMatchObject({ code: 1001 });
    expect(await bind(desk, 'teacher', openid)).toMatchObject({ code: 0, data: { token_type: 'Bearer' } });
    expect(await bind(desk, 'teacher', openid)).toMatchObject({ code: 20004 });
    expect(await told('identity.linked')).not.toHaveLength(0);
    const { rows } = await product.school.pool.query(
      `select subject from messages where kind = 'security' and subject like '%已绑定%'`,
    );
    expect(rows).not.toHaveLength(0);
    const next = await code(desk);
    await confirm((await scan('openid-new')).link);
    expect(await status(desk, next.login_code)).toMatchObject({ status: 'success' });
  });

  it('an app that was bound elsewhere meanwhile, or an account that has one, is refused', async () => {
    const desk = browser();
    const { login_code } = await code(desk);
    await confirm((await scan('openid-x')).link);
    const { openid } = await status(desk, login_code);
    await link('teacher', 'openid-x');
    expect(await bind(desk, 'expert', openid)).toMatchObject({
      code: 11000,
      message: MESSAGING_SENTENCE.app_taken,
    });
    await product.school.pool.query('delete from identities');
    await link('expert', 'openid-y');
    expect(await bind(desk, 'expert', openid)).toMatchObject({
      code: 11000,
      message: MESSAGING_SENTENCE.app_held,
    });
  });

  it('who has still to set a first password is not bound before', async () => {
    const desk = browser();
    const { login_code } = await code(desk);
    await confirm((await scan('openid-first')).link);
    const { openid } = await status(desk, login_code);
    expect(await bind(desk, 'newcomer', openid)).toMatchObject({ code: 0 });
    const { rows } = await product.school.pool.query('select 1 from identities');
    expect(rows).toEqual([]);
  });

  it('a disabled account and a wrong door are told so', async () => {
    await link('teacher', 'openid-t');
    const desk = browser();
    const { login_code } = await code(desk, ADMIN);
    await confirm((await scan('openid-t')).link);
    expect(await status(desk, login_code)).toMatchObject({ status: 'fail' });
    expect(await status(desk, login_code, ADMIN)).toMatchObject({
      status: 'fail',
      sentence: expect.stringContaining('管理员'),
    });
    await product.school.pool.query("update people set disabled_at = now() where username = 'teacher'");
    const second = await code(desk);
    await confirm((await scan('openid-t')).link);
    expect(await status(desk, second.login_code)).toMatchObject({
      sentence: MESSAGING_SENTENCE.account_disabled,
    });
    await product.school.pool.query("update people set disabled_at = null where username = 'teacher'");
  });

  it('an unused code of the same browser is given again, and codes are counted by address', async () => {
    const desk = browser();
    const before = wechat.calls.length;
    expect(await code(desk)).toEqual(await code(desk));
    expect(wechat.calls.slice(before).filter(({ path }) => path.includes('qrcode'))).toHaveLength(1);
    await product.school.pool.query('update limits set count = $1 where key like $2', [
      LIMIT.loginCodesPerAddress.most,
      'wechat:codes%',
    ]);
    expect(await browser().get(`${USER}/qr/code`)).toMatchObject({ code: 5002 });
  });

  it('a code ends after five minutes', async () => {
    const desk = browser();
    const { login_code } = await code(desk);
    product.clock.advance(5 * 60 + 1);
    expect(await status(desk, login_code)).toMatchObject({ status: 'fail' });
    expect((await scan('openid-t')).text).toContain('已失效');
  });

  it.each([
    ['slow', 5001],
    ['rubbish', 5001],
    ['down', 5001],
    [{ errcode: 45009, errmsg: 'reach max api daily quota limit' }, 5001],
    [{ errcode: 48001, errmsg: 'api unauthorized' }, 5001],
  ] as const)('an app that answers %j is said, and nothing else stops', async (mood, said) => {
    wechat.moods.code = mood;
    const ask = () => browser().get(`${USER}/qr/code`);
    expect(await (mood === 'slow' ? unanswered(ask) : ask())).toMatchObject({ status: 200, code: said });
  });

  it.each([40001, 42001, 40014])(
    'a token that is over (%i) is asked for once more, never by force',
    async () => {
      await code(browser());
      wechat.renewToken();
      const before = wechat.calls.length;
      expect(await browser().get(`${USER}/qr/code`)).toMatchObject({ code: 0 });
      const asked = wechat.calls.slice(before).map(({ path }) => path.split('/').at(-1));
      expect(asked).toEqual(['create', 'stable_token', 'create']);
      expect(wechat.calls.every(({ body }) => body.force_refresh === undefined)).toBe(true);
    },
  );

  it('the console’s question is answered to who knows the token, in time', async () => {
    const ask = (query: Record<string, string>) =>
      product.app.inject({
        url: '/api/wechat/default/1',
        query: { echostr: 'echo-1', nonce: 'n', ...query },
      });
    const right = { timestamp: String(seconds()), signature: sha1(APP.token, String(seconds()), 'n') };
    expect((await ask(right)).body).toBe('echo-1');
    expect((await ask({ ...right, signature: 'a'.repeat(40) })).statusCode).toBe(403);
    const late = String(seconds() - 301);
    expect((await ask({ timestamp: late, signature: sha1(APP.token, late, 'n') })).statusCode).toBe(403);
    for (const url of ['/api/wechat/default/99', '/api/wechat/default/01', '/api/wechat/default/x'])
      expect((await product.app.inject({ url, query: { ...right, nonce: 'n' } })).statusCode).toBe(403);
    expect((await product.app.inject({ url: '/api/wechat/nowhere/1', query: right })).statusCode).toBe(404);
  });

  it('whoever calls under a thousand ids has the account read once, and again after a moment', async () => {
    product.clock.advance(60);
    const asked = vi.spyOn(product.school.pool, 'query');
    const textOf = (said: unknown) => (said as { text?: string }).text ?? String(said);
    const reads = () =>
      asked.mock.calls.filter(([said]) => textOf(said).includes('identity_providers')).length;
    const call = (id: number) => product.app.inject({ url: `/api/wechat/default/${id}` });
    try {
      await Promise.all(Array.from({ length: 1000 }, (_, at) => call(at + 2)));
      expect(reads()).toBe(1);
      product.clock.advance(3);
      await Promise.all([call(1), call(2)]);
      expect(reads()).toBe(2);
    } finally {
      asked.mockRestore();
    }
  });

  it('who does not know the token has few tries, and none of them keeps the app out', async () => {
    const { name, most } = LIMIT.messagingStrangers;
    const [desk, at] = [browser(), product.clock.now()];
    await code(desk);
    await product.school.pool.query('insert into limits (key, count, started_at) values ($1, $2, $3)', [
      ...[`${name}:127.0.0.1`, most, at],
    ]);
    const stranger = { query: { signature: 'f'.repeat(40), msg_signature: 'f'.repeat(40) } };
    expect(await scan('openid-t', stranger)).toMatchObject({
      status: 200,
      raw: expect.stringContaining('5002'),
    });
    for (const url of ['/api/wechat/default/99', '/api/wechat/default/x', '/api/wechat/default/1'])
      expect((await product.app.inject({ url })).json()).toMatchObject({ code: 5002 });
    expect((await scan('openid-t')).link).not.toBeNull();
  });

  it('even who knows the token is bounded, by address', async () => {
    const { name, most, seconds: window } = LIMIT.messagingPushes;
    await code(browser());
    product.clock.advance(window);
    await product.school.pool.query('insert into limits (key, count, started_at) values ($1, $2, $3)', [
      ...[`${name}:127.0.0.1`, most, product.clock.now()],
    ]);
    expect((await scan('openid-t')).raw).toContain('5002');
  });

  it.each([
    ['forged', { query: { msg_signature: 'f'.repeat(40) } }],
    ['signed by another token', { keys: { token: 'somebody-elses' } }],
    ['for another app', { keys: { appid: 'wx-somebody-else' } }],
    ['plain', { mode: 'plain' }],
    ['without a signature', { query: { msg_signature: '' } }],
    ['changed', { body: (made: string) => made.replace(/(<Encrypt><!\[CDATA\[.{20})./, '$1!') }],
    ['with entities', { body: (made: string) => `<!DOCTYPE x [<!ENTITY a "b">]>${made}` }],
    ['no message at all', { body: () => '{"Encrypt":{}}' }],
  ] as [string, PushOptions][])('an event that is %s does nothing', async (_what, options) => {
    const desk = browser();
    const { login_code } = await code(desk);
    expect((await scan('openid-t', options)).status).toBe(403);
    expect(await status(desk, login_code)).toMatchObject({ status: 'waiting' });
  });

  it('a stale event does nothing, and one told again says nothing again', async () => {
    const desk = browser();
    const { login_code } = await code(desk);
    expect((await scan('openid-t', { at: seconds() - 301 })).status).toBe(403);
    const first = await scan('openid-t');
    expect(first.link).not.toBeNull();
    expect(await scan('openid-t')).toMatchObject({ status: 200, raw: 'success' });
    expect((await scan('openid-other')).text).toContain('其他微信');
    product.clock.advance(1);
    const again = await scan('openid-t');
    expect(again.link).not.toBe(first.link);
    expect(await confirm(first.link)).toMatchObject({ code: 20004 });
    expect(await status(desk, login_code)).toMatchObject({ status: 'scanned' });
  });

  it('of what comes plain beside the encrypted, nothing counts', async () => {
    const desk = browser();
    await code(desk);
    const body = (made: string) =>
      made.replace('<FromUserName><![CDATA[openid-a]]>', '<FromUserName><![CDATA[openid-b]]>');
    await scan('openid-a', { mode: 'compatible', body });
    const { rows } = await product.school.pool.query(
      "select bound ->> 'openid' as openid from tickets where purpose = 'wechat_code'",
    );
    expect(rows).toEqual([{ openid: 'openid-a' }]);
  });

  it('events come as JSON too, and from who follows by the code; who leaves is remembered', async () => {
    await link('teacher', 'openid-t');
    await code(browser());
    const event = { FromUserName: 'openid-t', Event: 'subscribe', EventKey: `qrscene_${wechat.scene()}` };
    const push = (more: object) =>
      wechat.push(product.app, { ...event, ...more }, { format: 'json', at: seconds() });
    expect((await push({})).link).not.toBeNull();
    expect(await push({ EventKey: '' })).toMatchObject({ raw: 'success' });
    await push({ Event: 'unsubscribe', EventKey: '' });
    const dead = () =>
      product.school.pool.query('select channel_dead_at is not null as dead from identities');
    expect((await dead()).rows).toEqual([{ dead: true }]);
    await push({ EventKey: '' });
    expect((await dead()).rows).toEqual([{ dead: false }]);
    expect(await push({ Event: 'TEMPLATESENDJOBFINISH' })).toMatchObject({ raw: 'success' });
  });

  it('somebody who is signed in links their app with the password, and gives it up again', async () => {
    const teacher = await product.signIn('teacher');
    expect((await teacher.get('/api/teacher/identities')).data).toMatchObject({
      identities: [],
      link: { offered: true, asks_password: true },
    });
    const ask = async (password: string) =>
      teacher.send('POST', '/api/teacher/identities/code', { password: await sealedNow(product, password) });
    expect(await ask('wrong-password')).toMatchObject({ status: 422 });
    const { login_code } = (await ask(DEMO_PASSWORD)).data;
    const became = async () =>
      (await teacher.get('/api/teacher/identities/code', { query: { login_code } })).data.status;
    expect(await became()).toBe('waiting');
    const { link: way } = await scan('openid-own');
    const { data } = await product.visitor.send('POST', '/api/wechat/confirm/open', {
      ticket: ticketIn(way),
    });
    expect(data).toMatchObject({ purpose: 'link', name: expect.any(String) });
    await confirm(way);
    expect(await became()).toBe('success');
    const [own] = (await teacher.get('/api/teacher/identities')).data.identities;
    expect(own).toMatchObject({ kind: 'wechat', may_unlink: true });
    const expert = await product.signIn('expert');
    expect((await expert.send('DELETE', `/api/teacher/identities/${own.id}`)).status).toBe(404);
    expect((await teacher.send('DELETE', `/api/teacher/identities/${own.id}`)).status).toBe(204);
    expect(await told('identity.unlinked')).not.toHaveLength(0);
  });

  it('an app that was bound goes with a password that somebody resets, and stays with one that is changed', async () => {
    const admin = await product.signIn('admin');
    const bound = async () => (await product.school.pool.query('select person_id from identities')).rows;
    const heard = async (id: number) =>
      (await product.school.pool.query('select subject from messages where person_id = $1', [id])).rows;
    const [own, one, several] = await Promise.all([1, 2, 3].map(() => addReader(product)));
    if (!own || !one || !several) throw new Error('three readers');
    for (const { username } of [own, one, several]) await link(username, `openid-of-${username}`);
    const sealed = () => sealedNow(product, 'Changed@2026');
    expect(
      await (await product.signIn(own.username)).send('PUT', '/api/teacher/info/password', {
        ...{ old_password: await sealedNow(product, DEMO_PASSWORD) },
        ...{ new_password: await sealed(), new_password_confirmation: await sealed() },
      }),
    ).toMatchObject({ code: 0 });
    expect(await admin.send('POST', `/api/admin/people/${one.id}/reset-password`, {})).toMatchObject({
      code: 0,
    });
    expect((await admin.send('POST', '/api/admin/people/passwords', { ids: [several.id] })).status).toBe(200);
    expect(await bound()).toEqual([{ person_id: own.id }]);
    expect(await heard(own.id)).toEqual([{ subject: '账号安全提醒：您的密码已修改' }]);
    for (const { id } of [one, several])
      expect(await heard(id)).toEqual([
        { subject: expect.stringContaining('重置，绑定的微信扫码已解除，请登录后重新绑定') },
      ]);
    const unlinked = (await told('identity.unlinked')).map(({ subject }) => subject);
    expect(unlinked).toEqual(expect.arrayContaining([`person:${one.id}`, `person:${several.id}`]));
    expect(unlinked).not.toContain(`person:${own.id}`);
  });

  it('who comes by the school’s sign-on alone has no password to be asked for', async () => {
    const teacher = await product.signIn('teacher');
    const { pool } = product.school;
    const { rows } = await pool.query(`select id, password_hash from people where username = 'teacher'`);
    const [{ id, password_hash }] = rows;
    await pool.query(`update people set password_hash = '' where id = $1`, [id]);
    try {
      const { link } = (await teacher.get('/api/teacher/identities')).data;
      expect(link).toMatchObject({ asks_password: false });
      expect(await teacher.send('POST', '/api/teacher/identities/code', {})).toMatchObject({ code: 0 });
    } finally {
      await pool.query('update people set password_hash = $2 where id = $1', [id, password_hash]);
    }
  });

  it('an app that is somebody’s is not linked to another, and the screen is told', async () => {
    await link('expert', 'openid-e');
    const teacher = await product.signIn('teacher');
    const password = await sealedNow(product, DEMO_PASSWORD);
    const { login_code } = (await teacher.send('POST', '/api/teacher/identities/code', { password })).data;
    expect(await confirm((await scan('openid-e')).link)).toMatchObject({ code: 11000 });
    expect((await teacher.get('/api/teacher/identities/code', { query: { login_code } })).data).toEqual({
      status: 'fail',
      sentence: MESSAGING_SENTENCE.app_taken,
    });
  });

  it('trying it out says in words what is wrong', async () => {
    const admin = await product.signIn('admin');
    const steps = async () =>
      (await admin.send('POST', '/api/admin/settings/providers/1/try', {})).data.steps;
    expect(await steps()).toContainEqual(expect.objectContaining({ title: '带参数二维码', state: 'ok' }));
    wechat.moods.code = { errcode: 48001, errmsg: 'api unauthorized' };
    expect((await steps()).at(-1)).toMatchObject({
      state: 'wrong',
      sentence: expect.stringContaining('服务号'),
    });
    wechat.moods.token = {
      errcode: 40164,
      errmsg: 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist',
    };
    expect((await steps()).at(-1)).toMatchObject({ sentence: expect.stringContaining('203.0.113.7') });
    wechat.moods.token = 'down';
    expect((await steps()).at(-1)).toMatchObject({
      state: 'wrong',
      sentence: expect.stringContaining('连接不上'),
    });
  });

  it('switched off, nothing is offered', async () => {
    expect((await product.visitor.get('/api/config')).data.login.wechat_qr).toBe(true);
    await product.school.pool.query('update identity_providers set enabled = false');
    expect((await product.visitor.get('/api/config')).data.login.wechat_qr).toBe(false);
    expect(await browser().get(`${USER}/qr/code`)).toMatchObject({ code: 999 });
    await product.school.pool.query('update identity_providers set enabled = true');
  });
});
