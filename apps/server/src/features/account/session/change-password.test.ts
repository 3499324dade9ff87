import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { ledger, people } from '../../../database/schema.ts';
import { type Client, sealedNow, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';

const OLD = 'Demo@2026';

describe.each(engines())('changing the own password on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    teacher = await product.signIn('teacher');
  });
  afterAll(() => product.close());

  async function change(client: Client, old: string, next: string, again: string, route = 'teacher') {
    return client.send('PUT', `/api/${route}/info/password`, {
      old_password: await sealedNow(product, old),
      new_password: await sealedNow(product, next),
      new_password_confirmation: await sealedNow(product, again),
    });
  }
  const hashOf = async (username: string) =>
    (await product.school.db.select().from(people).where(eq(people.username, username)))[0]?.password_hash;

  it.each([
    [
      '',
      '',
      '',
      {
        old_password: ['请输入旧密码'],
        new_password: ['请输入新密码'],
        new_password_confirmation: ['请输入确认密码'],
      },
    ],
    [OLD, 'short', 'short', { new_password: ['密码长度在 6 到 16 个字符之间'] }],
    [OLD, 'x'.repeat(17), 'x'.repeat(17), { new_password: ['密码长度在 6 到 16 个字符之间'] }],
    [OLD, '123456', '123456', { new_password: ['该密码过于常见，容易被猜到，请换一个'] }],
    [OLD, 'Teacher-1', 'Teacher-1', { new_password: ['密码不能包含账号、工号、姓名或手机号，请换一个'] }],
    [OLD, 'New@2026', 'New@2027', { new_password_confirmation: ['两次密码输入不一致'] }],
    [
      OLD,
      '      ',
      '      ',
      { new_password: ['请输入新密码'], new_password_confirmation: ['请输入确认密码'] },
    ],
  ])('from %j to %j and %j is refused at its fields', async (old, next, again, errors) => {
    expect(await change(teacher, old, next, again)).toMatchObject({ status: 422, errors });
  });

  it('needs the old password', async () => {
    const before = await hashOf('teacher');
    const came = await change(teacher, 'wrong-one', 'New@2026', 'New@2026');
    expect(came).toMatchObject({ code: 1001, message: '旧密码不正确，请重新输入' });
    expect(await hashOf('teacher')).toBe(before);
    expect((await teacher.get('/api/teacher/info')).status).toBe(200);
  });

  it('needs another one than the old', async () => {
    const came = await change(teacher, OLD, OLD, OLD);
    expect(came).toMatchObject({ code: 999, message: '新密码不能与旧密码相同，请换一个密码' });
  });

  it('needs passwords that are sealed', async () => {
    const plain = { old_password: OLD, new_password: 'New@2026', new_password_confirmation: 'New@2026' };
    expect((await teacher.send('PUT', '/api/teacher/info/password', plain)).code).toBe(4000);
  });

  it('ends every session of the person, and of nobody else', async () => {
    const others = [await product.signIn('multi'), await product.signIn('multi')];
    const [acting] = others as [Client];
    expect(await change(acting, OLD, 'New@2026', 'New@2026')).toMatchObject({ code: 0, data: null });
    for (const client of others) expect((await client.get('/api/teacher/info')).status).toBe(401);
    const refresh = { refresh_token: others[1]?.tokens?.refresh };
    expect((await product.visitor.send('POST', '/api/teacher/auth/refresh', refresh)).status).toBe(401);
    expect((await teacher.get('/api/teacher/info')).status).toBe(200);
    expect((await tryToSignIn(product, 'multi')).code).toBe(1001);
    expect((await tryToSignIn(product, 'multi', { password: 'New@2026' })).code).toBe(0);
  });

  it('two changes at once leave one of the new passwords, and one answer of success', async () => {
    const client = await product.signIn('expert');
    const came = await Promise.all([
      change(client, OLD, 'First@2026', 'First@2026'),
      change(client, OLD, 'Second@2026', 'Second@2026'),
    ]);
    // Whoever is late finds the session ended or, later still, the old password gone.
    const late = came.filter(({ code }) => code !== 0);
    expect(late).toHaveLength(1);
    expect([401, 1001]).toContain(late[0]?.code);
    const kept = came[0].code === 0 ? 'First@2026' : 'Second@2026';
    expect((await tryToSignIn(product, 'expert', { password: kept })).code).toBe(0);
  });

  it('with spaces around the new one still lets its owner in', async () => {
    const client = await product.signIn('party');
    expect((await change(client, OLD, ' New@2026 ', ' New@2026 ')).code).toBe(0);
    expect((await tryToSignIn(product, 'party', { password: ' New@2026 ' })).code).toBe(0);
  });

  it('works at the admin door', async () => {
    const client = await product.signIn('admin');
    expect((await change(client, OLD, 'New@2026', 'New@2026', 'admin')).code).toBe(0);
    expect((await client.get('/api/admin/info')).status).toBe(401);
    expect((await tryToSignIn(product, 'admin', { password: 'New@2026' })).code).toBe(0);
  });

  it('is written into the ledger, without the password', async () => {
    const rows = await product.school.db.select().from(ledger).where(eq(ledger.action, 'password.changed'));
    expect(rows.map(({ person_name }) => person_name)).toEqual([
      nameOf('multi'),
      nameOf('expert'),
      nameOf('party'),
      nameOf('admin'),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/New@2026|argon2/);
  });
});
