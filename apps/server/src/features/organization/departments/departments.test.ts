import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { exported, importSheet } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  CENTRE,
  COLLEGE,
  FOREIGN_COLLEGE,
  nameOf,
  OFFICE,
  OFFICES,
  OTHER_COLLEGE,
  OTHER_OFFICE,
} from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { departmentResource } from './department.resource.ts';

describe.each(engines())('departments on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  let college: number;
  let foreign: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
    college = (await named(COLLEGE)).id;
    foreign = (await named(FOREIGN_COLLEGE)).id;
  });
  afterAll(() => product.close());

  async function named(name: string) {
    const { data } = await admin.get('/api/admin/departments', { query: { 'filter[name]': name } });
    return data.find((each: { name: string }) => each.name === name);
  }

  const form = (name: string, parent_id: number | null, position = 0) => ({
    name,
    type: '教研室',
    parent_id,
    position,
  });

  async function add(name: string, parent_id: number | null): Promise<number> {
    const came = await admin.send('POST', '/api/admin/departments', form(name, parent_id));
    expect(came).toMatchObject({ code: 0 });
    return came.data.id;
  }

  it('name and type are required, in the specification’s words', async () => {
    const came = await admin.send('POST', '/api/admin/departments', { ...form(' ', null), type: '' });
    expect(came).toMatchObject({
      status: 422,
      errors: { name: ['部门名称不能为空'], type: ['部门类型为必选'] },
    });
  });

  it('one is created a level below its parent, changed and removed, and the ledger tells each step', async () => {
    const id = await add(' 网络安全教研室 ', college);
    expect(await named('网络安全教研室')).toEqual({
      ...form('网络安全教研室', college),
      ...{
        id,
        parent_name: COLLEGE,
        level: 2,
        children: 0,
        people: 0,
        courses: 0,
        may_manage: true,
        version: 1,
      },
    });
    const changed = form('信息安全教研室', college, 9);
    expect(await admin.change(`/api/admin/departments/${id}`, changed)).toMatchObject({ code: 0 });
    expect((await admin.send('DELETE', `/api/admin/departments/${id}`)).status).toBe(204);
    const told = (await allRows(product.school.db)).filter(({ subject }) => subject === `department:${id}`);
    expect(told.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'department.created', after: form('网络安全教研室', college) },
      { action: 'department.changed', after: changed },
      { action: 'department.removed', after: null },
    ]);
  });

  it('two below one parent have different names, two below different parents need not', async () => {
    const one = await add('实验中心', college);
    const other = await add('实验中心', foreign);
    const again = await admin.send('POST', '/api/admin/departments', form('实验中心', college));
    expect(again).toMatchObject({ code: 11000, message: '同一上级部门下的“实验中心”已存在，请更换后重试' });
    const moved = await admin.change(`/api/admin/departments/${other}`, form('实验中心', college));
    expect(moved.code).toBe(11000);
    for (const id of [one, other]) await admin.send('DELETE', `/api/admin/departments/${id}`);
  });

  it('a department that moves takes all below it along, level by level', async () => {
    const top = await add('前沿学院', null);
    const middle = await add('前沿一系', top);
    await add('前沿一室', middle);
    const moved = await admin.change(`/api/admin/departments/${top}`, form('前沿学院', foreign));
    expect(moved).toMatchObject({ code: 0 });
    expect([(await named('前沿学院')).level, (await named('前沿一室')).level]).toEqual([2, 4]);

    const deeper = await admin.send(
      'POST',
      '/api/admin/departments',
      form('第五级', (await named('前沿一室')).id),
    );
    expect(deeper.errors?.parent_id?.[0]).toContain('部门最多 4 级');
    const under = await admin.change(`/api/admin/departments/${top}`, form('前沿学院', middle));
    expect(under).toMatchObject({
      status: 422,
      errors: { parent_id: ['不能移动到自身或其下级部门之下，请选择其它上级部门'] },
    });
    expect(await admin.change(`/api/admin/departments/${top}`, form('前沿学院', null))).toMatchObject({
      code: 0,
    });
    expect([(await named('前沿学院')).level, (await named('前沿一室')).level]).toEqual([1, 3]);
  });

  it('two moves at once never close a circle', async () => {
    const one = await add('甲学院', null);
    const other = await add('乙学院', null);
    const came = await Promise.all([
      admin.change(`/api/admin/departments/${one}`, form('甲学院', other)),
      admin.change(`/api/admin/departments/${other}`, form('乙学院', one)),
    ]);
    expect(came.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('one that is in use is not removed, and its offices count', async () => {
    const came = await admin.send('DELETE', `/api/admin/departments/${college}`);
    expect(came).toMatchObject({ status: 200, code: 998 });
    expect(came.message).toContain(`下级部门 ${OFFICES.length} 条`);
  });

  it('a parent that is gone is said so', async () => {
    const came = await admin.send('POST', '/api/admin/departments', form('无处', 2147483647));
    expect(came).toMatchObject({ code: 20004 });
  });

  it('the list is filtered by name, type, level and what is below a department', async () => {
    const names = async (query: Record<string, string>) =>
      (await admin.get('/api/admin/departments', { query })).data.map(({ name }: { name: string }) => name);
    expect(await names({ 'filter[name]': OFFICE.slice(0, 4) })).toEqual([OFFICE]);
    expect(await names({ 'filter[department_id]': String(college) })).toEqual([COLLEGE, ...OFFICES]);
    expect(await names({ 'filter[type]': '职能部门' })).toEqual([CENTRE]);
    const part = OTHER_COLLEGE.slice(0, -2);
    expect(await names({ 'filter[level]': '1', 'filter[name]': part })).toEqual([OTHER_COLLEGE]);
    expect(await names({ 'filter[level]': '2', 'filter[name]': part })).toEqual([]);
  });

  it('a principal sees the own department and what is below, and manages the latter only', async () => {
    const { data } = await principal.get('/api/principal/departments');
    expect(data.map(({ name, may_manage }: Record<string, unknown>) => [name, may_manage])).toEqual([
      [COLLEGE, false],
      ...OFFICES.map((name) => [name, true]),
    ]);
    const office = data[1];
    const path = '/api/principal/departments';
    expect((await principal.change(`${path}/${college}`, form('改名', null))).status).toBe(404);
    expect((await principal.change(`${path}/${foreign}`, form('改名', college))).status).toBe(404);
    expect((await principal.send('DELETE', `${path}/${foreign}`)).status).toBe(404);
    expect((await principal.send('POST', path, form('别处', foreign))).status).toBe(403);
    expect((await principal.send('POST', path, form('顶上', null))).status).toBe(403);
    expect((await principal.change(`${path}/${office.id}`, form(office.name, foreign))).status).toBe(403);
    const own = await principal.send('POST', path, form('大数据教研室', college));
    expect(own).toMatchObject({ code: 0 });
    expect((await principal.send('DELETE', `${path}/${own.data.id}`)).status).toBe(204);
  });

  it('whoever heads an office does not change it, unless they head its college too', async () => {
    const office = (await named(OFFICE)).id;
    const heading = async (...ids: number[]) => {
      const person = `(select id from people where username = 'multi')`;
      const { pool } = product.school;
      await pool.query(`delete from roles where identity = 1 and person_id = ${person}`);
      await pool.query(
        `insert into roles (person_id, identity, department_id) select ${person}, 1, unnest($1::int[])`,
        [ids],
      );
      const { data } = await (await product.signIn('multi')).get('/api/principal/departments');
      return data.map(({ name, may_manage }: Record<string, unknown>) => [name, may_manage]);
    };
    expect(await heading(office)).toEqual([[OFFICE, false]]);
    expect(await heading(office, college)).toEqual([
      [COLLEGE, false],
      ...OFFICES.map((name) => [name, true]),
    ]);
  });

  it('what can be chosen is the tree within reach', async () => {
    const own = await principal.get('/api/principal/departments/choices');
    expect(own.data).toMatchObject([
      { id: college, name: COLLEGE, children: OFFICES.map((name) => ({ name })) },
    ]);
    const all = await admin.get('/api/admin/departments/choices');
    expect(all.data.map(({ name }: { name: string }) => name)).toContain(FOREIGN_COLLEGE);
  });

  it('what is exported can be imported again as it is, even where names are doubled', async () => {
    await add('综合办公室', college);
    await add('综合办公室', foreign);
    await add(COLLEGE, foreign);
    const file = await exported(product, admin.tokens?.access, '/api/admin/departments');
    const { states } = await importSheet(product, departmentResource, file);
    expect(new Set(states)).toEqual(new Set(['unchanged']));
  });

  it('a sheet adds departments and, below them, departments that it has only just named', async () => {
    const row = (name: string, parent: string, position = 1) => ({
      ...{ 部门名称: name, 部门类型: '教研室', 上级部门: parent, 排序: position },
    });
    const file = await sheetOf([
      row('海洋学院', ''),
      row('船舶系', '海洋学院'),
      row('船舶设计室', '海洋学院/船舶系', 2),
      row(OTHER_OFFICE, OTHER_COLLEGE, 7),
    ]);
    expect((await importSheet(product, departmentResource, file)).states).toEqual([
      'new',
      'new',
      'new',
      'changed',
    ]);
    expect(await named('船舶设计室')).toMatchObject({ parent_name: '船舶系', level: 3, position: 2 });
    expect(await named(OTHER_OFFICE)).toMatchObject({ position: 7 });

    const deeper = await sheetOf([
      row('第四级', '船舶设计室'),
      row('第五级', '第四级'),
      row('无主', '炼金术学院'),
      row('第四级', '船舶设计室'),
    ]);
    const { faults } = await importSheet(product, departmentResource, deeper);
    expect(faults).toEqual([
      {},
      { 上级部门: '部门最多 4 级，请选择更高一级的上级部门' },
      { 上级部门: '没有找到“炼金术学院”' },
      { 部门名称: '与第 2 行重复，请保留一行' },
    ]);
  });

  it('a principal’s sheet adds nothing at the top or below others', async () => {
    const actor = {
      person_id: 1,
      name: nameOf('principal'),
      identity: 1,
      department_ids: [college],
      faculty_group_id: null,
    } as const;
    const row = (name: string, parent: string) => ({ 部门名称: name, 部门类型: '教研室', 上级部门: parent });
    const file = await sheetOf([row('顶上', ''), row('别处', FOREIGN_COLLEGE), row('近处', COLLEGE)]);
    const { states } = await importSheet(product, departmentResource, file, { actor });
    expect(states).toEqual(['wrong', 'wrong', 'new']);
    const own = await exported(product, principal.tokens?.access, '/api/principal/departments');
    const again = await importSheet(product, departmentResource, own, { actor });
    expect(new Set(again.states)).toEqual(new Set(['unchanged']));
  });
});
