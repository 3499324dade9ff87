import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type Cast,
  castOf,
  type PlannedCourse,
  partOf,
  planOne,
  saveField,
} from '../../../testing/evaluations.ts';

import { type Product, startProduct } from '../../../testing/product.ts';

import { reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

import type { CourseGroupRecord } from './present-course.ts';
import { wantedGroups } from './wanted-groups.ts';

type Teacher = Partial<CourseGroupRecord['teachers'][number]>;

const group = (stage: CourseGroupRecord['stage'], audit_status: number, ...teachers: Teacher[]) =>
  ({ stage, audit_status, teachers }) as unknown as CourseGroupRecord;

/** The groups of one course, each with another history. */
const GROUPS = {
  untouched: group('informate', 0, {
    name: nameOf('teacher'),
    employee_no: 'T2001',
    begun: false,
    self_evaluation_grade: null,
    detection: null,
  }),
  back: group('informate', 2, {
    name: '徐 若琳',
    employee_no: 'T2002',
    begun: true,
    self_evaluation_grade: 'C',
    detection: 2,
  }),
  audited: group(
    'audit',
    0,
    { name: '周明', employee_no: 'X9', begun: false, self_evaluation_grade: 'A', detection: 1 },
    { name: '林涛', employee_no: 'X10', begun: true, self_evaluation_grade: 'C', detection: 1 },
  ),
};
const ALL = Object.keys(GROUPS);

/** Of these groups, those that are shown to whoever asks so. */
function shown(filters: Readonly<Record<string, string | number>>): string[] {
  const query = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
  );
  const administrator = { identity: 0, person_id: 1 } as const;
  const wants = wantedGroups(query as ListQuery, administrator, { central: [], department: [] });
  return Object.entries(GROUPS).flatMap(([name, each]) => (wants(each, DEFAULT_SCORING_RULE) ? [name] : []));
}

describe('of a course that was found, the groups that are shown', () => {
  test.each<[Readonly<Record<string, string | number>>, readonly string[]]>([
    [{}, ALL],
    [{ course_name: '软件', is_team: 0 }, ALL],
    [{ evaluation_status: 1 }, ['untouched', 'back']],
    [{ evaluation_status: 2 }, ['audited']],
    [{ evaluation_status: 7 }, []],
    [{ audit_status: 0 }, ['untouched', 'audited']],
    [{ audit_status: 2 }, ['back']],
    [{ self_evaluation_grade: 'A' }, ['audited']],
    [{ self_evaluation_grade: 'C' }, ['back', 'audited']],
    [{ detection: 1 }, ['audited']],
    [{ detection: 2 }, ['back']],
    [{ teacher: '林' }, ['untouched', 'audited']],
    [{ teacher: ' 徐若 琳' }, ['back']],
    [{ teacher: 't200' }, ['untouched', 'back']],
    [{ teacher: '' }, ALL],
    [{ upload_status: 0 }, ['untouched']],
    [{ upload_status: 1 }, ['back', 'audited']],
    [{ upload_status: 2 }, ALL],
  ])('%j leaves %j', (filters, expected) => {
    expect(shown(filters)).toEqual(expected);
  });

  test('are asked all the filters at once', () => {
    expect(shown({ evaluation_status: 1, upload_status: 1 })).toEqual(['back']);
    expect(shown({ evaluation_status: 2, audit_status: 2 })).toEqual([]);
  });
});

describe.each(engines())('a course of which one teacher of two has begun, on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let planned: PlannedCourse;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    planned = await planOne(product, cast, { is_team: 0 });
    await saveField(cast.member, (await partOf(cast.member, planned)).id, 'goal', '开始');
  });
  afterAll(() => product.close());

  test.each([
    ['is shown with both', '2', ['leaderId', 'memberId']],
    ['is shown with who has begun', '1', ['memberId']],
    ['is shown with who has not', '0', ['leaderId']],
  ] as const)('%s, as the upload status %s asks', async (_fact, status, expected) => {
    const query = { 'filter[course_name]': '评估用', 'filter[upload_status]': status };
    const { data } = await cast.admin.get('/api/admin/evaluation/courses', { query });
    const row = data.find(({ id }: { id: number }) => id === planned.planId);
    const teachers = row.evaluation_courses_groups.flatMap(
      (each: { evaluation_course_teachers: { teacher_id: number }[] }) =>
        each.evaluation_course_teachers.map(({ teacher_id }) => teacher_id),
    );
    expect(teachers.toSorted()).toEqual(expected.map((name) => cast[name]).toSorted());
  });
});

