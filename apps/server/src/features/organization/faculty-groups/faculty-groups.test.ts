import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { exported, importSheet } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  FACULTY_GROUP,
  FOREIGN_COLLEGE,
  MEMBERS_COLLEGE,
  nameOf,
  OFFICE,
  OTHER_COLLEGE,
  OTHER_OFFICE,
} from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { facultyGroupResource } from './faculty-group.resource.ts';

const PATH = '/api/admin/faculty-groups';

describe.each(engines())('faculty groups on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let departments: Map<string, number>;
  let teacher: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    const { rows } = await product.school.pool.query('select id, name from departments');
    departments = new Map(rows.map(({ id, name }) => [name, id]));
    teacher = await personId('teacher');
  });
  afterAll(() => product.close());

  async function personId(username: string): Promise<number> {
    const { rows } = await product.school.pool.query('select id from people where username = $1', [username]);
    return rows[0].id;
  }

  const form = (name: string, person_ids: number[], ...over: string[]) => ({
    name,
    department_ids: over.map((each) => departments.get(each)),
    person_ids,
  });
  const listed = async (query: Record<string, string>) => (await admin.get(PATH, { query })).data;

  it('a name and departments are required', async () => {
    const came = await admin.send('POST', PATH, form('', []));
    expect(came).toMatchObject({
      status: 422,
      errors: { name: ['请输入名称！'], department_ids: ['未选择部门'] },
    });
  });

  it('one is created with departments and members, changed and removed, and the ledger tells each step', async () => {
    const office = departments.get(OTHER_OFFICE) as number;
    const { data } = await admin.send(
      'POST',
      PATH,
      form('交叉学部', [teacher, teacher], FOREIGN_COLLEGE, OTHER_OFFICE),
    );
    const [row] = await listed({ 'filter[name]': '交叉' });
    expect(row).toMatchObject({ id: data.id, departments: [{ name: FOREIGN_COLLEGE }, { id: office }] });
    expect(row.members).toEqual([
      expect.objectContaining({ id: teacher, name: nameOf('teacher'), department_name: OFFICE }),
    ]);

    const other = await personId('multi');
    const changed = form('交叉科学部', [other], FOREIGN_COLLEGE);
    expect(await admin.change(`${PATH}/${data.id}`, changed)).toMatchObject({ code: 0 });
    const [now] = await listed({ 'filter[member]': nameOf('multi') });
    expect(now).toMatchObject({ name: '交叉科学部', departments: [{}], members: [{ id: other }] });

    expect(await admin.send('DELETE', `${PATH}/${data.id}`)).toMatchObject({
      code: 998,
      message: expect.stringContaining('学部委员 1 条'),
    });
    const empty = form('交叉科学部', [], FOREIGN_COLLEGE);
    await admin.change(`${PATH}/${data.id}`, empty);
    expect((await admin.send('DELETE', `${PATH}/${data.id}`)).status).toBe(204);
    const told = (await allRows(product.school.db)).filter(
      ({ subject }) => subject === `faculty_group:${data.id}`,
    );
    expect(told.map(({ action }) => action)).toEqual([
      'faculty_group.created',
      'faculty_group.changed',
      'faculty_group.changed',
      'faculty_group.removed',
    ]);
    expect(told[3]?.before).toEqual(empty);
  });

  it('members are signed out when they join and when they leave; others are not', async () => {
    const joins = await product.signIn('teacher');
    const stays = await product.signIn('multi');
    const multi = await personId('multi');
    const signedIn = async (client: Client) => (await client.get('/api/teacher/info')).status;
    const { data } = await admin.send('POST', PATH, form('临时学部', [teacher], FOREIGN_COLLEGE));
    expect([await signedIn(joins), await signedIn(stays)]).toEqual([401, 200]);

    const again = await product.signIn('teacher');
    await admin.change(`${PATH}/${data.id}`, form('临时学部', [teacher], OTHER_COLLEGE));
    expect(await signedIn(again)).toBe(200);
    await admin.change(`${PATH}/${data.id}`, form('临时学部', [multi], OTHER_COLLEGE));
    expect([await signedIn(again), await signedIn(stays)]).toEqual([401, 401]);

    const last = await product.signIn('multi');
    await admin.change(`${PATH}/${data.id}`, form('临时学部', [], OTHER_COLLEGE));
    expect(await signedIn(last)).toBe(401);
  });

  it('a name that is there already is refused, naming it', async () => {
    const came = await admin.send('POST', PATH, form(FACULTY_GROUP, [], FOREIGN_COLLEGE));
    expect(came).toMatchObject({ code: 11000, message: `学部“${FACULTY_GROUP}”已存在，请更换后重试` });
  });

  it('a member or a department that is gone is said so', async () => {
    expect(await admin.send('POST', PATH, form('新学部', [2147483647], FOREIGN_COLLEGE))).toMatchObject({
      code: 20004,
    });
    const gone = { name: '新学部', department_ids: [2147483647], person_ids: [] };
    expect(await admin.send('POST', PATH, gone)).toMatchObject({ code: 20004 });
  });

  it('a group is found by a department that it is over, and by the offices of that department', async () => {
    for (const name of [MEMBERS_COLLEGE, OFFICE]) {
      const rows = await listed({ 'filter[department_id]': String(departments.get(name)) });
      expect(rows.map((row: { name: string }) => row.name)).toEqual([FACULTY_GROUP]);
    }
  });

  it('only the course centre has them', async () => {
    const principal = await product.signIn('principal');
    expect((await principal.get('/api/principal/faculty-groups')).status).toBe(404);
    expect((await principal.send('POST', PATH, form('新学部', [], FOREIGN_COLLEGE))).status).toBeGreaterThan(
      400,
    );
  });

  it('what is exported can be imported again as it is, and a sheet adds and changes', async () => {
    const file = await exported(product, admin.tokens?.access, PATH);
    const { states } = await importSheet(product, facultyGroupResource, file);
    expect(new Set(states)).toEqual(new Set(['unchanged']));

    const { rows } = await product.school.pool.query(
      `select employee_no from people where username in ('teacher', 'multi')`,
    );
    const numbers = rows.map(({ employee_no }) => employee_no).join('、');
    const row = {
      学部名称: '表格学部',
      部门: `${FOREIGN_COLLEGE}、${OTHER_COLLEGE}/${OTHER_OFFICE}`,
      委员工号: numbers,
    };
    const added = await importSheet(product, facultyGroupResource, await sheetOf([row]));
    expect(added.states).toEqual(['new']);
    expect(await listed({ 'filter[name]': '表格' })).toMatchObject([
      { departments: [{}, {}], members: [{}, {}] },
    ]);
    const wrong = { 学部名称: '另一学部', 部门: '', 委员工号: 'nobody' };
    expect((await importSheet(product, facultyGroupResource, await sheetOf([wrong]))).faults).toEqual([
      { 所含部门: '未选择部门', 委员工号: '没有找到“nobody”' },
    ]);
  });
});
