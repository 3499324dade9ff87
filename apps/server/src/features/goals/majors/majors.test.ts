import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { madeGoalCourse, madeMajor, planOf, supports } from '../../../testing/goal-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { FOREIGN_COLLEGE, FOREIGN_OFFICE, OFFICE } from '../../../testing/school.ts';

const yearOf = (id: number, year = 2023) => `/api/principal/goals/majors/${id}/years/${year}`;

describe.each(engines('json'))('a major’s graduation requirements on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  it('are told to who manages the major, and to nobody else', async () => {
    const { majorId } = await madeMajor(product);
    expect(await product.visitor.get(yearOf(majorId))).toMatchObject({ status: 401 });
    expect(await cast.leader.get(yearOf(majorId))).toMatchObject({ status: 403 });
    // Who reads the whole school, or a college, for another purpose.
    for (const [username, acting] of [
      ['leader', 'leader=1'],
      ['party', 'identity=6'],
    ] as const) {
      const reader = await product.signIn(username);
      for (const path of ['/api/principal/goals/majors', yearOf(majorId), `${yearOf(majorId)}/sheet`])
        expect(await reader.get(`${path}?${acting}`), path).toMatchObject({ status: 403 });
    }
    expect(await cast.principal.get(yearOf(majorId, 1800))).toMatchObject({ code: 4000 });
    expect(await cast.principal.get(yearOf(majorId, 2022))).toMatchObject({ status: 404 });
    const foreign = await madeMajor(product, { college: FOREIGN_COLLEGE });
    expect(await cast.principal.get(yearOf(foreign.majorId))).toMatchObject({ status: 404 });
    const { data } = await cast.principal.get('/api/principal/goals/majors');
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids).toContain(majorId);
    expect(ids).not.toContain(foreign.majorId);
    expect(await cast.admin.get(`/api/admin/goals/majors/${foreign.majorId}/years/2023`)).toMatchObject({
      code: 0,
    });
  });

  it('say of which entry years something is known already', async () => {
    const { majorId, pointId } = await madeMajor(product);
    await product.school.pool.query('insert into requirement_sets (major_id, entry_year) values ($1, 2026)', [
      majorId,
    ]);
    const yearsOf = async () => {
      const { data } = await cast.principal.get('/api/principal/goals/majors');
      const { entry_years, valued_years } = data.find(({ id }: { id: number }) => id === majorId);
      return { entry_years, valued_years };
    };
    expect(await yearsOf()).toEqual({ entry_years: [2026, 2023], valued_years: [] });
    const students = [{ major_id: majorId, entry_year: 2023, marks: [80, 40, 50] }];
    const taughtIn = async (office: string) => {
      const { courseId } = await madeGoalCourse(product, { plan: planOf([pointId]), students, office });
      await supports(product, pointId, courseId, 5000);
      // Looked at once, its values are kept, as they are when its report is confirmed.
      await cast.principal.get(yearOf(majorId));
    };
    // What a single student reached elsewhere is told by nothing.
    await taughtIn(FOREIGN_OFFICE);
    expect(await yearsOf()).toEqual({ entry_years: [2026, 2023], valued_years: [] });
    await taughtIn(OFFICE);
    expect(await yearsOf()).toEqual({ entry_years: [2026, 2023], valued_years: [2023] });
  });

  it('are computed from the year’s students alone, and anew when marks change', async () => {
    const { majorId, pointId } = await madeMajor(product);
    const [own, other] = [
      { major_id: majorId, entry_year: 2023 },
      { major_id: majorId, entry_year: 2022 },
    ];
    // Goal a: homework 0.4 × ½ to exam 0.6 × ½, so 0.4 and 0.6 of it. 0.4 × 0.7 + 0.6 × 0.6 = 0.64.
    const { id, courseId } = await madeGoalCourse(product, {
      plan: planOf([pointId]),
      students: [
        { ...own, marks: [80, 40, 50] },
        { ...own, marks: [60, 20, 50] },
        { ...own, retaker: true, marks: [0, 0, 0] },
        { ...other, marks: [10, 10, 10] },
      ],
    });
    await supports(product, pointId, courseId, 10_000);
    const { data } = await cast.principal.get(yearOf(majorId));
    expect(data).toMatchObject({ points: 1, incomplete: 0, thin: 1 });
    expect(data.requirements[0]).toMatchObject({ code: '1', value: 6400, incomplete: false });
    expect(data.requirements[0].points[0].courses[0].offerings).toMatchObject([
      { goal_course_id: id, students: 2, value: 6400, may_open: true, goals: [{ key: 'a', overall: 6400 }] },
    ]);
    await product.school.pool.query(
      `update goal_marks set score = 10000 where column_key = 'work' and student_id in
       (select id from goal_students where goal_course_id = $1 and position < 2)`,
      [id],
    );
    await product.school.pool.query(
      'update goal_courses set marks_version = marks_version + 1 where id = $1',
      [id],
    );
    const after = await cast.principal.get(yearOf(majorId));
    expect(after.data.requirements[0].value).toBe(7600);
  });

  it('name the courses without confirmed data, and give no value instead of weighing the others anew', async () => {
    const { majorId, pointId } = await madeMajor(product);
    const students = [{ major_id: majorId, entry_year: 2023, marks: [80, 40, 50] }];
    const done = await madeGoalCourse(product, { plan: planOf([pointId]), students });
    const open = await madeGoalCourse(product, {
      ...{ plan: planOf([pointId]), students, state: 'plan_confirmed', office: FOREIGN_OFFICE },
    });
    await supports(product, pointId, done.courseId, 6000);
    await supports(product, pointId, open.courseId, 4000);
    const { data } = await cast.principal.get(yearOf(majorId));
    const [point] = data.requirements[0].points;
    expect(point).toMatchObject({
      value: null,
      known: 4800,
      known_weight: 6000,
      incomplete: true,
      thin: false,
    });
    expect(data.requirements[0]).toMatchObject({ value: null, incomplete: true });
    // How far another department is, its principal and the course centre know.
    expect(point.courses[1]).toMatchObject({ lacking: 'no_data', awaited: [] });
    const whole = await cast.admin.get(yearOf(majorId).replace('/principal/', '/admin/'));
    expect(whole.data.requirements[0].points[0].courses[1]).toMatchObject({
      awaited: [{ goal_course_id: open.id, state_title: '方案已确认' }],
    });
  });

  it('tell nothing of a few students in another department’s course', async () => {
    const { majorId, pointId } = await madeMajor(product);
    const student = (nth: number) => ({
      major_id: majorId,
      entry_year: 2023,
      name: `学生${nth}`,
      marks: [80, 40, 50],
    });
    const one = await madeGoalCourse(product, {
      ...{ plan: planOf([pointId]), students: [student(1)], office: FOREIGN_OFFICE },
    });
    await supports(product, pointId, one.courseId, 10_000);
    const { data } = await cast.principal.get(yearOf(majorId));
    expect(data.requirements[0]).toMatchObject({ value: null });
    expect(data.requirements[0].points[0].courses[0]).toMatchObject({ value: null, offerings: [] });
    const whole = await cast.admin.get(yearOf(majorId).replace('/principal/', '/admin/'));
    expect(whole.data.requirements[0].points[0].courses[0].offerings).toMatchObject([{ students: 1 }]);
  });

  it('lead down to the questions for who is above the course, without a student', async () => {
    const { majorId, pointId } = await madeMajor(product);
    const students = [
      { major_id: majorId, entry_year: 2023, name: '甲某某', marks: [80, 40, 50] },
      { major_id: majorId, entry_year: 2023, name: '乙某某', marks: [60, 20, null] },
    ];
    const own = await madeGoalCourse(product, { plan: planOf([pointId]), students });
    const foreign = await madeGoalCourse(product, {
      ...{ plan: planOf([pointId]), students, office: FOREIGN_OFFICE },
    });
    const answer = await cast.principal.get(`${yearOf(majorId)}/courses/${own.id}`);
    expect(answer.data.goals[0].columns).toMatchObject([
      { item: '作业', question: '', full: 10_000, students: 2, mean: 7000, ratio: 7000 },
      { item: '期末考试', question: '第一题', full: 5000, students: 2, mean: 3000, ratio: 6000 },
    ]);
    expect(answer.data.goals[1].columns[1]).toMatchObject({ students: 1, mean: 5000, ratio: 10_000 });
    expect(JSON.stringify(answer.data)).not.toContain('某某');
    expect(await cast.principal.get(`${yearOf(majorId)}/courses/${foreign.id}`)).toMatchObject({
      status: 404,
    });
  });

  it('are taken along as a sheet', async () => {
    const { majorId, pointId } = await madeMajor(product);
    const students = [{ major_id: majorId, entry_year: 2023, marks: [80, 40, 50] }];
    const { courseId } = await madeGoalCourse(product, { plan: planOf([pointId]), students });
    await supports(product, pointId, courseId, 10_000);
    const headers = { authorization: `Bearer ${cast.principal.tokens?.access}` };
    const { rawPayload } = await product.app.inject({ url: `${yearOf(majorId)}/sheet`, headers });
    const { rows } = await readSheet(rawPayload, { required: ['毕业要求', '指标点达成度'], known: [] });
    expect(JSON.stringify(rows)).toContain('工程知识');
    expect(JSON.stringify(rows)).toContain('仅由一门课程支撑');
  });
});
