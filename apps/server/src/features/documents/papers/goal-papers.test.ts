import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { field } from '../../../testing/evaluation-systems.ts';
import { type Cast, castOf, partOf, planOne, SUBMISSIONS, saveField } from '../../../testing/evaluations.ts';
import { madeGoalCourse, planOf } from '../../../testing/goal-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { FOREIGN_OFFICE } from '../../../testing/school.ts';

describe('the papers of a goal course', () => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const make = (by: Client, prefix: string, body: object) =>
    by.send('POST', `/api/${prefix}/documents`, body);

  async function textOf({ data }: { data: { file: { preview_url: string } } }): Promise<string> {
    const { rawPayload } = await product.app.inject({ method: 'GET', url: data.file.preview_url });
    // Lines break wherever a column ends.
    return (await readPdf(rawPayload)).text.replaceAll(/\s/g, '');
  }

  const students = [
    { name: '赵甲乙', marks: [80, 40, 45] },
    { name: '钱丙丁', marks: [20, 10, 45] },
  ];

  it('are for who may read the course, and for nobody else', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students, office: FOREIGN_OFFICE });
    const asked = { kind: 'goal_report', ids: [id] };
    expect(await make(cast.principal, 'principal', asked)).toMatchObject({ status: 404 });
    expect(await make(cast.member, 'teacher', asked)).toMatchObject({ status: 404 });
    expect(await make(cast.principal, 'principal', { ...asked, kind: 'goal_quality' })).toMatchObject({
      status: 404,
    });
    expect(await make(cast.leader, 'teacher', { kind: 'goal_report', ids: [] })).toMatchObject({
      status: 422,
    });
  });

  it('tell the report in its sections, with the figures of the screen', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const text = await textOf(await make(cast.leader, 'teacher', { kind: 'goal_report', ids: [id] }));
    for (const section of ['一、课程基本情况', '二、课程目标与毕业要求指标点', '八、改进措施', '附录'])
      expect(text).toContain(section);
    // Goal a: 0.4 × 50/100 + 0.6 × 25/50.
    expect(text).toContain('0.5000');
    expect(text).toContain('钱丙丁');
  });

  it('name no student where that was asked for', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const masked = { kind: 'goal_report', ids: [id], masked: true };
    const text = await textOf(await make(cast.principal, 'principal', masked));
    expect(text).not.toContain('钱丙丁');
    expect(text).toContain('低于期望值的学生（1名）');
  });

  it('have a name of their own where no student is named', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const asked = { kind: 'goal_report', ids: [id] };
    const plain = await make(cast.leader, 'teacher', asked);
    const masked = await make(cast.leader, 'teacher', { ...asked, masked: true });
    expect(plain.data.file.name).toMatch(/^课程目标达成情况评价报告：|^课程目标达成情况评价报告_/);
    expect(masked.data.file.name).toContain('（隐去学生信息）');
    expect(await textOf(masked)).toContain('课程目标达成情况评价报告（隐去学生信息）');
  });

  describe('taken over by an evaluation that asks for the report', () => {
    const ASKS = { type: 'file' as const, name: '课程目标达成情况评价报告', limits: { formats: ['pdf'] } };
    const groups = [{ name: '考核与达成', fields: [field('report', ASKS), field('scan', { type: 'file' })] }];
    const take = (by: Client, part: number) => by.send('POST', `${SUBMISSIONS}/${part}/goal-report`, {});
    const offerOf = async (part: number) =>
      (await cast.leader.get(`${SUBMISSIONS}/${part}`)).data.goal_report;

    it('it becomes a file of the field, and names no student', async () => {
      const planned = await planOne(product, cast, { groups });
      const { id: part } = await partOf(cast.leader, planned);
      const { id } = await madeGoalCourse(product, { plan: planOf(), students, courseId: planned.courseId });
      expect(await offerOf(part)).toEqual({
        goal_course_id: id,
        title: '课程目标达成情况评价报告（隐去学生信息）',
        keys: ['report'],
      });
      const { data: file } = await take(cast.leader, part);
      expect(file.name).toBe('课程目标达成情况评价报告（隐去学生信息）.pdf');
      expect(await textOf({ data: { file } })).not.toContain('钱丙丁');
      expect(await saveField(cast.leader, part, 'report', '', 0, [file.id])).toMatchObject({ code: 0 });
      const { data } = await cast.leader.get(`${SUBMISSIONS}/${part}`);
      expect(data.sections[0].children[0].files).toMatchObject([{ id: file.id }]);
    });

    it('is offered of the same course and term only, once confirmed, where a field asks for it', async () => {
      const planned = await planOne(product, cast, { groups });
      const { id: part } = await partOf(cast.leader, planned);
      const { courseId } = planned;
      expect(await offerOf(part)).toBeNull();
      await madeGoalCourse(product, { plan: planOf(), students, courseId, term: '2025-2026-2' });
      expect(await offerOf(part)).toBeNull();
      const { id } = await madeGoalCourse(product, {
        plan: planOf(),
        students,
        courseId,
        state: 'report_submitted',
      });
      expect(await offerOf(part)).toBeNull();
      expect(await take(cast.leader, part)).toMatchObject({ status: 404 });
      await product.school.pool.query(`update goal_courses set state = 'archived' where id = $1`, [id]);
      expect(await offerOf(part)).toMatchObject({ goal_course_id: id });
      const elsewhere = await planOne(product, cast, {
        groups: [{ name: '考核与达成', fields: [field('scan')] }],
      });
      const { id: without } = await partOf(cast.leader, elsewhere);
      await madeGoalCourse(product, { plan: planOf(), students, courseId: elsewhere.courseId });
      expect(await offerOf(without)).toBeNull();
    });

    it('is not offered where a school reviews without names, since it says who teaches', async () => {
      const project = '/api/admin/settings/project';
      const setNameless = async (anonymous_material: boolean) => {
        const { data } = await cast.admin.get(project);
        const how = { ...data.config.expert_evaluation_course, anonymous_material };
        const config = { ...data.config, expert_evaluation_course: how };
        const came = await cast.admin.send('PUT', project, { version: data.version, config });
        expect(came.code).toBe(0);
      };
      const planned = await planOne(product, cast, { groups });
      const { id: part } = await partOf(cast.leader, planned);
      await madeGoalCourse(product, { plan: planOf(), students, courseId: planned.courseId });
      await setNameless(true);
      expect(await offerOf(part)).toBeNull();
      expect(await take(cast.leader, part)).toMatchObject({ status: 404 });
      await setNameless(false);
      expect(await offerOf(part)).toMatchObject({ keys: ['report'] });
    });

    it('is nobody’s who does not fill the part in', async () => {
      const planned = await planOne(product, cast, { groups });
      const { id: part } = await partOf(cast.leader, planned);
      await madeGoalCourse(product, { plan: planOf(), students, courseId: planned.courseId });
      expect(await take(cast.member, part)).toMatchObject({ status: 404 });
    });
  });

  it('are one page for what the reviewer said', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const came = await make(cast.principal, 'principal', { kind: 'goal_quality', ids: [id] });
    expect(came.data.pages).toBe(1);
    expect(await textOf(came)).toContain('还没有审核');
  });
});
