import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import { type Client, clientOf, sealedNow, signIn, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { settledImport, uploadSheet } from '../../../testing/imports.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { FOREIGN_COLLEGE, FOREIGN_OFFICE, OFFICE } from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

const ACTIONS = [
  ['disable', { version: 1 }],
  ['enable', { version: 1 }],
  ['reset-password', {}],
] as const;

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Choice[];
}

describe.each(engines('lists'))('personnel on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  let departments: Map<string, number>;
  let own: number;
  let foreign: number;

  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
    const { data } = await product.visitor.get('/api/teacher/all/departments', {
      headers: { authorization: `Bearer ${principal.tokens?.access}` },
    });
    departments = new Map(flat(data).map(({ id, name }) => [name, id]));
    own = departments.get(OFFICE) as number;
    foreign = departments.get(FOREIGN_OFFICE) as number;
  });
  afterAll(() => product.close());

  const flat = (tree: readonly Choice[]): Choice[] => tree.flatMap((each) => [each, ...flat(each.children)]);

  const act = async (by: Client, id: number, action: string) => {
    const version = await by.versionOf(`/api/admin/people/${id}`);
    return by.send('POST', `/api/admin/people/${id}/${action}`, { version });
  };

  let numbers = 0;
  const form = (change: object = {}) => {
    const n = String(++numbers).padStart(4, '0');
    return {
      name: '方知远',
      employee_no: `T9${n}`,
      mobile: `1590000${n}`,
      email: '',
      department_id: own,
      job_title_id: null,
      education_degree: '硕士研究生',
      roles: [{ identity: 2, department_id: own }],
      password: null as string | null,
      ...change,
    };
  };
  const pick = ({ name, employee_no, mobile, email, department_id }: Record<string, unknown>) => ({
    name,
    employee_no,
    mobile,
    email,
    department_id,
  });
  const withPassword = async (change: object = {}) =>
    form({ password: await sealedNow(product, 'First-2026'), ...change });
  const listed = async (client: Client, prefix: string, query: Record<string, string>) =>
    client.get(`/api/${prefix}/people`, { query });
  const found = async (employee_no: string) =>
    (await listed(admin, 'admin', { 'filter[name]': employee_no })).data[0];

  it('a degree is one of five, but one that was entered before may stay', async () => {
    const wrong = { education_degree: ['学历应为博士研究生、硕士研究生、本科、专科、其它之一'] };
    const other = await withPassword({ education_degree: '状元' });
    expect(await admin.send('POST', '/api/admin/people', other)).toMatchObject({
      status: 422,
      errors: wrong,
    });

    const person = await withPassword();
    const { data } = await admin.send('POST', '/api/admin/people', person);
    await product.school.pool.query(`update people set education_degree = '大学' where id = $1`, [data.id]);
    const change = (education_degree: string) =>
      admin.change(`/api/admin/people/${data.id}`, {
        ...person,
        education_degree,
        name: '方远',
        password: null,
      });
    expect(await change('大专')).toMatchObject({ status: 422, errors: wrong });
    expect(await change('大学')).toMatchObject({ code: 0 });
    expect(await found(person.employee_no)).toMatchObject({ name: '方远', education_degree: '大学' });
    expect(await change('本科')).toMatchObject({ code: 0 });
  });

  it('what is missing is said on its field, in the specification’s words', async () => {
    const empty = form({
      name: ' ',
      employee_no: '',
      mobile: '',
      email: 'x',
      department_id: null,
      roles: [],
    });
    const came = await admin.send('POST', '/api/admin/people', empty);
    expect(came.status).toBe(422);
    expect(came.errors).toEqual({
      name: ['请输入姓名'],
      employee_no: ['请输入工号'],
      mobile: ['请输入手机号'],
      email: ['请输入正确的邮箱地址'],
      department_id: ['未选择部门'],
      password: ['请输入登录密码'],
    });
    const short = await withPassword({ password: await sealedNow(product, '12345'), mobile: '1590000' });
    expect((await admin.send('POST', '/api/admin/people', short)).errors).toEqual({
      mobile: ['请输入11位数字值手机号'],
      password: ['密码长度在 6 到 16 个字符之间'],
    });
  });

  it('somebody new is found by a part of the name, signs in, and has to set a password of their own', async () => {
    const sent = await withPassword({ name: '欧阳知远' });
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    const came = await listed(admin, 'admin', {
      'filter[name]': '阳知',
      'filter[department_id]': String(own),
    });
    expect(came.meta?.total).toBe(1);
    expect(came.data[0]).toMatchObject({
      id: data.id,
      username: sent.employee_no,
      department_name: OFFICE,
      role_titles: [`教师（${OFFICE}）`],
      disabled: false,
      waiting_for_first_login: true,
      may_manage: true,
    });
    const login = await tryToSignIn(product, sent.employee_no, { password: 'First-2026' });
    expect(login).toMatchObject({ code: 0, data: { info: { change_password_at: null } } });
    const told = (await allRows(product.school.db)).filter(({ subject }) => subject === `person:${data.id}`);
    expect(told).toMatchObject([
      { action: 'person.created', after: { name: '欧阳知远' } },
      { action: 'session.opened' },
    ]);
    expect(JSON.stringify(told)).not.toContain('First-2026');
    expect(told[0]?.after).not.toHaveProperty('password');
  });

  it('somebody is found by any part of the numbers and addresses that stand in the row', async () => {
    const sent = await withPassword({ mobile: '15912345678', email: 'Found.By@example.edu.cn' });
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    await product.school.pool.query(`update people set username = 'sso-8842' where id = $1`, [data.id]);
    for (const part of ['15912345678', '345678', 'found.by@EXAMPLE', 'sso-88', sent.employee_no])
      expect((await listed(admin, 'admin', { 'filter[name]': part })).data).toMatchObject([{ id: data.id }]);
    // What stands in two of them is no part of one.
    expect((await listed(admin, 'admin', { 'filter[name]': '678found' })).data).toEqual([]);
    const foreigner = await withPassword({ department_id: foreign, roles: [], mobile: '15987654321' });
    await admin.send('POST', '/api/admin/people', foreigner);
    expect((await listed(principal, 'principal', { 'filter[name]': '15987654321' })).data).toEqual([]);
  });

  it.each([
    ['a part that nobody has', { 'filter[name]': '囧' }, 0],
    ['the pairs of a part that do not stand in a row', { 'filter[name]': '远知阳' }, 0],
  ])('%s finds nobody', async (_fact, query, total) => {
    expect((await listed(admin, 'admin', query)).meta?.total).toBe(total);
  });

  it('employee number and mobile number are one person’s, and the refusal names them', async () => {
    const first = await withPassword();
    await admin.send('POST', '/api/admin/people', first);
    const sameNumber = await withPassword({ employee_no: first.employee_no });
    expect(await admin.send('POST', '/api/admin/people', sameNumber)).toMatchObject({
      code: 11000,
      message: expect.stringContaining(first.employee_no),
    });
    const sameMobile = await withPassword({ mobile: first.mobile });
    expect(await admin.send('POST', '/api/admin/people', sameMobile)).toMatchObject({
      code: 11000,
      message: `手机号“${first.mobile}”已存在，请更换后重试`,
    });
  });

  it('a change of roles ends the sessions, a change of name does not', async () => {
    const sent = await withPassword();
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    await product.school.pool.query('update people set change_password_at = now() where id = $1', [data.id]);
    const person = await signIn(product, sent.employee_no, { password: 'First-2026' });
    const renamed = form({ ...sent, password: null, name: '方致远' });
    expect((await admin.change(`/api/admin/people/${data.id}`, renamed)).code).toBe(0);
    expect((await person.get('/api/teacher/info')).code).toBe(0);
    const roles = [...sent.roles, { identity: 3, department_id: own }];
    await admin.change(`/api/admin/people/${data.id}`, { ...renamed, roles });
    expect((await person.get('/api/teacher/info')).status).toBe(401);
    expect((await found(sent.employee_no)).role_titles).toEqual([`教师（${OFFICE}）`, `专家（${OFFICE}）`]);
  });

  it('whoever changed a person, who saves over it is told: themselves, an expert’s dialog, a sheet, an appointment', async () => {
    const sent = await withPassword();
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    const at = `/api/admin/people/${data.id}`;
    const kept = form({ ...sent, password: null });
    const ways: (() => Promise<unknown>)[] = [
      () => product.school.pool.query(`update people set mobile = '15911112222' where id = $1`, [data.id]),
      () => act(admin, data.id, 'disable'),
      () => act(admin, data.id, 'enable'),
      () => admin.send('POST', '/api/admin/experts/appoint', { person_ids: [data.id] }),
    ];
    for (const change of ways) {
      const version = await admin.versionOf(at);
      await change();
      expect(await admin.send('PUT', at, { ...kept, version })).toMatchObject({ code: 20004 });
    }
    const version = await admin.versionOf(at);
    await product.school.pool.query('update people set last_login_at = now() where id = $1', [data.id]);
    expect(await admin.send('PUT', at, { ...kept, version })).toMatchObject({ code: 0 });
  });

  it('who is disabled is out at once and cannot come back until enabled', async () => {
    const sent = await withPassword();
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    await product.school.pool.query('update people set change_password_at = now() where id = $1', [data.id]);
    const person = await signIn(product, sent.employee_no, { password: 'First-2026' });
    expect((await act(admin, data.id, 'disable')).code).toBe(0);
    expect((await person.get('/api/teacher/info')).status).toBe(401);
    expect((await tryToSignIn(product, sent.employee_no, { password: 'First-2026' })).code).toBe(1001);
    const disabled = { 'filter[name]': sent.employee_no, 'filter[state]': 'disabled' };
    expect((await listed(admin, 'admin', disabled)).data).toMatchObject([{ id: data.id, disabled: true }]);
    await act(admin, data.id, 'enable');
    expect((await tryToSignIn(product, sent.employee_no, { password: 'First-2026' })).code).toBe(0);
  });

  it('a reset password works once as the first one, and the old one no more', async () => {
    const sent = await withPassword();
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    const reset = await admin.send('POST', `/api/admin/people/${data.id}/reset-password`, {});
    const { initial_password } = reset.data;
    expect(initial_password).toMatch(/^[a-z2-9]{12}$/);
    expect((await tryToSignIn(product, sent.employee_no, { password: 'First-2026' })).code).toBe(1001);
    const login = await tryToSignIn(product, sent.employee_no, { password: initial_password });
    expect(login).toMatchObject({ code: 0, data: { info: { change_password_at: null } } });
    expect(JSON.stringify(await allRows(product.school.db))).not.toContain(initial_password);
  });

  it('the last administrator keeps the role, the account and the record', async () => {
    const [row] = (await listed(admin, 'admin', { 'filter[identity]': '0' })).data;
    expect(row).toMatchObject({
      may_manage: true,
      may_manage_account: false,
      account_refusal: '这是您本人的账号；密码请在右上角“修改密码”中修改',
    });
    const kept = {
      ...form(),
      ...{ name: row.name, employee_no: row.employee_no, department_id: row.department_id ?? own },
      roles: [],
    };
    expect(await admin.change(`/api/admin/people/${row.id}`, kept)).toMatchObject({ code: 999 });
    // What somebody did in the evaluation would keep the record as well.
    for (const table of ['group_steps', 'group_verdicts', 'audit_comments'])
      await product.school.pool.query(`delete from ${table} where person_id = $1`, [row.id]);
    await product.school.pool.query('update files set uploaded_by = null where uploaded_by = $1', [row.id]);
    expect((await admin.send('DELETE', `/api/admin/people/${row.id}`)).code).toBe(999);
    expect((await act(admin, row.id, 'disable')).code).toBe(999);
    expect((await admin.get('/api/admin/people')).code).toBe(0);
  });

  it('of two administrators who disable each other, one stays', async () => {
    const roles = [{ identity: 0, department_id: null }];
    const sent = await withPassword({ roles });
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    await product.school.pool.query('update people set change_password_at = now() where id = $1', [data.id]);
    const other = await signIn(product, sent.employee_no, { admin: true, password: 'First-2026' });
    const [first] = (await listed(admin, 'admin', { 'filter[name]': '20260001' })).data;
    const came = await Promise.all([act(admin, data.id, 'disable'), act(other, first.id, 'disable')]);
    expect(came.map(({ status, code }) => (status === 401 ? 401 : code)).sort()).not.toContain(5000);
    const able = await product.school.pool.query(
      `select p.id from people p join roles r on r.person_id = p.id where r.identity = 0 and p.disabled_at is null`,
    );
    expect(able.rows).toHaveLength(1);
    await product.school.pool.query(`update people set disabled_at = null where id = $1`, [first.id]);
    await product.school.pool.query(`delete from people where id = $1`, [data.id]);
    admin = await product.signIn('admin');
  });

  it('a central expert who sits in an expert group keeps the role', async () => {
    const { rows } = await product.school.pool.query(
      `select p.id, p.employee_no from expert_group_members m join people p on p.id = m.person_id
       where p.school_name = '' and p.mobile <> '' order by p.id limit 1`,
    );
    const person = await found(rows[0].employee_no);
    const kept = form({ ...pick(person), roles: [] });
    expect(await admin.change(`/api/admin/people/${person.id}`, kept)).toMatchObject({
      code: 998,
      message: expect.stringContaining('专家组：'),
    });
  });

  it('who lost every role does not make themselves a teacher again', async () => {
    const sent = await withPassword();
    const { data } = await admin.send('POST', '/api/admin/people', sent);
    await product.school.pool.query('update people set change_password_at = now() where id = $1', [data.id]);
    await product.school.pool.query('delete from roles where person_id = $1', [data.id]);
    const person = await signIn(product, sent.employee_no, { password: 'First-2026' });
    const came = await person.send('POST', '/api/teacher/auth/change/password', {
      username: sent.employee_no,
      password: await sealedNow(product, 'Other-2026'),
      password_confirmation: await sealedNow(product, 'Other-2026'),
      department_id: own,
    });
    expect(came).toMatchObject({ code: 999, message: expect.stringContaining('联系管理员') });
  });

  it('who still teaches is not removed, and the sentence says what refers to them', async () => {
    const taught = await product.school.pool.query('select person_id from teacher_courses limit 1');
    const came = await admin.send('DELETE', `/api/admin/people/${taught.rows[0].person_id}`);
    expect(came.code).toBe(998);
    expect(came.message).toContain('任课');
  });

  describe('a principal', () => {
    it('sees the own department and what is below it, and nobody else', async () => {
      const all = await listed(principal, 'principal', { 'page[size]': '200' });
      const places = new Set(
        all.data.map(({ department_name }: { department_name: string }) => department_name),
      );
      expect(places).toContain(OFFICE);
      expect(places).not.toContain(FOREIGN_OFFICE);
      expect(
        (await listed(principal, 'principal', { 'filter[department_id]': String(foreign) })).data,
      ).toEqual([]);
    });

    it('changes, disables, resets and removes nobody elsewhere, call by call', async () => {
      const [stranger] = (await listed(admin, 'admin', { 'filter[department_id]': String(foreign) })).data;
      const at = `/api/principal/people/${stranger.id}`;
      expect((await principal.change(at, form())).status).toBe(404);
      expect((await principal.send('DELETE', at)).status).toBe(404);
      for (const [action, body] of ACTIONS)
        expect((await principal.send('POST', `${at}/${action}`, body)).status).toBe(404);
      const there = await withPassword({ department_id: foreign, roles: [] });
      expect((await principal.send('POST', '/api/principal/people', there)).status).toBe(403);
      expect(await found(stranger.employee_no)).toEqual(stranger);
    });

    it('gives the roles of a department, and no others', async () => {
      const sent = await withPassword({ roles: [{ identity: 3, department_id: own }] });
      expect((await principal.send('POST', '/api/principal/people', sent)).code).toBe(0);
      for (const role of [
        { identity: 0, department_id: null },
        { identity: 1, department_id: own },
        { identity: 4, department_id: null },
        { identity: 6, department_id: own },
        { identity: 3, department_id: null },
      ]) {
        const came = await principal.send(
          'POST',
          '/api/principal/people',
          await withPassword({ roles: [role] }),
        );
        expect(came, JSON.stringify(role)).toMatchObject({ status: 403 });
      }
    });

    it.each<[string, string]>([
      [
        'a committee member',
        `insert into roles (person_id, identity, faculty_group_id) select $1, 5, min(id) from faculty_groups`,
      ],
      ['a central expert', `insert into roles (person_id, identity) values ($1, 3)`],
      [
        'an expert of another department',
        `insert into roles (person_id, identity, department_id) select $1, 3, id from departments where name = '${FOREIGN_COLLEGE}'`,
      ],
    ])('does not take over %s by a reset password, a removal or a sheet', async (_who, give) => {
      const sent = await withPassword();
      const { data } = await admin.send('POST', '/api/admin/people', sent);
      await product.school.pool.query(give, [data.id]);
      const at = `/api/principal/people/${data.id}`;
      expect((await principal.send('POST', `${at}/reset-password`, {})).status).toBe(403);
      expect((await principal.send('DELETE', at)).status).toBe(403);
      const sheet = await sheetOf([{ 姓名: '改名', 工号: sent.employee_no, 部门: '', 手机号: '' }]);
      const query = { prefix: 'principal', kind: 'people' };
      const { data: upload } = await uploadSheet(product.app, principal, query, sheet);
      expect((await settledImport(principal, 'principal', upload.id)).counts.wrong).toBe(1);
    });

    it('gives no role in a department that is not theirs', async () => {
      const sent = await withPassword({ roles: [{ identity: 2, department_id: foreign }] });
      expect((await principal.send('POST', '/api/principal/people', sent)).status).toBe(403);
    });

    it('does not touch somebody who may more, for whoever resets a password can act as them', async () => {
      const sent = await withPassword({ roles: [{ identity: 0, department_id: null }] });
      const { data } = await admin.send('POST', '/api/admin/people', sent);
      const [row] = (await listed(principal, 'principal', { 'filter[name]': sent.employee_no })).data;
      expect(row.may_manage).toBe(false);
      const at = `/api/principal/people/${data.id}`;
      for (const [action, body] of ACTIONS)
        expect((await principal.send('POST', `${at}/${action}`, body)).status).toBe(403);
      expect((await principal.change(at, { ...sent, password: null })).status).toBe(403);
      expect((await principal.send('DELETE', at)).status).toBe(403);
    });
  });

  it('when somebody signed in is told to administrators only, by the order of rows neither', async () => {
    const newest = { query: { sort: '-last_login_at' } };
    expect((await admin.get('/api/admin/people', newest)).data[0].last_login_at).not.toBeNull();
    const { data } = await principal.get('/api/principal/people');
    expect(new Set(data.map(({ last_login_at }: { last_login_at: unknown }) => last_login_at))).toEqual(
      new Set([null]),
    );
    for (const sort of ['-last_login_at', '- last_login_at', 'name,last_login_at'])
      expect((await principal.get('/api/principal/people', { query: { sort } })).code).toBe(4000);
  });

  it('lists are read by those whose menus have them, and by those who choose from them', async () => {
    const [leader, party] = [await product.signIn('leader'), await product.signIn('party')];
    const lists = [
      'people',
      'department-experts',
      'departments',
      'departments/choices',
      'majors',
      'job-titles',
    ];
    for (const list of [...lists, 'courses', 'teacher-courses']) {
      expect([list, (await leader.get(`/api/principal/${list}?leader=1`)).status]).toEqual([list, 403]);
      expect([list, (await party.get(`/api/principal/${list}?identity=6`)).status]).toEqual([list, 403]);
      expect([list, (await principal.get(`/api/principal/${list}`)).code]).toEqual([list, 0]);
    }
    expect((await leader.get('/api/principal/people?leader=1&format=xlsx')).status).toBe(403);
  });

  it('people to choose from are those within reach, found by name or number', async () => {
    const all = await admin.get('/api/admin/people/choices', { query: { 'filter[name]': '数学' } });
    expect(all).toMatchObject({ code: 0, data: [] });
    const central = await admin.get('/api/admin/people/choices', {
      query: { 'filter[identity]': '3', 'filter[central]': 'true' },
    });
    expect(central.data.length).toBeGreaterThan(5);
    const near = await principal.get('/api/principal/people/choices');
    expect(near.data.length).toBe(20);
    expect(
      near.data.map(({ department_name }: { department_name: string }) => department_name),
    ).not.toContain(FOREIGN_OFFICE);
  });

  it('a teacher has no such call', async () => {
    const teacher = await product.signIn('teacher');
    const outside = clientOf(product.app, { authorization: `Bearer ${teacher.tokens?.access}` });
    expect((await outside.get('/api/principal/people')).status).toBe(403);
  });
});
