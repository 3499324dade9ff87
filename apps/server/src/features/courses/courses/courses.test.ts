import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { exported, importSheet } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { COLLEGE, FOREIGN_COLLEGE, OFFICE } from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { courseResource } from './course.resource.ts';

const PATH = '/api/admin/courses';

describe.each(engines())('courses on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  let ids: { office: number; college: number; foreign: number; nature: number; major: number };
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
    const { rows } = await product.school.pool.query(`select
      (select id from departments where name = '${OFFICE}') as office,
      (select id from departments where name = '${COLLEGE}') as college,
      (select id from departments where name = '${FOREIGN_COLLEGE}') as foreign,
      (select id from natures where name = '专业核心课') as nature,
      (select id from majors where name = '软件工程') as major`);
    ids = rows[0];
  });
  afterAll(() => product.close());

  const form = (code: string, name: string, department_id: number | null, more: object = {}) => ({
    code,
    name,
    department_id,
    nature_id: null,
    major_id: null,
    category: '',
    professional_object: '',
    evaluation_mode: '',
    teaching_method: '',
    credit: 2.5,
    theory_class_hour: 32,
    experiment_class_hour: 8,
    practice_class_hour: 4,
    extracurricular_class_hour: 16,
    ...more,
  });

  async function add(code: string, name: string, department_id: number, more: object = {}): Promise<number> {
    const came = await admin.send('POST', PATH, form(code, name, department_id, more));
    expect(came).toMatchObject({ code: 0 });
    return came.data.id;
  }

  it('code, name and department are required, with the specification’s one sentence', async () => {
    const said = ['部门名称不能为空'];
    expect(await admin.send('POST', PATH, form(' ', '', null))).toMatchObject({
      status: 422,
      errors: { code: said, name: said, department_id: said },
    });
    const came = await admin.send('POST', PATH, form('ZZ1', '课', ids.office, { credit: 2.345 }));
    expect(came.errors?.credit?.[0]).toContain('两位小数');
  });

  it('one is created, found, changed and removed, and the ledger tells each step', async () => {
    const more = { nature_id: ids.nature, major_id: ids.major, category: '理论课' };
    const id = await add(' ZZ1001 ', ' 量子软件 ', ids.office, more);
    const { data } = await admin.get(PATH, { query: { 'filter[name]': 'zz1001' } });
    expect(data).toEqual([
      {
        id,
        ...form('ZZ1001', '量子软件', ids.office, more),
        department_name: OFFICE,
        nature_name: '专业核心课',
        major_name: '软件工程',
        class_hour: 44,
        version: 1,
      },
    ]);
    const changed = form('ZZ1001', '量子程序设计', ids.office);
    expect(await admin.change(`${PATH}/${id}`, changed)).toMatchObject({ code: 0 });
    const found = await admin.get(PATH, { query: { 'filter[name]': '子程序' } });
    expect(found.data).toMatchObject([{ id, nature_name: '', major_name: '', nature_id: null }]);
    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    const told = (await allRows(product.school.db)).filter(({ subject }) => subject === `course:${id}`);
    expect(told.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'course.created', after: form('ZZ1001', '量子软件', ids.office, more) },
      { action: 'course.changed', after: changed },
      { action: 'course.removed', after: null },
    ]);
    expect(told[1]?.before).toEqual(told[0]?.after);
  });

  it('a code that is there already is refused, naming it', async () => {
    await add('ZZ2001', '一门课', ids.office);
    const came = await admin.send('POST', PATH, form('ZZ2001', '另一门课', ids.foreign));
    expect(came).toMatchObject({ code: 11000, message: '课程代码“ZZ2001”已存在，请更换后重试' });
  });

  it('a course that is taught is not removed', async () => {
    const id = await add('ZZ2002', '有人教的课', ids.office);
    await product.school.pool.query(
      `insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
      select '2026-2027-1', $1, id, true from people where username = 'teacher'`,
      [id],
    );
    const came = await admin.send('DELETE', `${PATH}/${id}`);
    expect(came).toMatchObject({ code: 998 });
    expect(came.message).toContain('任课 1 条');
  });

  it('the list is filtered by several parts of names and codes, department, nature, major and category', async () => {
    const codes = async (query: Record<string, string>) =>
      (await admin.get(PATH, { query: { 'filter[name]': 'ZZ3', ...query } })).data.map(
        ({ code }: { code: string }) => code,
      );
    await add('ZZ3001', '甲课程', ids.office, { nature_id: ids.nature, category: '理论课' });
    await add('ZZ3002', '乙课程', ids.college, { major_id: ids.major, category: '实践课' });
    await add('ZZ3003', '丙课程', ids.foreign);
    expect(await codes({})).toEqual(['ZZ3001', 'ZZ3002', 'ZZ3003']);
    expect(await codes({ 'filter[name]': '甲课，zz3003' })).toEqual(['ZZ3001', 'ZZ3003']);
    expect(await codes({ 'filter[department_id]': String(ids.college) })).toEqual(['ZZ3001', 'ZZ3002']);
    expect(await codes({ 'filter[nature_id]': String(ids.nature) })).toEqual(['ZZ3001']);
    expect(await codes({ 'filter[major_id]': String(ids.major) })).toEqual(['ZZ3002']);
    expect(await codes({ 'filter[category]': '实践' })).toEqual(['ZZ3002']);
    expect(await codes({ sort: '-code' })).toEqual(['ZZ3003', 'ZZ3002', 'ZZ3001']);
  });

  it('a principal sees and changes the own department’s courses only', async () => {
    const own = await add('ZZ4001', '本院课程', ids.office);
    const foreign = await add('ZZ4002', '外院课程', ids.foreign);
    const path = '/api/principal/courses';
    const { data } = await principal.get(path, { query: { 'filter[name]': 'ZZ4' } });
    expect(data.map(({ id }: { id: number }) => id)).toEqual([own]);
    expect((await principal.change(`${path}/${foreign}`, form('ZZ4002', '改', ids.office))).status).toBe(404);
    expect((await principal.send('DELETE', `${path}/${foreign}`)).status).toBe(404);
    expect((await principal.send('POST', path, form('ZZ4003', '新', ids.foreign))).status).toBe(403);
    expect((await principal.change(`${path}/${own}`, form('ZZ4001', '改', ids.foreign))).status).toBe(403);
    expect(await principal.change(`${path}/${own}`, form('ZZ4001', '改', ids.college))).toMatchObject({
      code: 0,
    });
  });

  it('a nature that is gone is said so', async () => {
    const came = await admin.send('POST', PATH, form('ZZ5', '课', ids.office, { nature_id: 2147483647 }));
    expect(came).toMatchObject({ code: 20004 });
  });

  it('what is exported can be imported again as it is, and a sheet adds and changes', async () => {
    const file = await exported(product, admin.tokens?.access, PATH);
    const { states, faults } = await importSheet(product, courseResource, file);
    expect(faults.filter((each) => Object.keys(each).length > 0)).toEqual([]);
    expect(new Set(states)).toEqual(new Set(['unchanged']));

    await add('ZZ6001', '旧名', ids.office, { credit: 1 });
    const row = (code: string, name: string, more: object = {}) => ({
      ...{
        课程代码: code,
        课程名称: name,
        开课部门: OFFICE,
        专业: '080902',
        学分: '0.25',
        理论学时: '8',
      },
      ...more,
    });
    const good = await sheetOf([row('ZZ6001', '新名'), row('ZZ6002', '新课')]);
    expect((await importSheet(product, courseResource, good)).states).toEqual(['changed', 'new']);
    const { data } = await admin.get(PATH, { query: { 'filter[name]': '新名，新课' } });
    expect(data).toMatchObject([
      { code: 'ZZ6001', credit: 0.25, major_name: '软件工程', experiment_class_hour: 8 },
      { code: 'ZZ6002', credit: 0.25, major_id: ids.major, experiment_class_hour: 0 },
    ]);
    const bad = await sheetOf([row('', '无代码'), row('ZZ6003', '课', { 学分: '多', 理论学时: '1.5' })]);
    expect((await importSheet(product, courseResource, bad)).faults).toEqual([
      { 课程代码: '部门名称不能为空' },
      { 学分: '“多”不是数字', 理论学时: '理论学时应为 0 到 10000 之间的整数' },
    ]);
  });
});
