import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, outsiderOf } from '../../../testing/evaluations.ts';
import { addStudents, GOAL_PLAN, goalCourseOf } from '../../../testing/goals.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

describe.each(engines('json'))(
  'the plan, achievement, measures and report of a goal course on %s',
  (engine) => {
    let product: Product;
    let cast: Cast;
    let outsider: Client;
    beforeAll(async () => {
      product = await startProduct(engine);
      cast = await castOf(product);
      outsider = await outsiderOf(product);
    });
    afterAll(() => product.close());

    const at = (id: number, part: string, prefix = 'teacher') => `/api/${prefix}/goals/courses/${id}/${part}`;
    const read = async (id: number, part: string) => (await cast.leader.get(at(id, part))).data;
    const savePlan = async (id: number, plan: object, more: object = {}) => {
      const { version } = await read(id, 'plan');
      return cast.leader.send('PUT', at(id, 'plan'), { version, plan, ...more });
    };
    const setState = (id: number, state: string) =>
      product.school.pool.query('update goal_courses set state = $2 where id = $1', [id, state]);
    /** The same course in the term before, under another plan. */
    const termBefore = async (courseId: number): Promise<number> => {
      const { rows } = await product.school.pool.query(
        `insert into goal_courses (acad_year_term, course_id, plan, report)
       select t.acad_year_term, $1, $2, '{"goals":{},"overall":""}' from terms t
       where t.acad_year_term < (select acad_year_term from terms where is_now) order by 1 desc limit 1 returning id`,
        [courseId, JSON.stringify(GOAL_PLAN)],
      );
      return rows[0].id;
    };

    it.each([
      'plan',
      'achievement',
      'measures',
      'report',
      'questionnaire',
      'plan/sources',
      'questionnaire/codes',
    ])('whoever has nothing to do with a course finds no %s of it', async (part) => {
      const { id } = await goalCourseOf(product, cast, `别人的 ${part}`);
      expect((await product.visitor.get(at(id, part))).status).toBe(401);
      for (const prefix of part.includes('/') ? ['teacher'] : ['teacher', 'principal'])
        expect((await outsider.get(at(id, part, prefix))).status).toBe(404);
      expect((await cast.leader.get(at(2_000_000_000, part))).status).toBe(404);
    });

    it('of many who have no score fifty are named, and how many they are is said', async () => {
      const { id } = await goalCourseOf(product, cast, '没有成绩的学生');
      await addStudents(
        product,
        id,
        Array.from({ length: 60 }, () => ({})),
      );
      const { spared } = await read(id, 'achievement');
      expect(
        spared.map(({ many, students }: { many: number; students: unknown[] }) => [many, students.length]),
      ).toEqual(GOAL_PLAN.items.map(() => [60, 50]));
    });

    it('a plan is kept as a draft, told to the ledger, and only over the version that was read', async () => {
      const { id } = await goalCourseOf(product, cast, '方案');
      const before = await read(id, 'plan');
      expect(before).toMatchObject({ may_edit: true, why_not: null, target: 6000, use: { students: 0 } });
      const plan = {
        ...GOAL_PLAN,
        goals: GOAL_PLAN.goals.slice(0, 1).map((goal) => ({ ...goal, title: '改名' })),
      };
      // What spoke for the goal that goes has to go, too.
      expect(await savePlan(id, plan)).toMatchObject({
        status: 422,
        errors: { 'items.ex.questions.q2.goals': ['所选的课程目标已被删除，请重新选择'] },
      });
      const shorter = { ...plan, items: GOAL_PLAN.items.slice(0, 1) };
      const came = await savePlan(id, shorter);
      expect(came).toMatchObject({ code: 0, data: { plan: shorter, version: before.version + 1 } });
      expect(await cast.leader.send('PUT', at(id, 'plan'), { version: before.version, plan })).toMatchObject({
        code: 20004,
        message: '内容已被他人修改，请重新载入后再保存',
      });
      expect(await read(id, 'plan')).toEqual(came.data);
    });

    it.each([
      [{ share: 200_000 }, 'items.hw.share', '0.2'],
      [{ full: 0 }, 'items.hw.full', '满分须大于 0'],
      [{ full: 3333.3 }, 'items.hw.full', '最多两位小数'],
      [{ goals: [{ goal: 'g1', points: 10_001 }] }, 'items.hw.goals', '超过满分'],
    ])('a plan with %j is refused at its cell, and nothing of it is kept', async (change, place, words) => {
      const { id } = await goalCourseOf(product, cast, `坏方案 ${place} ${words}`);
      const plan = {
        ...GOAL_PLAN,
        items: GOAL_PLAN.items.map((item) => (item.key === 'hw' ? { ...item, ...change } : item)),
      };
      const came = await savePlan(id, plan);
      expect([came.status, came.errors?.[place]?.[0]]).toEqual([422, expect.stringContaining(words)]);
      expect((await read(id, 'plan')).plan).toEqual(GOAL_PLAN);
    });

    it('a full mark or matrix changed after marks were entered says whom it touches', async () => {
      const { id } = await goalCourseOf(product, cast, '改满分');
      await addStudents(product, id, [{ hw: 90, q1: 30, q2: 50 }, { hw: 95 }]);
      const full = (value: number) => ({
        ...GOAL_PLAN,
        items: GOAL_PLAN.items.map((item) =>
          item.key === 'hw' ? { ...item, full: value, goals: [{ goal: 'g1', points: value }] } : item,
        ),
      });
      expect(await savePlan(id, full(9400), { knowing: true })).toMatchObject({
        status: 422,
        errors: { 'items.hw.full': ['已录入的成绩最高 95 分，高于满分 94，请先修改成绩'] },
      });
      expect(await savePlan(id, full(12_000))).toMatchObject({
        code: 999,
        message: expect.stringContaining('“作业”的满分由 100 改为 120，涉及已录入的 2 个成绩'),
      });
      expect((await read(id, 'plan')).plan).toEqual(GOAL_PLAN);
      expect(await savePlan(id, full(12_000), { knowing: true })).toMatchObject({ code: 0 });
      await setState(id, 'plan_confirmed');
      expect(await savePlan(id, GOAL_PLAN, { knowing: true })).toMatchObject({
        code: 20004,
        message: expect.stringContaining('请审核人重新开放'),
      });
      expect(await read(id, 'plan')).toMatchObject({ may_edit: false, why_not: expect.any(String) });
    });

    it('a plan is copied from the term before and from own courses, with its keys, and from no others', async () => {
      const { id, courseId } = await goalCourseOf(product, cast, '复制到', {
        plan: { goals: [], items: [], matrix: null },
      });
      const earlier = await termBefore(courseId);
      const { id: other } = await goalCourseOf(product, cast, '另一门');
      const sources = await read(id, 'plan/sources');
      expect(sources[0]).toMatchObject({ id: earlier, same_course: true, goals: 2, items: 2 });
      expect(sources.map((each: { id: number }) => each.id)).toContain(other);
      const copy = await cast.leader.get(at(id, `plan/copy?from=${earlier}`));
      expect(copy.data).toEqual(GOAL_PLAN);
      await product.school.pool.query(
        'delete from teacher_courses t using goal_courses g where g.id = $1 and t.course_id = g.course_id',
        [other],
      );
      expect((await cast.leader.get(at(id, `plan/copy?from=${other}`))).status).toBe(404);
    });

    it('achievement is what somebody computes by hand, with who is below and what is missing', async () => {
      const { id } = await goalCourseOf(product, cast, '达成度');
      await addStudents(product, id, [
        { hw: 80, q1: 30, q2: 30 },
        { hw: 60, q1: 20, q2: 'absent' },
        { hw: 100, q2: 60 },
      ]);
      const found = await read(id, 'achievement');
      // g1: homework 0.625 × 80/100, question one 0.375 × 25/40, of those two who have a mark there.
      expect(found.goals).toMatchObject([
        {
          goal: 'g1',
          direct: 7344,
          overall: 7344,
          target: 6000,
          reached: true,
          students: 3,
          at_target: 2,
          incomplete: true,
        },
        { goal: 'g2', direct: 5000, overall: 5000, reached: false, students: 3, at_target: 1, share: 3333 },
      ]);
      expect(found).toMatchObject({
        course: 5000,
        counted: 3,
        missing: [{ column: '期末考试 一', students: 1 }],
      });
      expect(found.students.map(({ values }: { values: number[] }) => values)).toEqual([
        [7813, 5000],
        [5625, 0],
        [10_000, 10_000],
      ]);
      expect(found.students[1].below).toEqual(['g1', 'g2']);
      expect(found.columns[2]).toMatchObject({
        title: '期末考试 二',
        marks: 3,
        mean: 3000,
        absent: 1,
        lowest: 0,
      });
      expect((await cast.principal.get(at(id, 'achievement', 'principal'))).data).toEqual(found);
    });

    it('a measure is written, changed and removed over its version, and comes back in the next term', async () => {
      const { id, courseId } = await goalCourseOf(product, cast, '措施');
      await addStudents(product, id, [{ hw: 50, q1: 10, q2: 60 }]);
      const earlier = await termBefore(courseId);
      const { rows } = await product.school.pool.query(
        `insert into measures (goal_course_id, goal_key, problem, figure, action, who, due_term)
       values ($1, 'g1', '得分低', 4200, '加习题课', '张老师', '2026-2027-1') returning id`,
        [earlier],
      );
      const first = await read(id, 'measures');
      expect(first).toMatchObject({
        own: [],
        earlier: [{ figure: 4200, outcome: null, goal_title: '课程目标1' }],
      });
      const form = {
        goal: 'g1',
        problem: ' 证明题差 ',
        action: '补讲',
        who: '李老师',
        due_term: first.terms.at(-1),
      };
      expect(
        await cast.leader.send('POST', at(id, 'measures'), { ...form, goal: 'x', who: '' }),
      ).toMatchObject({
        status: 422,
        errors: { goal: ['请选择课程目标'], who: ['请填写责任人'] },
      });
      const added = await cast.leader.send('POST', at(id, 'measures'), form);
      expect(added.data.own).toMatchObject([
        { problem: '证明题差', figure: 4063, version: 1, may_change: true },
      ]);
      const measure = added.data.own[0].id;
      const change = (version: number) =>
        cast.leader.send('PUT', at(id, `measures/${measure}`), { version, ...form, action: '补讲两次' });
      expect((await change(1)).data.own[0]).toMatchObject({ action: '补讲两次', version: 2 });
      expect(await change(1)).toMatchObject({ code: 20004 });
      const answer = { version: 1, outcome: 'done', answer: '开了四次', evidence: '教学日志' };
      const answered = await cast.leader.send('PUT', at(id, `measures/${rows[0].id}/answer`), answer);
      expect(answered.data.earlier).toMatchObject([{ outcome: 'done', figure: 4200, value_after: 4063 }]);
      expect((await cast.leader.send('PUT', at(id, `measures/${measure}/answer`), answer)).status).toBe(404);
      const removal = await cast.leader.send('POST', at(id, `measures/${measure}/removal`), { version: 2 });
      expect(removal.data.own).toEqual([]);
      await setState(id, 'report_submitted');
      expect(await cast.leader.send('POST', at(id, 'measures'), form)).toMatchObject({ code: 20004 });
    });

    it('the report keeps its texts and its annexes, and nobody else’s files', async () => {
      const { id } = await goalCourseOf(product, cast, '报告');
      const before = await read(id, 'report');
      const texts = { goals: { g1: ' 多数达到 ', gone: '没有的目标' }, overall: '总体良好' };
      const saved = await cast.leader.send('PUT', at(id, 'report'), { version: before.version, ...texts });
      expect(saved.data).toMatchObject({
        version: before.version + 1,
        report: { goals: { g1: '多数达到' } },
      });
      expect(saved.data.report.goals).not.toHaveProperty('gone');
      const file = async (by: Client) =>
        (await keptFile(product.app, by, { name: '试卷.pdf', content: samplePdf })).id;
      const [own, others] = [await file(cast.leader), await file(cast.member)];
      const keep = (file_ids: number[], version: number) =>
        cast.leader.send('PUT', at(id, 'annexes'), { version, kind: 'exam', file_ids });
      expect(await keep([others], saved.data.version)).toMatchObject({ status: 422 });
      const kept = await keep([own], saved.data.version);
      expect(kept.data.annexes[0]).toMatchObject({ kind: 'exam', files: [{ id: own }] });
      expect(await keep([], saved.data.version)).toMatchObject({ code: 20004 });
      expect(await read(id, 'report')).toEqual(kept.data);
    });

    it('own goal courses say what is to be done next', async () => {
      const { id } = await goalCourseOf(product, cast, '下一步');
      const next = async () =>
        (await cast.leader.get('/api/teacher/goals/own')).data.find((each: { id: number }) => each.id === id);
      expect(await next()).toMatchObject({ next: '提交方案', part: 'plan', is_leader: true });
      await setState(id, 'plan_confirmed');
      expect(await next()).toMatchObject({ next: '录入学生名单', part: 'marks' });
      await addStudents(product, id, [{ hw: 80, q1: 30 }]);
      expect(await next()).toMatchObject({ next: '录入成绩（还缺 1 个）', marks: 2, cells: 3 });
    });
  },
);
