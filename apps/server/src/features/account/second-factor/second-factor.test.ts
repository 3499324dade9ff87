import { stepAt } from '@course-center/domain/account/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../database/schema.ts';
import { type Client, clientOf, sealedNow, signIn, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';
import { base32, codeAt } from './totp.ts';

const AT = '/api/admin/auth/second-factor';
const WRONG = { status: 422, errors: { code: ['验证码不正确或已使用过，请等验证器显示下一个数字后输入'] } };

describe.each(engines())('the second factor on %s', (engine) => {
  let product: Product;
  let other: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    // Another administrator, who sets and resets.
    await rows(`insert into roles (person_id, identity) select id, 0 from people where username = 'teacher'`);
    other = await product.signIn('teacher', { admin: true });
  });
  beforeEach(async () => {
    product.clock.advance(60 * 60);
    other = await product.signIn('teacher', { admin: true });
    await product.school.db.delete(limits);
    await rows('delete from second_factors');
    await require(false);
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  async function require(second_factor: boolean) {
    const { data } = await other.get('/api/admin/settings/project');
    const config = { ...data.config, login: { ...data.config.login, second_factor } };
    expect(
      (await other.send('PUT', '/api/admin/settings/project', { version: data.version, config })).code,
    ).toBe(0);
  }
  const codeNow = (secret: Buffer, away = 0) => codeAt(secret, stepAt(product.clock.now()) + away);
  const own = (came: { data: { access_token: string } }) =>
    clientOf(product.app, { authorization: `Bearer ${came.data.access_token}` });
  /** Sets one up, and answers its secret and recovery codes. */
  async function setUp(client: Client) {
    const begun = (await client.send('POST', AT, {})).data;
    const secret = fromBase32(begun.secret);
    const came = await client.send('POST', `${AT}/confirm`, { code: codeNow(secret) });
    expect(came.code).toBe(0);
    product.clock.advance(60);
    return { secret, came, recovery: came.data.recovery_codes as string[] };
  }
  const told = async () =>
    (await rows(`select action from ledger where action like 'second_factor.%' order by id`)).map(
      ({ action }) => action,
    );

  /** What somebody heard of their account, the newest last. */
  const heard = async (username: string) =>
    (
      await rows(
        `select m.subject from messages m join people p on p.id = m.person_id
         where m.kind = 'security' and p.username = $1 order by m.id`,
        username,
      )
    ).map(({ subject }) => subject);

  it('is asked of nobody who has none, unless the school requires it', async () => {
    const came = await tryToSignIn(product, 'admin');
    expect(came.data.info).not.toHaveProperty('second_factor');
    expect((await own(came).get('/api/admin/info')).code).toBe(0);
  });

  it('is set up at the next login where it is required, and nothing else goes before', async () => {
    await require(true);
    const came = await tryToSignIn(product, 'admin');
    expect(came.data.info.second_factor).toBe('set_up');
    const waiting = own(came);
    expect(await waiting.get('/api/admin/info')).toMatchObject({ status: 403, message: '请先完成两步验证' });
    const password = await sealedNow(product, 'Other@2026');
    const password_confirmation = await sealedNow(product, 'Other@2026');
    const first = { username: 'admin', password, password_confirmation };
    expect((await waiting.send('POST', '/api/admin/auth/change/password', first)).status).toBe(403);
    const { came: enrolled, recovery } = await setUp(waiting);
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const whole = clientOf(product.app, { authorization: `Bearer ${enrolled.data.login.access_token}` });
    expect((await whole.get('/api/admin/info')).code).toBe(0);
    // What the login was held by until then is over.
    expect((await waiting.get('/api/admin/info')).status).toBe(401);
    expect((await whole.get(AT)).data).toMatchObject({ required: true, recovery_left: 10 });
    const again = { refresh_token: enrolled.data.login.refresh_token };
    expect((await product.visitor.send('POST', '/api/admin/auth/refresh', again)).code).toBe(0);
  });

  it('is asked of whoever has one; a code is taken once, and a step around it', async () => {
    const { secret } = await setUp(await product.signIn('admin'));
    const came = await tryToSignIn(product, 'admin');
    expect(came.data.info.second_factor).toBe('code');
    const waiting = own(came);
    expect((await waiting.send('POST', AT, {})).code).toBe(20004);
    for (const away of [-2, 2])
      expect(await waiting.send('POST', `${AT}/proof`, { code: codeNow(secret, away) })).toMatchObject(WRONG);
    const code = codeNow(secret);
    const entered = await waiting.send('POST', `${AT}/proof`, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect((await own(entered).get('/api/admin/info')).code).toBe(0);
    const next = own(await tryToSignIn(product, 'admin'));
    expect(await next.send('POST', `${AT}/proof`, { code })).toMatchObject(WRONG);
    expect(await next.send('POST', `${AT}/proof`, { code: codeNow(secret, 1) })).toMatchObject({ code: 0 });
  });

  it('of two who bring the same code at once, one is taken', async () => {
    const { secret } = await setUp(await product.signIn('admin'));
    const waiting = [own(await tryToSignIn(product, 'admin')), own(await tryToSignIn(product, 'admin'))];
    const code = codeNow(secret);
    const came = await Promise.all(waiting.map((each) => each.send('POST', `${AT}/proof`, { code })));
    expect(came.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a recovery code serves once, and is told', async () => {
    const { recovery } = await setUp(await product.signIn('admin'));
    const [code = ''] = recovery;
    const waiting = own(await tryToSignIn(product, 'admin'));
    expect((await waiting.send('POST', `${AT}/proof`, { code: code.toLowerCase() })).code).toBe(0);
    const next = own(await tryToSignIn(product, 'admin'));
    expect(await next.send('POST', `${AT}/proof`, { code })).toMatchObject(WRONG);
    expect((await told()).at(-1)).toBe('second_factor.recovered');
    const admin = own(await next.send('POST', `${AT}/proof`, { code: recovery[1] }));
    expect((await admin.get(AT)).data.recovery_left).toBe(8);
  });

  it('after some wrong codes nobody may go on, and each is in the log of failed logins', async () => {
    const { secret } = await setUp(await product.signIn('admin'));
    const waiting = own(await tryToSignIn(product, 'admin'));
    const before = (await rows(`select id from failed_logins where reason = 'wrong_code'`)).length;
    const wrong = codeNow(secret) === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++)
      expect((await waiting.send('POST', `${AT}/proof`, { code: wrong })).status).toBe(422);
    expect((await waiting.send('POST', `${AT}/proof`, { code: codeNow(secret) })).code).toBe(5002);
    expect(await rows(`select id from failed_logins where reason = 'wrong_code'`)).toHaveLength(before + 5);
  });

  it.each(['', '12345', 'abc', '１２３４５６'])('%j is no code', async (code) => {
    await setUp(await product.signIn('admin'));
    const waiting = own(await tryToSignIn(product, 'admin'));
    expect(await waiting.send('POST', `${AT}/proof`, { code })).toMatchObject({
      status: 422,
      errors: { code: ['请输入验证器显示的 6 位数字，或一个恢复码'] },
    });
  });

  it('is not asked at the other door, nor anything of it offered there', async () => {
    await setUp(await product.signIn('teacher', { admin: true }));
    const teacher = await signIn(product, 'teacher', { admin: false });
    expect(teacher.login?.info).not.toHaveProperty('second_factor');
    expect((await teacher.get(AT)).status).toBe(401);
  });

  it('a whole session proves nothing more, and one for a first password sets nothing up', async () => {
    const admin = await product.signIn('admin');
    expect((await admin.send('POST', `${AT}/proof`, { code: '123456' })).status).toBe(403);
    await rows(`update people set change_password_at = null where username = 'admin'`);
    const first = own(await tryToSignIn(product, 'admin'));
    expect((await first.send('POST', AT, {})).status).toBe(403);
    await rows(`update people set change_password_at = now() where username = 'admin'`);
  });

  it('is ended by a right code alone', async () => {
    const admin = await product.signIn('admin');
    const { secret } = await setUp(admin);
    expect((await admin.send('POST', `${AT}/removal`, { code: '000000' })).status).toBe(422);
    expect((await admin.send('POST', `${AT}/removal`, { code: codeNow(secret) })).code).toBe(0);
    expect((await admin.get(AT)).data.set_up_at).toBeNull();
    expect((await told()).slice(-2)).toEqual(['second_factor.set_up', 'second_factor.removed']);
    expect((await heard('admin')).slice(-2)).toEqual([
      '账号安全提醒：您的账号已启用两步验证',
      '账号安全提醒：您的账号已停用两步验证',
    ]);
  });

  it('is reset by another administrator, never by oneself, and ends the sessions', async () => {
    const admin = await product.signIn('admin');
    await setUp(admin);
    const [{ id }] = await rows(`select id from people where username = 'admin'`);
    const path = `/api/admin/people/${id}/second-factor/reset`;
    expect((await admin.send('POST', path, {})).code).toBe(20004);
    // Who teaches what is judged has no hand on it.
    expect(await other.send('POST', path, {})).toMatchObject({ code: 999 });
    await rows(
      `delete from plan_members where person_id = (select id from people where username = 'teacher')`,
    );
    expect((await other.send('POST', path, {})).code).toBe(0);
    expect((await admin.get('/api/admin/info')).status).toBe(401);
    expect((await other.send('POST', path, {})).code).toBe(20004);
    expect((await other.send('POST', '/api/admin/people/2147483647/second-factor/reset', {})).status).toBe(
      404,
    );
    expect((await told()).at(-1)).toBe('second_factor.reset');
    expect((await heard('admin')).at(-1)).toBe(`账号安全提醒：您的两步验证已由${nameOf('teacher')}重置`);
  });

  it('its secret does not lie in the database as it is', async () => {
    const { secret } = await setUp(await product.signIn('admin'));
    const [{ kept }] = await rows('select row_to_json(s)::text as kept from second_factors s');
    for (const text of [base32(secret), secret.toString('base64'), secret.toString('hex')])
      expect(kept).not.toContain(text);
  });
});

function fromBase32(text: string): Buffer {
  const bits = [...text].map((each) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
