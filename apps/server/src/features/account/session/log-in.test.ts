import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { sealedNow, signIn, solvedCaptcha, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { FACULTY_GROUP } from '../../../testing/school.ts';

// Test files of a worker share their modules: those around a mock are read anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const LOGIN = '/api/teacher/auth/login';
const WRONG = { status: 200, code: 1001, message: '账号或密码错误，请核对后重新输入', data: null };

describe.each(engines())('logging in on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  it.each([
    ['', 'Demo@2026', { username: ['请输入账号！'] }],
    ['   ', 'Demo@2026', { username: ['请输入账号！'] }],
    ['teacher', '   ', { password: ['请输入密码！'] }],
  ])('%j with the password %j is refused at its field', async (username, password, errors) => {
    const came = await product.visitor.send('POST', LOGIN, {
      username,
      password: await sealedNow(product, password),
      captcha_token: username.trim() ? await solvedCaptcha(product, username) : undefined,
    });
    expect(came).toMatchObject({ status: 422, errors });
  });

  it('a teacher with the right password gets tokens and their roles', async () => {
    const came = await tryToSignIn(product, 'teacher');
    expect(came).toMatchObject({
      status: 200,
      code: 0,
      data: {
        token_type: 'Bearer',
        info: { roles: [{ identity: 2, name: '教师', faculty_group_id: null }] },
      },
    });
    expect(came.data.access_token).not.toBe(came.data.refresh_token);
  });

  it('the first role comes first, and a faculty group is called by its name', async () => {
    const multi = await tryToSignIn(product, 'multi');
    expect(multi.data.info.roles.map((role: { identity: number }) => role.identity)).toEqual([2, 1, 3]);
    const faculty = await tryToSignIn(product, 'faculty');
    expect(faculty.data.info.roles).toMatchObject([{ identity: 5, name: FACULTY_GROUP }]);
    expect(faculty.data.info.roles[0].faculty_group_id).toBeGreaterThan(0);
  });

  it('spaces around account and password are trimmed', async () => {
    const came = await product.visitor.send('POST', LOGIN, {
      username: '  teacher ',
      password: await sealedNow(product, ' Demo@2026 '),
      captcha_token: await solvedCaptcha(product, 'teacher'),
    });
    expect(came.code).toBe(0);
  });

  it('a login is noted with its time', async () => {
    await tryToSignIn(product, 'centerexpert');
    const [row] = await product.school.db.select().from(people).where(eq(people.username, 'centerexpert'));
    expect(row?.last_login_at).toEqual(product.clock.now());
  });

  it.each([
    ['expert', 'wrong-one'],
    ['nobody-at-all', 'wrong-one'],
    ['nobody-at-all', 'no account has this password'],
    ['Expert', 'Demo@2026'],
    ['expert', 'demo@2026'],
  ])(
    '%s with the password %s gets the one sentence, after one check of a password',
    async (name, password) => {
      vi.mocked(verify).mockClear();
      expect(await tryToSignIn(product, name, { password })).toMatchObject(WRONG);
      expect(verify).toHaveBeenCalledTimes(1);
    },
  );

  it('a disabled person gets the same sentence, after the same check', async () => {
    const disable = (disabled_at: Date | null) =>
      product.school.db.update(people).set({ disabled_at }).where(eq(people.username, 'party'));
    await disable(product.clock.now());
    vi.mocked(verify).mockClear();
    expect(await tryToSignIn(product, 'party')).toMatchObject(WRONG);
    expect(verify).toHaveBeenCalledTimes(1);
    await disable(null);
    expect((await tryToSignIn(product, 'party')).code).toBe(0);
  });

  it.each(['teacher', 'multi', 'newcomer'])('the admin door is closed to %s', async (username) => {
    const came = await tryToSignIn(product, username, { admin: true });
    expect(came).toMatchObject({ code: 999, message: '该账号没有管理员权限，请从教师入口登录', data: null });
  });

  it('the user door is closed to somebody who is an administrator only', async () => {
    const came = await tryToSignIn(product, 'admin', { admin: false });
    expect(came).toMatchObject({ code: 999, message: '该账号仅用于管理，请从管理入口登录', data: null });
  });

  it('a wrong password says nothing about the door', async () => {
    expect(await tryToSignIn(product, 'teacher', { admin: true, password: 'wrong-one' })).toMatchObject(
      WRONG,
    );
    expect(await tryToSignIn(product, 'admin', { admin: false, password: 'wrong-one' })).toMatchObject(WRONG);
  });

  it.each([
    ['newcomer', [], false],
    ['firstlogin', [{ identity: 2 }], false],
  ])('%s gets a token for the first password only', async (username, roles, hasChanged) => {
    const client = await signIn(product, username);
    expect(client.login?.info.roles).toMatchObject(roles);
    expect(client.login?.info.change_password_at !== null).toBe(hasChanged);
    expect(await client.get('/api/teacher/info')).toMatchObject({
      status: 403,
      message: '请先完成首次登录的密码重置',
    });
    expect((await client.get('/api/teacher/all/departments')).code).toBe(0);
    const refresh = { refresh_token: client.tokens?.refresh };
    expect((await product.visitor.send('POST', '/api/teacher/auth/refresh', refresh)).status).toBe(401);
  });

  it('a provisional token lasts a quarter of an hour', async () => {
    const client = await signIn(product, 'newcomer');
    product.clock.advance(15 * 60 - 1);
    expect((await client.get('/api/teacher/all/departments')).status).toBe(200);
    product.clock.advance(1);
    expect((await client.get('/api/teacher/all/departments')).status).toBe(401);
  });
});
