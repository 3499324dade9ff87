import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  addTaught,
  type Cast,
  castOf,
  type PlannedCourse,
  partOf,
  planOne,
  saveField,
  submitted,
} from '../../../testing/evaluations.ts';

import { exported } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

import { COLLEGE, FOREIGN_COLLEGE, nameOf, OFFICE } from '../../../testing/school.ts';

const PLANS = '/api/principal/evaluation/plans';

describe.each(engines('lists'))('the list of plans on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  let team: PlannedCourse;
  let fresh: PlannedCourse;
  let unplanned: number;
  let foreign: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
    team = await planOne(product, cast, { systemId });
    fresh = await planOne(product, cast, { process: 'new', is_team: 0 });
    unplanned = await addTaught(product, cast, '评估用 未安排');
    foreign = await addTaught(product, cast, '评估用 外院', FOREIGN_COLLEGE);
  });
  afterAll(() => product.close());

  /** Only what this test added: the demo school has plans of its own. */
  const read = (query: Record<string, string> = {}, by: Client = cast.principal, path = PLANS) =>
    by.get(path, { query: { 'filter[name]': '评估用', ...query } });
  const ids = async (query?: Record<string, string>, by?: Client, path?: string) =>
    (await read(query, by, path)).data.map(({ id }: { id: number }) => id);
  const departmentOf = async (name: string) =>
    String(
      (await product.school.pool.query('select id from departments where name = $1', [name])).rows[0].id,
    );

  it.each([
    [{ 'filter[planned]': '2' }, 4000],
    [{ 'filter[stage]': 'audit' }, 4000],
    [{ sort: 'planned_at' }, 4000],
    [{ 'page[size]': '0' }, 4000],
  ])('%j is senseless', async (query, code) => {
    expect((await read(query as Record<string, string>)).code).toBe(code);
  });

  it('a row has its course, leader and plan, or none', async () => {
    const { data, meta } = await read();
    expect(meta).toEqual({ total: 3, may_manage: true });
    expect(data[0]).toMatchObject({
      id: team.courseId,
      department_name: OFFICE,
      leader: { id: cast.leaderId, name: nameOf('teacher') },
      teachers: 2,
      plan: {
        id: team.planId,
        process: 'old',
        evaluation_system_id: systemId,
        is_team: 1,
        planning: '2026',
        stage_title: '资料填报',
        may_change: true,
        why_not: null,
        started: 0,
      },
    });
    expect(data.find(({ id }: { id: number }) => id === unplanned).plan).toBeNull();
  });

  it('each filter finds its own, and several together what fits all', async () => {
    const all = [team.courseId, fresh.courseId, unplanned];
    expect(await ids({ 'filter[planned]': '1' })).toEqual([team.courseId, fresh.courseId]);
    expect(await ids({ 'filter[planned]': '0' })).toEqual([unplanned]);
    expect(await ids({ 'filter[process]': 'new' })).toEqual([fresh.courseId]);
    expect(await ids({ 'filter[evaluation_system_id]': String(systemId) })).toEqual([team.courseId]);
    expect(await ids({ 'filter[teacher]': nameOf('multi') })).toEqual(all);
    expect(await ids({ 'filter[teacher]': '没有这个人' })).toEqual([]);
    expect(await ids({ 'filter[name]': '评估用 未安排，没有这门课' })).toEqual([unplanned]);
    const college = await departmentOf(COLLEGE);
    expect(await ids({ 'filter[department_id]': college })).toEqual(all);
    expect(await ids({ 'filter[department_id]': await departmentOf(FOREIGN_COLLEGE) })).toEqual([]);
    expect(await ids({ 'filter[planned]': '1', 'filter[process]': 'old' })).toEqual([team.courseId]);
    expect(await ids({ sort: '-code' })).toEqual(all.toReversed());
    expect(await ids({ 'page[size]': '1', 'page[number]': '2' })).toEqual([fresh.courseId]);
  });

  it('the course centre sees all departments, another term nothing of this one', async () => {
    expect(await ids({}, cast.admin, '/api/admin/evaluation/plans')).toContain(foreign);
    expect(await ids()).not.toContain(foreign);
    const past = await cast.principal.get(PLANS, {
      query: { 'filter[name]': '评估用' },
      headers: { 'acad-year-term': '2025-2026-1' },
    });
    expect(past.data).toEqual([]);
  });

  it('tells who has begun', async () => {
    const { id } = await partOf(cast.member, team);
    expect((await read()).data[0].plan).toMatchObject({ started: 0 });
    await saveField(cast.member, id, 'summary', '开始');
    expect((await read()).data[0].plan).toMatchObject({ started: 1 });
    await saveField(cast.member, id, 'summary', '', 1);
    expect((await read()).data[0].plan).toMatchObject({ started: 0 });
  });

  it('after a submission it says why the plan stands', async () => {
    const planned = await planOne(product, cast, { systemId });
    await submitted(product, cast, planned);
    const row = (await read()).data.find(({ id }: { id: number }) => id === planned.courseId);
    expect(row.plan).toMatchObject({
      may_change: false,
      why_not: '已有教师提交资料，评估安排不能再修改；如需调整，请联系课程中心',
      stage_title: '资料审核',
      started: 2,
    });
  });

  it('is a spreadsheet, too', async () => {
    const path = `${PLANS}?filter[name]=${encodeURIComponent('评估用')}&filter[planned]=0`;
    const file = await exported(product, cast.principal.tokens?.access, path);
    const { rows } = await readSheet(file, { required: ['课程名称', '流程'], known: [] });
    const [code, ...cells] = rows[0]?.cells ?? [];
    expect(rows).toHaveLength(1);
    expect(code).toMatch(/^PG/);
    expect(cells.slice(0, 6)).toEqual(['评估用 未安排', OFFICE, '', nameOf('teacher'), '2', '未安排']);
  });
});
