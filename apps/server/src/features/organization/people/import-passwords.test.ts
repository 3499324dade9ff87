import { INITIAL_PASSWORD_DAYS } from '@course-center/domain/account/password';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { type Client, sealedNow, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { settledImport, uploadSheet } from '../../../testing/imports.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { addProvider } from '../../../testing/sign-on.ts';
import { hashPassword, NO_PASSWORD, quickHash, verifyPassword } from './password.ts';

const DAY = 24 * 60 * 60;
type Importer = readonly [client: Client, prefix: 'admin' | 'principal'];

describe.each(engines('sheets'))('the passwords of an import on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let number = 0;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const person = (change: Record<string, string> = {}) => {
    number += 1;
    return {
      姓名: `新人${number}`,
      工号: `NEW${1000 + number}`,
      部门: '软件工程教研室',
      手机号: `1587000${1000 + number}`,
      角色: '教师',
      ...change,
    };
  };
  /** An import that was written, and whom it is about. */
  async function imported(
    people: readonly Record<string, string>[],
    [by, prefix]: Importer = [admin, 'admin'],
  ): Promise<string> {
    const file = await sheetOf(people);
    const { data } = await uploadSheet(product.app, by, { prefix, kind: 'people' }, file);
    await settledImport(by, prefix, data.id);
    await by.send('POST', `/api/${prefix}/imports/${data.id}/confirm`, {});
    expect(await settledImport(by, prefix, data.id)).toMatchObject({ state: 'done' });
    return data.id;
  }
  /** The sheet: account → password. */
  async function handedOut(
    id: string,
    [by, prefix]: Importer = [admin, 'admin'],
  ): Promise<Map<string, string>> {
    const response = await product.app.inject({
      method: 'POST',
      url: `/api/${prefix}/imports/${id}/passwords`,
      headers: { authorization: `Bearer ${by.tokens?.access}` },
      payload: {},
    });
    const known = ['姓名', '登录账号', '部门', '初始密码', '说明'];
    const { rows } = await readSheet(response.rawPayload, { required: ['登录账号', '初始密码'], known });
    return new Map(rows.map(({ cells }) => [cells[1] as string, cells[3] as string]));
  }
  const signingIn = (username: string, password: string) => tryToSignIn(product, username, { password });

  it('are another for each, work for their owner only, and stand nowhere', async () => {
    const [one, other] = [person(), person()];
    const passwords = await handedOut(await imported([one, other]));
    const [first, second] = [passwords.get(one.工号), passwords.get(other.工号)] as [string, string];
    expect(first).toMatch(/^[a-z2-9]{12}$/);
    expect(first).not.toBe(second);
    expect((await signingIn(other.工号, first)).code).toBe(1001);
    expect(await signingIn(one.工号, first)).toMatchObject({
      code: 0,
      data: { info: { change_password_at: null } },
    });
    const told = JSON.stringify(await allRows(product.school.db));
    expect(told).toContain('initial_password.handed_out');
    for (const password of passwords.values()) expect(told).not.toContain(password);
  });

  it('are handed out once: asked for again, they are new ones and the old ones end', async () => {
    const [one, settled] = [person(), person()];
    const id = await imported([one, settled]);
    const before = await handedOut(id);
    const { data } = await signingIn(settled.工号, before.get(settled.工号) as string);
    const own = await product.app.inject({
      method: 'POST',
      url: '/api/teacher/auth/change/password',
      headers: { authorization: `Bearer ${data.access_token}` },
      payload: {
        username: settled.工号,
        password: await sealedNow(product, 'Kestrel-77'),
        password_confirmation: await sealedNow(product, 'Kestrel-77'),
      },
    });
    expect(own.json().code).toBe(0);
    expect((await admin.get(`/api/admin/imports/${id}`)).data.passwords).toMatchObject({
      waiting: 1,
      handed_at: expect.any(String),
    });
    const after = await handedOut(id);
    expect([...after.keys()]).toEqual([one.工号]);
    expect((await signingIn(one.工号, before.get(one.工号) as string)).code).toBe(1001);
    expect((await signingIn(one.工号, after.get(one.工号) as string)).code).toBe(0);
    expect((await signingIn(settled.工号, 'Kestrel-77')).code).toBe(0);
  });

  it('end after days, with a sentence that says whom to ask', async () => {
    const [one, late] = [person(), person()];
    const passwords = await handedOut(await imported([one, late]));
    product.clock.advance(INITIAL_PASSWORD_DAYS * DAY - 60);
    admin = await product.signIn('admin');
    expect((await signingIn(one.工号, passwords.get(one.工号) as string)).code).toBe(0);
    product.clock.advance(60);
    const came = await signingIn(late.工号, passwords.get(late.工号) as string);
    expect(came).toMatchObject({
      code: 1001,
      message: expect.stringContaining('请联系所在学院或课程中心重置密码'),
    });
    expect((await signingIn(late.工号, 'wrong-one')).message).not.toContain('过期');
  });

  it('of an expert are handed out once by a department, then by the course centre alone', async () => {
    const principal: Importer = [await product.signIn('principal'), 'principal'];
    const [expert, appointed, teacher] = [person({ 角色: '教师、专家' }), person(), person()];
    const id = await imported([expert, appointed, teacher], principal);
    const first = await handedOut(id, principal);
    expect([...first.values()]).not.toContain('');
    // Meanwhile somebody else appoints one of them.
    await product.school.pool.query(
      `insert into roles (person_id, identity, department_id)
       select id, 3, department_id from people where employee_no = $1`,
      [appointed.工号],
    );
    const again = await handedOut(id, principal);
    expect([expert, appointed].map(({ 工号 }) => again.get(工号))).toEqual(['', '']);
    expect(again.get(teacher.工号)).toMatch(/^[a-z2-9]{12}$/);
    expect((await signingIn(expert.工号, first.get(expert.工号) as string)).code).toBe(0);
    admin = await product.signIn('admin');
    const own = await imported([person({ 角色: '教师、专家' })]);
    await handedOut(own);
    expect([...(await handedOut(own)).values()]).not.toContain('');
  });

  it('of an expert are never handed to whom experts judge', async () => {
    const { rows } = await product.school.pool.query(
      `update evaluation_course_groups g set stage = 'evaluation'
       where id = (select t.evaluation_course_group_id from evaluation_course_teachers t
         join people p on p.id = t.person_id and p.username = 'multi' limit 1) returning g.id`,
    );
    expect(rows).toHaveLength(1);
    const judged: Importer = [await product.signIn('multi'), 'principal'];
    const [judge, teacher, refused] = [person(), person(), person({ 角色: '教师、专家' })];
    const id = await imported([judge, teacher, refused], judged);
    // Appointed meanwhile: by a sheet of who is judged nobody is.
    await product.school.pool.query(
      'insert into roles (person_id, identity, department_id) select id, 3, department_id from people where employee_no = $1',
      [judge.工号],
    );
    const passwords = await handedOut(id, judged);
    expect(passwords.get(refused.工号)).toBeUndefined();
    expect(passwords.get(judge.工号)).toBe('');
    expect(passwords.get(teacher.工号)).toMatch(/^[a-z2-9]{12}$/);
  });

  it('are not made for who comes by a provider', async () => {
    const [one, other] = [person(), person()];
    const id = await imported([one, other]);
    const provider = await addProvider(product, { kind: 'cas', config: {} });
    await product.school.pool.query(
      `insert into identities (provider_id, subject, person_id, linked_at)
       select $1, employee_no, id, now() from people where employee_no = $2`,
      [provider, one.工号],
    );
    expect([...(await handedOut(id)).keys()]).toEqual([other.工号]);
    expect((await admin.get(`/api/admin/imports/${id}`)).data.passwords.waiting).toBe(1);
  });

  it('are for whoever confirmed the import, once it is written', async () => {
    admin = await product.signIn('admin');
    const id = await imported([person()]);
    const principal = await product.signIn('principal');
    expect((await principal.send('POST', `/api/principal/imports/${id}/passwords`, {})).status).toBe(404);
    expect((await product.visitor.send('POST', `/api/admin/imports/${id}/passwords`, {})).status).toBe(401);
    await product.school.pool.query("update imports set state = 'writing' where id = $1", [id]);
    expect((await admin.send('POST', `/api/admin/imports/${id}/passwords`, {})).code).toBe(20004);
  });
});

describe('a hash', () => {
  it.each([
    ['the right password and a slow hash', true, () => hashPassword('one'), 'one'],
    ['a wrong one', false, () => hashPassword('one'), 'other'],
    ['the right password and a quick hash', true, async () => quickHash('one'), 'one'],
    ['a wrong one and a quick hash', false, async () => quickHash('one'), 'other'],
    ['no password yet', false, async () => NO_PASSWORD, ''],
    ['no password yet, by the stand-in', false, async () => NO_PASSWORD, 'no account has this password'],
    ['nobody', false, async () => null, 'no account has this password'],
  ])('%s: %s', async (_what, right, hash, password) => {
    expect(await verifyPassword(await hash(), password)).toBe(right);
  });
});
