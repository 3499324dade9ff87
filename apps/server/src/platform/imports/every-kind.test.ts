import { IMPORT_KINDS, type ListedKind } from '@course-center/contract/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { settledImport, uploadSheet } from '../../testing/imports.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { FOREIGN_COLLEGE, FOREIGN_OFFICE, OTHER_COLLEGE } from '../../testing/school.ts';
import { type SheetRow, sheetOf } from '../../testing/sheet-of.ts';

/** One or two rows that are new to the demo school, of everything that can be imported. */
const NEW: Readonly<Record<ListedKind, readonly SheetRow[]>> = {
  departments: [
    { 部门名称: '海洋学院', 部门类型: '学院', 上级部门: '', 排序: 90 },
    { 部门名称: '海洋生物教研室', 部门类型: '教研室', 上级部门: '海洋学院', 排序: 1 },
  ],
  people: [{ 姓名: '温知行', 工号: 'K0001', 部门: FOREIGN_OFFICE, 手机号: '15700000001', 角色: '教师' }],
  experts: [{ 姓名: '顾言', 手机号: '15700000002', 校外名称: '江海大学', 职称: '教授' }],
  'department-experts': [
    { 姓名: '顾行', 手机号: '15700000003', 校外名称: '江海大学', 聘任部门: FOREIGN_COLLEGE },
  ],
  'job-titles': [{ 名称: '首席教授' }],
  majors: [{ 专业代码: '070101', 专业名称: '数学与应用数学', 所属部门: FOREIGN_COLLEGE }],
  'faculty-groups': [
    { 学部名称: '海洋学部', 部门: `${FOREIGN_COLLEGE}、${OTHER_COLLEGE}`, 委员工号: '20150101' },
  ],
  'expert-groups': [{ 专家组名称: '交叉学科专家组', 专家工号: 'central' }],
  courses: [
    {
      课程代码: 'OC1001',
      课程名称: '海洋学导论',
      开课部门: FOREIGN_COLLEGE,
      课程性质: '学科基础课',
      学分: 2.5,
      理论学时: 40,
    },
  ],
  'teacher-courses': [{ 课程代码: 'untaught', 负责人工号: '20150101' }],
  natures: [{ 名称: '实验课' }],
  'calendar-days': [{ 日期: '2031-10-01', 类型: '放假', 名称: '国庆节' }],
};

describe.each(engines('sheets'))('everything that is kept in a list can be imported on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let known: Readonly<Record<string, string>>;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    const { rows } = await product.school.pool.query(`
      select (select p.employee_no from people p join roles r on r.person_id = p.id
          where r.identity = 3 and r.department_id is null order by p.id limit 1) as central,
        (select c.code from courses c where not exists (select 1 from teacher_courses t join terms using (acad_year_term)
          where t.course_id = c.id and terms.is_now) order by c.id limit 1) as untaught`);
    known = rows[0];
  });
  afterAll(() => product.close());

  const filledIn = (row: SheetRow) =>
    Object.fromEntries(Object.entries(row).map(([title, value]) => [title, known[String(value)] ?? value]));

  async function sent(kind: ListedKind) {
    const rows = NEW[kind].map(filledIn);
    const file = await sheetOf(rows, Object.keys(rows[0] ?? {}));
    const process = kind === 'expert-groups' ? { process: 'new' } : {};
    const { data } = await uploadSheet(product.app, admin, { prefix: 'admin', kind, ...process }, file);
    return { id: data.id as string, status: await settledImport(admin, 'admin', data.id) };
  }

  it.each(IMPORT_KINDS)('%s: new at first, unchanged when sent again', async (kind) => {
    const { id, status } = await sent(kind);
    const { data: lines } = await admin.get(`/api/admin/imports/${id}/rows`);
    expect(status.counts, JSON.stringify(lines)).toEqual({
      new: NEW[kind].length,
      changed: 0,
      unchanged: 0,
      wrong: 0,
    });
    await admin.send('POST', `/api/admin/imports/${id}/confirm`, {});
    expect(await settledImport(admin, 'admin', id)).toMatchObject({ state: 'done', problem: null });
    expect((await sent(kind)).status.counts).toMatchObject({ new: 0, unchanged: NEW[kind].length });
  });

  it.each(IMPORT_KINDS)('%s: has a template', async (kind) => {
    const response = await product.app.inject({
      url: `/api/admin/imports/template?kind=${kind}`,
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it.each(IMPORT_KINDS)('%s: what is exported has the heads of what is imported', async (kind) => {
    const response = await product.app.inject({
      url: `/api/admin/${kind}?format=xlsx${kind === 'expert-groups' ? '&filter[process]=new' : ''}`,
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    const process = kind === 'expert-groups' ? { process: 'new' } : {};
    const query = { prefix: 'admin', kind, ...process };
    const { data, message } = await uploadSheet(product.app, admin, query, response.rawPayload);
    const { counts } = await settledImport(admin, 'admin', data?.id ?? message);
    const { data: wrong } = await admin.get(`/api/admin/imports/${data.id}/rows`, {
      query: { 'filter[state]': 'wrong', 'page[size]': '3' },
    });
    const { data: changed } = await admin.get(`/api/admin/imports/${data.id}/rows`, {
      query: { 'filter[state]': 'changed', 'page[size]': '3' },
    });
    expect(counts.changed, JSON.stringify(changed)).toBe(0);
    expect(counts.new).toBe(0);
    expect(wrong.map((row: { cells: unknown; faults: unknown }) => JSON.stringify(row))).toEqual([]);
  });
});