describe.each(engines())('courses before the experts, on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  const groups: Record<string, number> = {};
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    const [one, other] = [await product.signIn('centerexpert'), await product.signIn('expert')];
    for (const [name, scores] of Object.entries(SCORES)) {
      const group = await reviewable(product, cast);
      groups[name] = group.groupId;
      for (const [at, points] of scores.entries()) {
        const central = at === 0;
        const id = await reviewOf(
          product,
          group.groupId,
          central ? 'centerexpert' : 'expert',
          central ? 'central' : 'department',
        );
        if (points) await reviewed(central ? one : other, id, group, points);
      }
    }
  });
  afterAll(() => product.close());

  /** What two experts gave; null for who has not submitted. */
  const SCORES = {
    nobody: [],
    waiting: [[50, 30], null],
    untouched: [null, null],
    alike: [
      [50, 30],
      [48, 30],
    ],
    apart: [
      [58, 38],
      [40, 20],
    ],
  } satisfies Record<string, readonly (readonly number[] | null)[]>;

  async function found(reviewing: string, by = cast.admin, prefix = 'admin', name = 'reviewing') {
    const { data } = await by.get(`/api/${prefix}/evaluation/courses`, {
      query: {
        ...{ 'filter[process]': 'new', 'filter[evaluation_status]': '5', 'page[size]': '200' },
        [`filter[${name}]`]: reviewing,
      },
    });
    const ids = data.flatMap((row: { evaluation_courses_groups: { id: number }[] }) =>
      row.evaluation_courses_groups.map(({ id }) => id),
    );
    return Object.keys(groups).filter((name) => ids.includes(groups[name]));
  }

  test.each([
    ['endable', ['alike', 'apart']],
    ['waiting', ['waiting', 'untouched']],
    ['none', ['untouched']],
    ['differing', ['apart']],
  ])('%s finds %j', async (reviewing, expected) => {
    expect(await found(reviewing)).toEqual(expected);
  });

  test.each([
    ['0', ['untouched'], ['waiting', 'untouched']],
    ['1', ['waiting'], []],
    ['2', ['alike', 'apart'], ['alike', 'apart']],
    ['3', ['waiting', 'untouched'], ['waiting', 'untouched']],
  ])(
    'reviews that are in as %s: the course centre finds %j, a principal, of the own side, %j',
    async (value, all, own) => {
      expect(await found(value, cast.admin, 'admin', 'review_status')).toEqual(all);
      expect(await found(value, cast.principal, 'principal', 'review_status')).toEqual(own);
    },
  );

  test('an expert who has still to submit is found by name, and by nobody who does not oversee reviews', async () => {
    const query = `select distinct p.name from reviews r join people p on p.id = r.person_id
      where r.evaluation_course_group_id = $1 and r.status <> 2`;
    const { rows } = await product.school.pool.query(query, [groups.untouched]);
    const name = rows[0]?.name ?? '';
    expect(await found(name, cast.admin, 'admin', 'open_expert')).toContain('untouched');
    expect(await found(name, cast.admin, 'admin', 'open_expert')).not.toContain('alike');
    expect(await found('查无此人', cast.admin, 'admin', 'open_expert')).toEqual([]);
    expect(await found('查无此人', cast.principal, 'principal', 'open_expert')).toEqual(Object.keys(groups));
  });

  test('a principal’s figure of grades to be said leads to a list of as many, and what is said leaves it', async () => {
    const graded = (value: string) => found(value, cast.principal, 'principal', 'department_grade');
    expect(await graded('awaited')).toEqual(['alike', 'apart']);
    const { waiting } = (await cast.principal.get('/api/principal/dashboard')).data;
    const tile = waiting.find(({ key }: { key: string }) => key === 'department_grade_new');
    const asked = new URL(tile.path, 'https://school.example').searchParams;
    const listed = await cast.principal.get('/api/principal/evaluation/courses', {
      query: {
        'filter[process]': asked.get('process') ?? '',
        'filter[evaluation_status]': asked.get('status') ?? '',
        'filter[department_grade]': asked.get('filter[department_grade]') ?? '',
        'page[size]': '200',
      },
    });
    const counts = listed.data.map(
      (row: { evaluation_courses_groups: unknown[] }) => row.evaluation_courses_groups.length,
    );
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(tile.count);
    await product.school.pool.query(
      `update group_results set department_grade = 'B' where evaluation_course_group_id = $1`,
      [groups.alike],
    );
    expect([await graded('awaited'), await graded('B'), await graded('A')]).toEqual([
      ['apart'],
      ['alike'],
      [],
    ]);
    await product.school.pool.query(
      'update group_results set department_grade = null where evaluation_course_group_id = $1',
      [groups.alike],
    );
  });

  test('a principal finds out nothing by it', async () => {
    expect(await found('differing', cast.principal, 'principal')).toEqual(Object.keys(groups));
  });

  test('how far apart they are is told, and before the review ends', async () => {
    const { data } = await cast.admin.get('/api/admin/evaluation/courses', {
      query: { 'filter[process]': 'new', 'filter[evaluation_status]': '5', 'page[size]': '200' },
    });
    const all = data.flatMap(
      (row: { evaluation_courses_groups: Record<string, unknown>[] }) => row.evaluation_courses_groups,
    );
    const at = (name: string) => all.find(({ id }: { id: number }) => id === groups[name]);
    expect(at('alike').score_difference).toBeNull();
    expect(at('apart').score_difference).toMatchObject({ points: 36, outlier: null });
    const conclude = at('apart').actions.find(({ action }: { action: string }) => action === 'conclude');
    expect(conclude.consequence).toMatch(/^该课程组各专家的评分相差达到一个等级/);
  });
});
