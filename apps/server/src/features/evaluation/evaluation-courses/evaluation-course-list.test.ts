import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  allowedIn,
  type Cast,
  castOf,
  lookedThrough,
  outsiderOf,
  type PlannedCourse,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  submitted,
} from '../../../testing/evaluations.ts';

import { exported } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

import { COLLEGE, FOREIGN_COLLEGE, nameOf, OFFICE } from '../../../testing/school.ts';

const COURSES = '/api/admin/evaluation/courses';
type Query = Record<string, string>;

describe.each(engines('lists'))('the table of evaluation courses on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  /** Nothing done; one teacher of two has begun; submitted and looked through; a new course. */
  let untouched: PlannedCourse;
  let begun: PlannedCourse;
  let audited: PlannedCourse;
  let fresh: PlannedCourse;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
    untouched = await planOne(product, cast, { systemId, planning: '2031' });
    begun = await planOne(product, cast, { systemId, is_team: 0, planning: '2032' });
    audited = await planOne(product, cast, { systemId, planning: '2032' });
    fresh = await planOne(product, cast, { process: 'new', planning: '2033' });
    const own = await partOf(cast.member, begun);
    await saveField(cast.member, own.id, 'goal', '开始');
    await cast.member.send('PUT', `${SUBMISSIONS}/${own.id}/self-grade`, { grade: 'C', seen: null });
    await submitted(product, cast, audited);
    await lookedThrough(product);
  });
  afterAll(() => product.close());

  const mine = { 'filter[course_name]': '评估用' };
  const read = (query: Query = {}, by: Client = cast.admin, path = COURSES) =>
    by.get(path, { query: { ...mine, ...query } });
  const ids = async (query: Query = {}, by?: Client, path?: string): Promise<number[]> =>
    (await read(query, by, path)).data.map(({ id }: { id: number }) => id);
  const rowOf = async ({ planId }: PlannedCourse, by?: Client, path?: string) =>
    (await read({}, by, path)).data.find(({ id }: { id: number }) => id === planId);
  const idOf = async (table: string, name: string) =>
    String((await product.school.pool.query(`select id from ${table} where name = $1`, [name])).rows[0].id);

  it.each([
    { 'filter[evaluation_status]': '8' },
    { 'filter[audit_status]': '4' },
    { 'filter[stage]': 'audit' },
    { 'filter[self_evaluation_grade]': 'E' },
    { sort: 'stage' },
    { 'page[size]': '201' },
  ])('%j is senseless', async (query) => {
    expect((await read(query as unknown as Query)).code).toBe(4000);
  });

  it('is not for visitors, teachers and experts', async () => {
    expect((await product.visitor.get(COURSES)).status).toBe(401);
    expect((await cast.leader.get('/api/teacher/evaluation/courses')).status).toBe(403);
    expect((await cast.leader.get('/api/teacher/evaluation/courses/plannings')).status).toBe(403);
    expect((await (await product.signIn('expert')).get('/api/principal/evaluation/courses')).status).toBe(
      403,
    );
    expect((await cast.principal.get(COURSES)).status).toBe(401);
  });

  it('shows each the courses of the own departments, the leader and the course centre all', async () => {
    const all = [untouched, begun, audited, fresh].map(({ planId }) => planId);
    const outsider = await outsiderOf(product);
    const leader = await product.signIn('leader');
    const principal = '/api/principal/evaluation/courses';
    const teacher = '/api/teacher/evaluation/courses';
    expect(await ids()).toEqual(all);
    expect(await ids({}, cast.principal, principal)).toEqual(all);
    expect(await ids({ identity: '6' }, cast.party, teacher)).toEqual(all);
    expect(await ids({ leader: '1' }, leader, principal)).toEqual(all);
    expect(await ids({}, outsider, principal)).toEqual([]);
    expect(await ids({ identity: '6' }, outsider, teacher)).toEqual([]);
  });

  it('each filter finds its own', async () => {
    const [u, b, a, f] = [untouched.planId, begun.planId, audited.planId, fresh.planId];
    const college = await idOf('departments', COLLEGE);
    const expected: [Query, number[]][] = [
      [{ 'filter[process]': 'new' }, [f]],
      [{ 'filter[process]': 'old' }, [u, b, a]],
      [{ 'filter[evaluation_status]': '1' }, [u, b, f]],
      [{ 'filter[evaluation_status]': '2' }, [a]],
      [{ 'filter[teacher]': nameOf('multi') }, [u, b, a, f]],
      [{ 'filter[teacher]': '查无此人' }, []],
      [{ 'filter[department_id]': college }, [u, b, a, f]],
      [{ 'filter[department_id]': await idOf('departments', FOREIGN_COLLEGE) }, []],
      [{ 'filter[nature_id]': '2147483647' }, []],
      [{ 'filter[evaluation_system_id]': String(systemId) }, [u, b, a]],
      [{ 'filter[planning]': '2032' }, [b, a]],
      [{ 'filter[self_evaluation_grade]': 'C' }, [b]],
      [{ 'filter[upload_status]': '0' }, [u, b, f]],
      [{ 'filter[upload_status]': '1' }, [b, a]],
      [{ 'filter[upload_status]': '2' }, [u, b, a, f]],
      [{ 'filter[audit_status]': '0' }, [u, b, a, f]],
      [{ 'filter[audit_status]': '3' }, []],
      [{ 'filter[detection]': '1' }, [a]],
      [{ 'filter[detection]': '2' }, []],
      [{ 'filter[is_team]': '0' }, [b]],
      [{ 'filter[deleted]': '0' }, [u, b, a, f]],
      [{ sort: '-planning,code' }, [f, b, a, u]],
      [{ 'page[size]': '1', 'page[number]': '3' }, [a]],
    ];
    for (const [query, found] of expected) expect([query, await ids(query)]).toEqual([query, found]);
    expect((await read({ 'page[size]': '1' })).meta).toEqual({ total: 4, groups: 5, closed: null });
    const planned = { 'page[size]': '1', 'filter[planning]': '2032' };
    expect((await read(planned)).meta).toMatchObject({ total: 2, groups: 3 });
    expect((await read({ ...planned, 'filter[upload_status]': '1' })).meta).toMatchObject({
      total: 2,
      groups: 2,
    });
  });

  it('several filters must be true of the same group', async () => {
    const both = { 'filter[upload_status]': '1', 'filter[teacher]': nameOf('multi') };
    expect(await ids({ ...both, 'filter[is_team]': '0' })).toEqual([begun.planId]);
    // The other teacher of that course has a group of their own, where nothing was begun.
    expect(await ids({ ...both, 'filter[teacher]': nameOf('teacher'), 'filter[is_team]': '0' })).toEqual([]);
    const graded = { 'filter[self_evaluation_grade]': 'C', 'filter[teacher]': nameOf('teacher') };
    expect(await ids(graded)).toEqual([]);
    expect(await ids({ 'filter[planning]': '2032', 'filter[evaluation_status]': '2' })).toEqual([
      audited.planId,
    ]);
  });

  it('what the specification has in the row itself is said of the first of its groups', async () => {
    const row = await rowOf(audited);
    const [group] = row.evaluation_courses_groups;
    const { id, planning, audit_status } = group;
    expect(row).toMatchObject({
      audit_status,
      evaluation_course_teachers: group.evaluation_course_teachers,
      evaluation_course_group: { id, evaluation_course_group_id: id, planning, audit_status },
      political_audit: group.political_audit,
      center_audit: group.center_audit,
      group_experts: group.group_experts,
      center_expert_average_score: null,
      center_expert_grade: null,
    });
    expect(row.evaluation_course_information).toHaveLength(group.evaluation_course_teachers.length);
  });

  it('a row has the shape of the specification, and what its reader may do', async () => {
    expect(await rowOf(audited)).toMatchObject({
      process: 'old',
      evaluation_system_id: systemId,
      evaluation_indicator_count: 2,
      is_team: 1,
      planning: '2032',
      deleted: false,
      may_delete: true,
      may_restore: false,
      course: { id: audited.courseId, department_name: OFFICE },
      evaluation_courses_groups: [
        {
          stage: 'audit',
          stage_title: '资料审核',
          audit_status: 0,
          political_audit: null,
          center_audit: null,
          submitted_at: product.clock.now().toISOString(),
          actions: [],
          verdicts: [],
          why_not: '该课程组处于“资料审核”阶段，等待负责人审核',
          evaluation_course_teachers: [
            {
              teacher_id: cast.leaderId,
              teacher: { name: nameOf('teacher'), mobile: expect.stringMatching(/^1\d{10}$/) },
              is_leader: 1,
              qualified_status: null,
              temporary_storage: '已上传',
              self_evaluation_grade: 'A',
              detection: 1,
              handed_in: true,
            },
            { teacher_id: cast.memberId, is_leader: 0 },
          ],
        },
      ],
    });
    const principal = await rowOf(audited, cast.principal, '/api/principal/evaluation/courses');
    expect(principal).toMatchObject({ may_delete: false, may_restore: false });
    const [offered] = principal.evaluation_courses_groups;
    expect(allowedIn(offered)).toEqual(['qualify', 'disqualify', 'reject', 'refuse']);
    expect(offered).toMatchObject({
      why_not: null,
    });
    const groups = (await rowOf(begun)).evaluation_courses_groups as {
      evaluation_course_teachers: { temporary_storage: string }[];
    }[];
    const stored = groups.map((group) => group.evaluation_course_teachers[0]?.temporary_storage);
    expect(stored.toSorted()).toEqual(['', '已上传']);
  });

  it('what the course centre adds, or a teacher wrote and took back, has not begun', async () => {
    const own = await partOf(cast.leader, untouched);
    const path = `/api/admin/evaluation/groups/${own.group_id}/supplement/extra`;
    await cast.admin.send('PUT', path, { content: '补充', file_ids: [], version: 0 });
    await saveField(cast.leader, own.id, 'goal', '写了');
    await saveField(cast.leader, own.id, 'goal', '', 1);
    expect(await ids({ 'filter[upload_status]': '1' })).not.toContain(untouched.planId);
    const [group] = (await rowOf(untouched)).evaluation_courses_groups;
    expect(group.evaluation_course_teachers[0].temporary_storage).toBe('');
  });

  it('where people are shown in short, nobody’s telephone leaves the server', async () => {
    const PROJECT = '/api/admin/settings/project';
    const { config, version } = (await cast.admin.get(PROJECT)).data;
    const simple = { ...config.evaluation_course.config, teacher_infos_simple: true };
    const short = { ...config, evaluation_course: { ...config.evaluation_course, config: simple } };
    expect((await cast.admin.send('PUT', PROJECT, { version, config: short })).code).toBe(0);
    const row = await rowOf(audited);
    expect(JSON.stringify(row)).not.toMatch(/"mobile":"[^"]/);
    const [{ id }] = row.evaluation_courses_groups;
    const group = (await cast.admin.get(`/api/admin/evaluation/groups/${id}`)).data;
    expect(JSON.stringify(group)).not.toMatch(/"mobile":"[^"]/);
    expect((await cast.admin.send('PUT', PROJECT, { version: version + 1, config })).code).toBe(0);
    expect(JSON.stringify(await rowOf(audited))).toMatch(/"mobile":"1/);
  });

  it('is in the order of the codes, also of those that were changed after the planning', async () => {
    const { pool } = product.school;
    const codes = async () =>
      (await read()).data.map(({ course }: { course: { code: string } }) => course.code);
    const before = await codes();
    expect(before).toEqual([...before].sort());
    const recode = (from: string, to: string) =>
      pool.query('update courses set code = $2 where code = $1', [from, to]);
    await recode(before[0], '~last');
    expect(await codes()).toEqual([...before.slice(1), '~last']);
    await recode('~last', before[0]);
    expect(await codes()).toEqual(before);
  });

  it('is read with the same number of statements, however many rows there are', async () => {
    const query = vi.spyOn(product.school.pool, 'query');
    const count = async (size: number) => {
      query.mockClear();
      const { data } = await read({ 'page[size]': String(size) });
      return { rows: data.length, statements: query.mock.calls.length };
    };
    const one = await count(1);
    expect(one.statements).toBeGreaterThan(1);
    expect(await count(4)).toEqual({ rows: 4, statements: one.statements });
    query.mockRestore();
  });

  it('is a spreadsheet too, a line for each group', async () => {
    const path = `${COURSES}?filter[course_name]=${encodeURIComponent('评估用')}&filter[planning]=2032`;
    const { titles, rows } = await readSheet(await exported(product, cast.admin.tokens?.access, path), {
      required: ['课程名称', '参与教师', '阶段', '自评等级'],
      known: [],
    });
    const column = (title: string) => rows.map(({ cells }) => cells[titles.indexOf(title)]);
    expect(column('阶段')).toEqual(['资料填报', '资料填报', '资料审核']);
    expect(column('参与教师').at(-1)).toBe(`${nameOf('teacher')}、${nameOf('multi')}`);
    expect(column('自评等级').toSorted()).toEqual(['', 'A级、A级', 'C级']);
    expect(column('内容审核').at(-1)).toBe('合格、合格');
    const asTeacher = await cast.leader.get('/api/teacher/evaluation/courses', { query: { format: 'xlsx' } });
    expect(asTeacher.status).toBe(403);
  });

  it('offers the planning years that there are', async () => {
    const { data } = await cast.admin.get(`${COURSES}/plannings`, { query: { process: 'old' } });
    expect(data).toEqual(expect.arrayContaining(['2031', '2032']));
    expect(data).not.toContain('2033');
  });
});
