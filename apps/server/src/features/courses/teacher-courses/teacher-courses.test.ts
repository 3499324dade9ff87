import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { exported, importSheet } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { FOREIGN_COLLEGE, MEMBERS_COLLEGE, nameOf, OFFICE } from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { teachingResource } from './teaching.resource.ts';

const PATH = '/api/admin/teacher-courses';
const NOW = '2026-2027-1';
const PAST = { 'acad-year-term': '2025-2026-1' };

describe.each(engines())('who teaches what on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  let ids: Record<'office' | 'foreign' | 'teacher' | 'multi' | 'faculty', number>;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
    const { rows } = await product.school.pool.query(`select
      (select id from departments where name = '${OFFICE}') as office,
      (select id from departments where name = '${FOREIGN_COLLEGE}') as foreign,
      (select id from people where username = 'teacher') as teacher,
      (select id from people where username = 'multi') as multi,
      (select id from people where username = 'faculty') as faculty`);
    ids = rows[0];
    await product.school.pool.query(
      `insert into roles (person_id, identity, department_id) select id, 2, department_id from people where id = $1`,
      [ids.faculty],
    );
  });
  afterAll(() => product.close());

  async function course(code: string, name: string, department = ids.office): Promise<number> {
    const hours = { theory_class_hour: 32, experiment_class_hour: 0, practice_class_hour: 0 };
    const texts = { category: '', professional_object: '', evaluation_mode: '', teaching_method: '' };
    const refs = { department_id: department, nature_id: null, major_id: null };
    const form = { code, name, credit: 2, extracurricular_class_hour: 0, ...hours, ...texts, ...refs };
    return (await admin.send('POST', '/api/admin/courses', form)).data.id;
  }

  const form = (course_id: number | null, leader_id: number | null, ...person_ids: number[]) => ({
    course_id,
    leader_id,
    person_ids,
  });
  const codes = async (query: Record<string, string>, headers = {}) =>
    (await admin.get(PATH, { query: { 'filter[name]': 'YY', ...query }, headers })).data.map(
      ({ code }: { code: string }) => code,
    );

  it('a course and a leader are required, and the leader is not a member besides', async () => {
    expect(await admin.send('POST', PATH, form(null, null))).toMatchObject({
      status: 422,
      errors: { course_id: ['请选择课程'], leader_id: ['请选择课程负责人'] },
    });
    expect(await admin.send('POST', PATH, form(1, ids.teacher, ids.teacher))).toMatchObject({
      status: 422,
      errors: { person_ids: ['负责人不需要再选为团队成员'] },
    });
  });

  it('a course gets its teachers, other ones and none again, and the ledger tells the term of each step', async () => {
    const id = await course('YY1001', '编译技术');
    const created = await admin.send('POST', PATH, form(id, ids.teacher, ids.faculty));
    expect(created).toMatchObject({ code: 0, data: { id } });
    const { data } = await admin.get(PATH, { query: { 'filter[name]': 'YY1001' } });
    expect(data).toMatchObject([
      {
        ...{
          id,
          course_id: id,
          code: 'YY1001',
          name: '编译技术',
          department_name: OFFICE,
          teachers: 2,
        },
        leader: { id: ids.teacher, name: nameOf('teacher') },
        members: [{ id: ids.faculty, name: nameOf('faculty'), department_name: MEMBERS_COLLEGE }],
      },
    ]);
    const swapped = form(id, ids.faculty, ids.teacher, ids.multi);
    expect(await admin.change(`${PATH}/${id}`, swapped)).toMatchObject({ code: 0 });
    const now = await admin.get(PATH, { query: { 'filter[name]': 'YY1001' } });
    expect(now.data).toMatchObject([{ leader: { id: ids.faculty }, teachers: 3 }]);

    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
    const told = (await allRows(product.school.db)).filter(
      ({ subject }) => subject === `teacher_course:${id}`,
    );
    expect(told.map(({ action, after }) => ({ action, after }))).toEqual([
      {
        action: 'teacher_course.created',
        after: { ...form(id, ids.teacher, ids.faculty), acad_year_term: NOW },
      },
      {
        action: 'teacher_course.changed',
        after: {
          ...swapped,
          person_ids: [ids.teacher, ids.multi].sort((a, b) => a - b),
          acad_year_term: NOW,
        },
      },
      { action: 'teacher_course.removed', after: null },
    ]);
    expect(told[1]?.before).toEqual(told[0]?.after);
  });

  it('a course that is taught in the term is refused, naming it; in another term it is not', async () => {
    const id = await course('YY2001', '操作系统原理');
    await admin.send('POST', PATH, form(id, ids.teacher));
    const again = await admin.send('POST', PATH, form(id, ids.multi));
    expect(again).toMatchObject({ code: 11000, message: '本学期“操作系统原理”的任课已存在，请更换后重试' });
    expect(await admin.send('POST', PATH, form(id, ids.multi), PAST)).toMatchObject({ code: 0 });
    const past = await admin.get(PATH, { query: { 'filter[name]': 'YY2001' }, headers: PAST });
    expect(past.data).toMatchObject([{ leader: { id: ids.multi } }]);
    expect((await admin.send('DELETE', `${PATH}/${id}`, undefined, PAST)).status).toBe(204);
    expect(await codes({ 'filter[name]': 'YY2001' })).toEqual(['YY2001']);
    expect(await codes({ 'filter[name]': 'YY2001' }, PAST)).toEqual([]);
  });

  it('two who add the same course at once do not both succeed', async () => {
    const id = await course('YY2002', '并发程序设计');
    const came = await Promise.all(
      [ids.teacher, ids.multi].map((leader) => admin.send('POST', PATH, form(id, leader))),
    );
    expect(came.map(({ code }) => code).sort()).toEqual([0, 11000]);
  });

  it('a team keeps its version when its leader is somebody new', async () => {
    const id = await course('YY2012', '软件质量');
    await admin.send('POST', PATH, form(id, ids.teacher));
    const version = await admin.versionOf(`${PATH}/${id}`);
    expect((await admin.send('PUT', `${PATH}/${id}`, { ...form(id, ids.multi), version })).code).toBe(0);
    const stale = await admin.send('PUT', `${PATH}/${id}`, { ...form(id, ids.teacher), version });
    expect(stale.code).toBe(20004);
  });

  it('the course of a team cannot be exchanged', async () => {
    const id = await course('YY2003', '软件测试');
    await admin.send('POST', PATH, form(id, ids.teacher));
    const came = await admin.change(`${PATH}/${id}`, form(await course('YY2004', '软件需求'), ids.teacher));
    expect(came.errors?.course_id?.[0]).toContain('不能更换');
  });

  it('nobody is chosen who is gone or cannot sign in; who taught already stays', async () => {
    const id = await course('YY3001', '人机交互');
    const gone = await admin.send('POST', PATH, form(id, 2147483647));
    expect(gone).toMatchObject({ status: 422, errors: { leader_id: ['所选教师已被删除，请重新选择'] } });
    expect(await admin.send('POST', PATH, form(2147483647, ids.teacher))).toMatchObject({ code: 20004 });

    await admin.send('POST', PATH, form(id, ids.teacher));
    await product.school.pool.query('update people set disabled_at = now() where id = any($1)', [
      [ids.teacher, ids.multi],
    ]);
    const chosen = await admin.change(`${PATH}/${id}`, form(id, ids.teacher, ids.multi));
    expect(chosen).toMatchObject({
      status: 422,
      errors: { person_ids: [`“${nameOf('multi')}”不是可以登录的教师，请选择其他人`] },
    });
    const untold = await principal.change(
      `/api/principal/teacher-courses/${id}`,
      form(id, ids.teacher, ids.multi),
    );
    expect(untold.status).toBe(422);
    expect(untold.errors?.person_ids?.[0]).not.toContain(nameOf('multi'));
    expect(await admin.change(`${PATH}/${id}`, form(id, ids.faculty, ids.teacher))).toMatchObject({
      code: 0,
    });
    await product.school.pool.query('update people set disabled_at = null');
  });

  it('the list is filtered by course, teacher, department and team', async () => {
    const natures = await admin.get('/api/admin/natures');
    const [one, other] = [await course('YY4001', '甲课'), await course('YY4002', '乙课', ids.foreign)];
    await admin.send('POST', PATH, form(one, ids.teacher, ids.faculty));
    await admin.send('POST', PATH, form(other, ids.multi));
    const found = (query: Record<string, string>) => codes({ 'filter[name]': 'YY4', ...query });
    expect(await found({})).toEqual(['YY4001', 'YY4002']);
    expect(await found({ 'filter[name]': 'yy4001,乙课' })).toEqual(['YY4001', 'YY4002']);
    expect(await found({ 'filter[teacher]': '赵文' })).toEqual(['YY4001']);
    expect(await found({ 'filter[department_id]': String(ids.foreign) })).toEqual(['YY4002']);
    expect(await found({ 'filter[team]': 'true' })).toEqual(['YY4001']);
    expect(await found({ 'filter[team]': 'false' })).toEqual(['YY4002']);
    expect(await found({ 'filter[nature_id]': String(natures.data[0].id) })).toEqual([]);
  });

  it('a principal sees and changes what the own department’s courses are taught by only', async () => {
    const path = '/api/principal/teacher-courses';
    const [own, foreign] = [await course('YY5001', '本院课'), await course('YY5002', '外院课', ids.foreign)];
    await admin.send('POST', PATH, form(foreign, ids.faculty));
    expect((await principal.send('POST', path, form(foreign, ids.teacher), PAST)).status).toBe(403);
    // Somebody of another department teaches along.
    expect(await principal.send('POST', path, form(own, ids.teacher, ids.faculty))).toMatchObject({
      code: 0,
    });
    const { data } = await principal.get(path, { query: { 'filter[name]': 'YY5' } });
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['YY5001']);
    expect((await principal.change(`${path}/${foreign}`, form(foreign, ids.teacher))).status).toBe(404);
    expect((await principal.send('DELETE', `${path}/${foreign}`)).status).toBe(404);
    // Nor is it held for them: whoever works on it keeps them from no answer. The embedded engine has one connection.
    if (engine === 'postgres') {
      const holder = await product.school.pool.connect();
      try {
        await holder.query('begin');
        await holder.query('select 1 from courses where id = $1 for update', [foreign]);
        expect((await principal.send('DELETE', `${path}/${foreign}`)).status).toBe(404);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
    }
    expect((await principal.change(`${path}/${own}`, form(foreign, ids.teacher))).status).toBe(403);
  });

  it('what is exported can be imported again as it is, and a sheet adds and changes', async () => {
    const file = await exported(product, admin.tokens?.access, PATH);
    const { states, faults } = await importSheet(product, teachingResource, file);
    expect(faults.filter((each) => Object.keys(each).length > 0)).toEqual([]);
    expect(new Set(states)).toEqual(new Set(['unchanged']));

    const { rows } = await product.school.pool.query(
      `select username, employee_no from people where username in ('teacher', 'multi', 'newcomer')`,
    );
    const no = Object.fromEntries(rows.map(({ username, employee_no }) => [username, employee_no]));
    const one = await course('YY6001', '旧任课');
    await course('YY6002', '新任课');
    await admin.send('POST', PATH, form(one, ids.faculty, ids.teacher));
    const row = (code: string, name: string, leader: string, team = '') => ({
      ...{ 课程代码: code, 课程名称: name, 负责人工号: leader, 团队成员工号: team },
    });
    const good = await sheetOf([
      row('YY6001', '旧任课', no.teacher, no.multi),
      row('YY6002', '', no.teacher),
    ]);
    expect((await importSheet(product, teachingResource, good)).states).toEqual(['changed', 'new']);
    const { data } = await admin.get(PATH, { query: { 'filter[name]': 'YY6' } });
    expect(data).toMatchObject([
      { code: 'YY6001', leader: { id: ids.teacher }, members: [{ id: ids.multi }] },
      { code: 'YY6002', leader: { id: ids.teacher }, members: [] },
    ]);

    await product.school.pool.query(`update people set disabled_at = now() where username = 'newcomer'`);
    const bad = await sheetOf([
      row('YY6001', '新任课', no.newcomer),
      row('YY9999', '', no.teacher),
      row('YY6002', '', no.teacher, no.teacher),
    ]);
    expect((await importSheet(product, teachingResource, bad)).faults).toEqual([
      {
        课程名称: '“YY6001”的课程名称是“旧任课”，请核对课程代码',
        负责人工号: `“${no.newcomer}”不是可以登录的教师，请选择其他人`,
      },
      { 课程代码: '没有找到“YY9999”' },
      { 团队成员工号: '负责人不需要再选为团队成员' },
    ]);
  });

  it('a principal’s sheet says nothing about the courses of others', async () => {
    const { rows } = await product.school.pool.query(
      `select employee_no from people where username = 'teacher'`,
    );
    await course('YY7001', '别院的课', ids.foreign);
    const actor = {
      person_id: 1,
      name: nameOf('principal'),
      identity: 1,
      department_ids: [ids.office],
      faculty_group_id: null,
    } as const;
    const sheet = await sheetOf([{ 课程代码: 'YY7001', 负责人工号: rows[0].employee_no }]);
    expect((await importSheet(product, teachingResource, sheet, { actor })).states).toEqual(['wrong']);
  });
});
