import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, isNotNull } from '../../../database/query.ts';
import { ledger, people, roles } from '../../../database/schema.ts';
import { type Client, sealedNow, signIn, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf, OFFICE } from '../../../testing/school.ts';
import { findByUsername } from '../people/people.repository.ts';

const EXPERTS = '/api/admin/experts';
const PASSWORD = 'First@2026';

describe.each(engines())('central experts on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const blank = {
    name: '顾言',
    mobile: '13711110000',
    email: '',
    school_name: '江海大学',
    job_title_id: null,
    major_id: null,
  };
  const create = async (fields: object, password: string | null = PASSWORD) =>
    admin.send('POST', EXPERTS, {
      ...blank,
      password: password === null ? null : await sealedNow(product, password),
      ...fields,
    });
  const change = (id: number, fields: object) =>
    admin.change(`${EXPERTS}/${id}`, { ...blank, password: null, ...fields });
  const list = async (query: Record<string, string> = {}) =>
    admin.get(EXPERTS, { query: { 'page[size]': '200', ...query } });
  const named = async (name: string) => (await list({ 'filter[name]': name })).data[0];
  const personId = async (username: string) =>
    (await findByUsername(product.school.db, username))?.id as number;
  const told = (subject: string) =>
    product.school.db.select().from(ledger).where(eq(ledger.subject, subject)).orderBy(ledger.id);

  it.each<[object, string | null, Record<string, string[]>]>([
    [
      { name: ' ', mobile: '', school_name: ' ' },
      null,
      {
        name: ['请输入姓名'],
        mobile: ['请输入手机号'],
        school_name: ['请输入校外名称'],
        password: ['请输入登录密码'],
      },
    ],
    [{ mobile: '1371111000' }, PASSWORD, { mobile: ['请输入11位数字值手机号'] }],
    [{ mobile: '1371111000x' }, PASSWORD, { mobile: ['请输入11位数字值手机号'] }],
    [{ email: 'gu@' }, PASSWORD, { email: ['请输入正确的邮箱地址'] }],
    [{}, '12345', { password: ['密码长度在 6 到 16 个字符之间'] }],
    [{}, 'x'.repeat(17), { password: ['密码长度在 6 到 16 个字符之间'] }],
    [{}, '      ', { password: ['请输入登录密码'] }],
    [{ department_id: 1 }, PASSWORD, { department_id: ['不认识的内容“department_id”，请检查后重试'] }],
  ])('one with %o and the password %j is refused at the fields', async (fields, password, errors) => {
    const came = await create(fields, password);
    expect(came.status).toBe(422);
    expect(came.errors).toEqual(errors);
  });

  it('a password that is not sealed is not taken', async () => {
    expect(await create({ password: PASSWORD })).toMatchObject({ code: 4000 });
  });

  it('only the course centre has these calls', async () => {
    const principal = await product.signIn('principal');
    for (const prefix of ['principal', 'teacher', 'expert', 'leader', 'faculty/group'])
      expect((await principal.get(`/api/${prefix}/experts`)).status).toBe(404);
    expect((await principal.get(EXPERTS)).status).toBe(401);
    const appointed = await principal.send('POST', '/api/principal/experts/appoint', { person_ids: [1] });
    expect(appointed.status).toBe(404);
  });

  it('an appointment that is not there, or is of a department, is not found', async () => {
    const { id } = (await admin.get('/api/admin/department-experts')).data[0];
    for (const absent of [id, 2_147_483_647]) {
      expect(await change(absent, {})).toMatchObject({ status: 404 });
      expect((await admin.send('DELETE', `${EXPERTS}/${absent}`)).status).toBe(404);
    }
  });

  it('somebody from another school is created, and the ledger tells it without the password', async () => {
    const came = await create({
      name: ' 顾言 ',
      mobile: ' 13711110001 ',
      email: ' gu@jianghai.example.edu.cn ',
    });
    expect(came).toMatchObject({ status: 200, code: 0 });
    expect(await named('顾言')).toEqual({
      id: came.data.id,
      version: 1,
      person_id: await personId('13711110001'),
      name: '顾言',
      employee_no: '13711110001',
      mobile: '13711110001',
      email: 'gu@jianghai.example.edu.cn',
      school_name: '江海大学',
      job_title_id: null,
      major_id: null,
      job_title_name: '',
      major_name: '',
      works_at: '',
      expert_groups: 0,
      disabled: false,
      waiting_for_first_login: true,
      may_manage: true,
    });
    const after = { ...blank, mobile: '13711110001', email: 'gu@jianghai.example.edu.cn' };
    expect(await told(`expert:${came.data.id}`)).toMatchObject([
      { action: 'expert.created', person_name: nameOf('admin'), identity: 0, before: null, after },
    ]);
    expect(JSON.stringify(await told(`expert:${came.data.id}`))).not.toContain('password');
  });

  it('they sign in with their mobile number, and set a password of their own first', async () => {
    const first = await signIn(product, '13711110001', { password: PASSWORD });
    expect(first.login?.info).toMatchObject({ change_password_at: null, roles: [{ identity: 3 }] });
    expect((await first.get('/api/expert/personal-data')).status).toBe(403);
    const set = await first.send('POST', '/api/teacher/auth/change/password', {
      username: '13711110001',
      password: await sealedNow(product, 'Own@2026'),
      password_confirmation: await sealedNow(product, 'Own@2026'),
    });
    expect(set.code).toBe(0);
    const expert = await signIn(product, '13711110001', { password: 'Own@2026' });
    expect((await expert.get('/api/expert/personal-data')).data).toMatchObject({
      name: '顾言',
      school_name: '江海大学',
    });
  });

  it('a new mobile number is the new account, and the old one is nobody’s', async () => {
    const { id } = await named('顾言');
    expect(await change(id, { mobile: '13711110009', school_name: '北原理工大学' })).toMatchObject({
      code: 0,
    });
    expect(await named('13711110009')).toMatchObject({
      id,
      employee_no: '13711110009',
      school_name: '北原理工大学',
    });
    expect((await list({ 'filter[name]': '13711110001' })).data).toEqual([]);
    expect((await tryToSignIn(product, '13711110009', { password: 'Own@2026' })).code).toBe(0);
    expect((await tryToSignIn(product, '13711110001', { password: 'Own@2026' })).code).toBe(1001);
    expect((await create({ name: '冯时', mobile: '13711110001' })).code).toBe(0);
  });

  it('somebody from outside keeps the name of a school, and one of the own school has none', async () => {
    const outsider = await named('顾言');
    const empty = await change(outsider.id, { mobile: '13711110009', school_name: ' ' });
    expect(empty).toMatchObject({ status: 422, errors: { school_name: ['请输入校外名称'] } });
    const { id, name, mobile, email, job_title_id, major_id } = await named(nameOf('centerexpert'));
    const same = { name, mobile, email, job_title_id, major_id };
    const sent = await change(id, { ...same, school_name: '江海大学' });
    expect(sent).toMatchObject({ status: 403, message: '本校人员没有校外名称，请留空' });
    expect(await change(id, { ...same, school_name: '', email: 'sun@example.edu.cn' })).toMatchObject({
      code: 0,
    });
    expect(await named(nameOf('centerexpert'))).toMatchObject({
      school_name: '',
      email: 'sun@example.edu.cn',
      employee_no: '20260005',
    });
    const [entry] = (await told(`expert:${id}`)).slice(-1);
    expect(entry).toMatchObject({
      action: 'expert.changed',
      before: { email },
      after: { email: 'sun@example.edu.cn' },
    });
    expect(Object.keys(entry?.before as object).sort()).toEqual(Object.keys(entry?.after as object).sort());
  });

  it('they are found by a part of the name or number, by where they come from, and by their school', async () => {
    const all = (await list()).data as { school_name: string; name: string }[];
    const names = async (query: Record<string, string>) =>
      ((await list(query)).data as { name: string }[]).map(({ name }) => name).sort();
    const expected = (fits: (row: { school_name: string; name: string }) => boolean) =>
      all
        .filter(fits)
        .map(({ name }) => name)
        .sort();

    expect(await names({ 'filter[name]': nameOf('centerexpert').slice(1) })).toEqual([
      nameOf('centerexpert'),
    ]);
    expect(await names({ 'filter[name]': '1371111' })).toEqual(['冯时', '顾言'].sort());
    expect(await names({ 'filter[external]': 'true' })).toEqual(
      expected(({ school_name }) => school_name !== ''),
    );
    expect(await names({ 'filter[external]': 'false' })).toEqual(
      expected(({ school_name }) => school_name === ''),
    );
    expect(await names({ 'filter[school_name]': '理工' })).toEqual(
      expected(({ school_name }) => school_name.includes('理工')),
    );
    expect((await list({ 'filter[external]': 'perhaps' })).code).toBe(4000);
    expect(await names({ 'filter[name]': '%' })).toEqual([]);
  });

  it('a mobile number that somebody has is refused, naming it', async () => {
    const sentence = { status: 200, code: 11000, message: '手机号“13711110009”已存在，请更换后重试' };
    expect(await create({ mobile: '13711110009' })).toMatchObject(sentence);
    expect(await change((await named('冯时')).id, { name: '冯时', mobile: '13711110009' })).toMatchObject(
      sentence,
    );
    expect(await named('冯时')).toMatchObject({ mobile: '13711110001' });
  });

  it('a job title that is gone is said so', async () => {
    const came = await create({ mobile: '13711110007', job_title_id: 2_147_483_647 });
    expect(came).toMatchObject({ code: 20004, message: '所选内容已被删除，请刷新后重新选择' });
    expect(await personId('13711110007')).toBeUndefined();
  });

  it('of two who create the same expert at once, one does', async () => {
    const came = await Promise.all([
      create({ name: '褚衡', mobile: '13711110008' }),
      create({ name: '褚衡', mobile: '13711110008' }),
    ]);
    expect(came.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 11000]);
  });

  it('people of the school are appointed; who is one already is named', async () => {
    const teacher = await product.signIn('teacher');
    const ids = [await personId('teacher'), await personId('centerexpert'), await personId('teacher')];
    const came = await admin.send('POST', `${EXPERTS}/appoint`, { person_ids: ids });
    expect(came).toMatchObject({ code: 0, data: { appointed: 1, skipped: [nameOf('centerexpert')] } });
    const row = await named(nameOf('teacher'));
    expect(row).toMatchObject({ school_name: '', works_at: OFFICE, employee_no: '20260003' });
    expect(await told(`expert:${row.id}`)).toMatchObject([
      {
        action: 'expert.appointed',
        after: { name: nameOf('teacher'), person_id: ids[0], department_id: null },
      },
    ]);
    expect((await teacher.get('/api/teacher/personal-data')).status).toBe(401);
    const again = await product.signIn('teacher');
    expect((await again.get('/api/expert/personal-data')).code).toBe(0);
  });

  it.each([
    ['nobody', async () => []],
    ['somebody who is not there', async () => [2_147_483_647]],
    ['somebody who has left', async () => [await leftPerson()]],
  ])('%s cannot be appointed, nor anybody beside them', async (_who, chosen) => {
    const ids = await chosen();
    const person_ids = ids.length === 0 ? [] : [await personId('leader'), ...ids];
    const came = await admin.send('POST', `${EXPERTS}/appoint`, { person_ids });
    expect(came.status).toBe(422);
    expect(came.message).toMatch(/[\u4e00-\u9fff]/);
    expect(await named(nameOf('leader'))).toBeUndefined();
  });

  it('who is appointed by two at once becomes an expert once', async () => {
    const person_ids = [await personId('leader')];
    const came = await Promise.all(
      [1, 2].map(() => admin.send('POST', `${EXPERTS}/appoint`, { person_ids })),
    );
    expect(came.map(({ data }) => data.appointed).sort()).toEqual([0, 1]);
  });

  it('who sits in an expert group stays, and the sentence names the groups', async () => {
    const { id, expert_groups } = await named(nameOf('centerexpert'));
    const came = await admin.send('DELETE', `${EXPERTS}/${id}`);
    expect(came).toMatchObject({ status: 200, code: 998 });
    expect(came.message).toContain('专家组：工科专家组、新课程理工专家组');
    expect(expert_groups).toBe(2);
    expect(await named(nameOf('centerexpert'))).toBeDefined();
  });

  it('ending an appointment keeps the person, and ends their sessions', async () => {
    const expert = await signIn(product, '13711110009', { password: 'Own@2026' });
    const { id, person_id } = await named('顾言');
    expect((await admin.send('DELETE', `${EXPERTS}/${id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `${EXPERTS}/${id}`)).status).toBe(404);
    expect(await product.school.db.$count(people, eq(people.id, person_id))).toBe(1);
    expect(await product.school.db.$count(roles, eq(roles.person_id, person_id))).toBe(0);
    expect((await expert.get('/api/expert/personal-data')).status).toBe(401);
    expect((await told(`expert:${id}`)).at(-1)).toMatchObject({
      action: 'expert.removed',
      before: { name: '顾言', mobile: '13711110009' },
      after: null,
    });
  });

  it('an ended appointment is given again to the person who is still there', async () => {
    const person_ids = [await personId('13711110009')];
    expect(await admin.send('POST', `${EXPERTS}/appoint`, { person_ids })).toMatchObject({
      data: { appointed: 1, skipped: [] },
    });
    expect(await named('顾言')).toMatchObject({ school_name: '北原理工大学' });
  });

  it('all of a filter comes as a spreadsheet', async () => {
    const came = await admin.get(EXPERTS, { query: { format: 'xlsx', 'filter[external]': 'true' } });
    expect(came.headers['content-disposition']).toContain('.xlsx');
  });

  /** A teacher who may not sign in any more. */
  async function leftPerson(): Promise<number> {
    const [left] = await product.school.db
      .select()
      .from(people)
      .where(isNotNull(people.disabled_at))
      .limit(1);
    return left?.id as number;
  }
});
