import { DEMO_DEPARTMENTS } from '@course-center/demo/school/organization.ts';
import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { departments, ledger, limits, people, roles } from '../../../database/schema.ts';
import { type Client, sealedNow, signIn, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { FOREIGN_COLLEGE, FOREIGN_OFFICE, nameOf } from '../../../testing/school.ts';
import { addPerson, findByUsername } from '../../organization/people/people.repository.ts';

const LENGTH = '密码长度在 6 到 16 个字符之间';

describe.each(engines())('the first password on %s', (engine) => {
  let product: Product;
  let newcomer: Client;
  let office: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    newcomer = await product.signIn('newcomer');
    const found = await product.school.db
      .select()
      .from(departments)
      .where(eq(departments.name, FOREIGN_OFFICE));
    office = found[0]?.id as number;
  });
  afterAll(() => product.close());

  interface Form {
    readonly username?: string;
    readonly password?: string;
    readonly again?: string;
    readonly department_id?: number | null;
  }
  async function set(client: Client, { username, password, again, department_id }: Form) {
    return client.send('POST', '/api/teacher/auth/change/password', {
      username: username ?? 'newcomer',
      password: await sealedNow(product, password ?? 'New@2026'),
      password_confirmation: await sealedNow(product, again ?? password ?? 'New@2026'),
      ...(department_id === undefined ? {} : { department_id }),
    });
  }

  it('repeating the old one is counted, because each try takes the time of a login', async () => {
    const answers = [];
    for (let n = 0; n < 6; n++)
      answers.push((await set(newcomer, { password: 'Demo@2026', department_id: office })).code);
    expect(answers).toEqual([999, 999, 999, 999, 999, 5002]);
    await product.school.db.delete(limits);
  });

  it.each<[string, Form, Record<string, string[]>]>([
    ['no department', {}, { department_id: ['未选择部门'] }],
    ['a department left empty', { department_id: null }, { department_id: ['未选择部门'] }],
    [
      'a department that is not there',
      { department_id: 99_999 },
      { department_id: ['所选部门不存在，请重新选择'] },
    ],
    [
      'two passwords',
      { department_id: 1, again: 'New@2027' },
      { password_confirmation: ['两次密码输入不一致'] },
    ],
    ['an empty password', { department_id: 1, password: '', again: 'x' }, { password: ['密码不能为空'] }],
    ['an empty confirmation', { department_id: 1, again: '' }, { password_confirmation: ['密码不能为空'] }],
    ['a short password', { department_id: 1, password: 'short' }, { password: [LENGTH] }],
    ['a long password', { department_id: 1, password: 'x'.repeat(17) }, { password: [LENGTH] }],
    [
      'a password of spaces',
      { department_id: 1, password: '        ' },
      { password: ['密码不能为空'], password_confirmation: ['密码不能为空'] },
    ],
  ])('with %s is refused at its fields', async (_what, form, errors) => {
    expect(await set(newcomer, form)).toMatchObject({ status: 422, errors });
  });

  it('is not set by somebody whose session is a full one', async () => {
    const teacher = await product.signIn('teacher');
    expect((await set(teacher, { username: 'teacher' })).status).toBe(403);
  });

  it('is not set for somebody else', async () => {
    for (const username of ['teacher', 'Newcomer', 'firstlogin'])
      expect((await set(newcomer, { username, department_id: office })).status).toBe(403);
  });

  it('is chosen beside a department from the tree', async () => {
    const { data } = await newcomer.get('/api/teacher/all/departments', { query: { 'filter[level]': '1' } });
    expect(data).toHaveLength(DEMO_DEPARTMENTS.length);
    const declared = DEMO_DEPARTMENTS.find(({ name }) => name === FOREIGN_COLLEGE);
    const foreign = data.find(({ name }: { name: string }) => name === FOREIGN_COLLEGE);
    expect(foreign.children.map(({ name }: { name: string }) => name)).toEqual(declared?.children);
    expect(foreign.children[0]).toEqual({ id: office, name: FOREIGN_OFFICE, children: [] });
    const from = async (level: string) =>
      newcomer.get('/api/teacher/all/departments', { query: { 'filter[level]': level } });
    expect((await from('2')).data).toHaveLength(
      DEMO_DEPARTMENTS.flatMap(({ children = [] }) => children).length,
    );
    expect((await from('4')).data).toEqual([]);
    for (const level of ['0', '10', 'x']) expect((await from(level)).code).toBe(4000);
  });

  it('makes a newcomer a teacher of the department and ends the session', async () => {
    expect(await set(newcomer, { department_id: office })).toMatchObject({ code: 0, data: null });
    expect((await newcomer.get('/api/teacher/all/departments')).status).toBe(401);
    const again = await signIn(product, 'newcomer', { password: 'New@2026' });
    const info = await again.get('/api/teacher/info');
    expect(info.data).toMatchObject({
      department: { id: office, name: FOREIGN_OFFICE },
      roles: [{ identity: 2, name: '教师' }],
      change_password_at: product.clock.now().toISOString(),
    });
    expect((await tryToSignIn(product, 'newcomer')).code).toBe(1001);
  });

  it('changes neither roles nor department of somebody who has them', async () => {
    const person = async () => findByUsername(product.school.db, 'firstlogin');
    const before = await person();
    const client = await product.signIn('firstlogin');
    expect((await set(client, { username: 'firstlogin', department_id: office })).code).toBe(0);
    expect((await person())?.roles).toEqual(before?.roles);
    expect((await signIn(product, 'firstlogin', { password: 'New@2026' })).login?.info.roles).toHaveLength(1);
  });

  it('with spaces around it still lets its owner in', async () => {
    const client = await product.signIn('20150110');
    expect((await set(client, { username: '20150110', password: ' New@2026 ' })).code).toBe(0);
    expect((await tryToSignIn(product, '20150110', { password: ' New@2026 ' })).code).toBe(0);
  });

  it('sent twice at once is set once', async () => {
    const { db } = product.school;
    const known = (await findByUsername(db, 'teacher'))?.password_hash as string;
    const id = await addPerson(db, {
      username: 'twice',
      employee_no: 'twice',
      name: '两次',
      password_hash: known,
    });
    const client = await product.signIn('twice');
    const form = { username: 'twice', department_id: office };
    const came = await Promise.all([set(client, form), set(client, form)]);
    expect(came.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(came.map(({ code }) => code)).toContain(0);
    expect(await db.select().from(roles).where(eq(roles.person_id, id))).toHaveLength(1);
  });

  it('of who lost every role and had the password reset makes nobody a teacher', async () => {
    const { db } = product.school;
    const password_hash = (await findByUsername(db, 'teacher'))?.password_hash as string;
    const who = { username: 'left', employee_no: 'left', name: '离任的', password_hash };
    const person_id = await addPerson(db, who);
    await db.insert(roles).values({ person_id, identity: IDENTITY.teacher, department_id: office });
    await db.delete(roles).where(eq(roles.person_id, person_id));
    const client = await product.signIn('left');
    expect(await set(client, { username: 'left', department_id: office })).toMatchObject({
      code: 999,
      message: '您的账号目前没有任何角色，请联系管理员分配角色',
    });
    expect(await db.$count(roles, eq(roles.person_id, person_id))).toBe(0);
    expect((await findByUsername(db, 'left'))?.password_hash).toBe(password_hash);
  });

  it('is written into the ledger with the role that came of it', async () => {
    const rows = await product.school.db.select().from(ledger).where(eq(ledger.action, 'password.first_set'));
    expect(rows.find(({ person_name }) => person_name === nameOf('newcomer'))?.after).toEqual({
      identity: 2,
      department_id: office,
    });
    expect(rows.find(({ person_name }) => person_name === nameOf('firstlogin'))?.after).toBeNull();
    const [newcomerRow] = await product.school.db
      .select()
      .from(people)
      .where(eq(people.username, 'newcomer'));
    expect(rows.map(({ subject }) => subject)).toContain(`person:${newcomerRow?.id}`);
  });
});
