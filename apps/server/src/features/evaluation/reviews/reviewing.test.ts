import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, setWindow, step, toldOf } from '../../../testing/evaluations.ts';
import { exported } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  enter,
  REJECT,
  REVIEWS,
  type Reviewable,
  reviewable,
  reviewed,
  reviewOf,
  submitReview,
} from '../../../testing/reviews.ts';

const PROJECT = '/api/admin/settings/project';

describe.each(engines())('reviews on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let central: Client;
  let department: Client;
  let term: string;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    central = await product.signIn('centerexpert');
    department = await product.signIn('expert');
    const { rows } = await product.school.pool.query('select acad_year_term from terms where is_now');
    term = rows[0].acad_year_term;
  });
  afterAll(() => product.close());

  const personOf = async (review: number): Promise<number> =>
    (await product.school.pool.query('select person_id from reviews where id = $1', [review])).rows[0]
      .person_id;
  const resultOf = async ({ groupId }: Reviewable) =>
    (
      await product.school.pool.query(
        `select department_average, central_average, average_score, grade from group_results
         where evaluation_course_group_id = $1`,
        [groupId],
      )
    ).rows[0];
  const reject = async (group: Reviewable, review: number, reason = '请核对评分') =>
    cast.admin.send('POST', REJECT, {
      acad_year_term: term,
      teacher_id: await personOf(review),
      group_id: group.groupId,
      reason,
    });

  it('that a department’s reviews are in is told to no principal who has part in the course', async () => {
    const { pool } = product.school;
    const told = async () => {
      const { rows } = await pool.query(
        `select p.username from messages m join people p on p.id = m.person_id
         where m.kind = 'your_turn' and m.object like '%:department_grade'`,
      );
      return rows.map(({ username }) => username);
    };
    const allIn = async (group: Reviewable) => {
      const review = await reviewOf(product, group.groupId, 'expert', 'department');
      expect((await reviewed(department, review, group, [50, 30])).code).toBe(0);
    };
    const own = await reviewable(product, cast);
    const whose = "(select id from people where username = 'principal')";
    await pool.query(`insert into plan_members (evaluation_course_id, person_id) values ($1, ${whose})`, [
      own.planId,
    ]);
    await allIn(own);
    expect(await told()).not.toContain('principal');
    await pool.query(`delete from plan_members where person_id = ${whose}`);
    await allIn(await reviewable(product, cast));
    expect(await told()).toContain('principal');
  });

  it('submitting with a leaf missing says which', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    const [first, second] = group.leaves as [number, number];
    await enter(central, review, first, { score: 10 });
    const came = await submitReview(central, review);
    expect(came).toMatchObject({ status: 422, errors: { [`entries.${second}`]: ['产出：请评分'] } });
    expect(await resultOf(group)).toBeUndefined();
  });

  it('nobody returns a review of a group that they still review themselves', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    const own = await reviewOf(product, group.groupId, 'admin');
    await reviewed(central, review, group, [60, 35]);
    expect(await reject(group, review)).toMatchObject({
      code: 20004,
      message: '您对该课程组的评审还没有提交，提交后才能撤回、更换或退回其他专家的评审',
    });
    await product.school.pool.query('delete from reviews where id = $1', [own]);
    expect(await reject(group, review)).toMatchObject({ code: 0 });
  });

  it('each submission computes the group’s result anew, and a returned review counts no more', async () => {
    const group = await reviewable(product, cast);
    const one = await reviewOf(product, group.groupId, 'centerexpert');
    const two = await reviewOf(product, group.groupId, 'expert', 'department');
    expect((await reviewed(central, one, group, [60, 35])).data).toMatchObject({ score: 95, grade: 'A' });
    expect(await resultOf(group)).toEqual({
      department_average: null,
      central_average: 9500,
      average_score: 9500,
      grade: 'A',
    });
    await reviewed(department, two, group, [40.25, 30]);
    // 70.25 × 0.4 + 95.00 × 0.6 = 85.10
    expect(await resultOf(group)).toEqual({
      department_average: 7025,
      central_average: 9500,
      average_score: 8510,
      grade: 'B',
    });
    expect(await reject(group, one)).toMatchObject({ code: 0, data: { status: 3 } });
    expect(await resultOf(group)).toEqual({
      department_average: 7025,
      central_average: null,
      average_score: 7025,
      grade: 'C',
    });
    const { data } = await central.get(`${REVIEWS}/${one}`);
    expect(data).toMatchObject({ status: 3, rejection: '请核对评分', may_score: true });
    expect(await reject(group, one)).toMatchObject({ code: 20004 });
    const first = group.leaves[0] as number;
    expect((await enter(central, one, first, { score: 50, version: 1 })).data).toMatchObject({ status: 1 });
    expect((await submitReview(central, one)).data).toMatchObject({ score: 85, status: 2 });
    expect((await toldOf(product, `review:${one}`)).map(({ action }) => action)).toEqual([
      'review.reviewed',
      'review.returned',
      'review.reviewed',
    ]);
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('submitting twice from one version is refused the second time', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    await reviewed(central, review, group, [60, 35]);
    expect(await central.send('POST', `${REVIEWS}/${review}/submit`, { version: 0 })).toMatchObject({
      code: 20004,
    });
    expect(await submitReview(central, review)).toMatchObject({ code: 20004 });
  });

  it('only the course centre returns a review, and only one that is submitted', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    const body = { acad_year_term: term, teacher_id: await personOf(review), group_id: group.groupId };
    expect(await cast.principal.send('POST', REJECT, body)).toMatchObject({ status: 401 });
    expect(await cast.admin.send('POST', REJECT, body)).toMatchObject({
      code: 20004,
      message: '只有已提交且完成全部指标的评审才能驳回，请刷新后重试',
    });
    expect(await cast.admin.send('POST', REJECT, { ...body, acad_year_term: '1999-2000-1' })).toMatchObject({
      status: 404,
    });
  });

  it('no review is returned where the school has switched it off', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    await reviewed(central, review, group, [60, 35]);
    const set = async (enable_evaluate_reject: boolean) => {
      const { data } = await cast.admin.get(PROJECT);
      const config = { ...data.config, expert: { ...data.config.expert, enable_evaluate_reject } };
      await cast.admin.send('PUT', PROJECT, { version: data.version, config });
    };
    await set(false);
    expect(await reject(group, review)).toMatchObject({
      code: 20004,
      message: '学校未开启驳回专家评审，请在项目设置中开启后再操作',
    });
    await set(true);
    expect(await reject(group, review)).toMatchObject({ code: 0 });
  });

  it('a review is offered to be returned where it would be, and not when the time is over', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    await reviewed(central, review, group, [60, 35]);
    const offered = async () => {
      const query = { 'filter[process]': 'new', 'page[size]': '200' };
      const { data } = await cast.admin.get('/api/admin/evaluation/courses', { query });
      const row = data.find(({ id }: { id: number }) => id === group.planId);
      return row.evaluation_courses_groups[0].group_experts[0].may_reject;
    };
    expect(await offered()).toBe(true);
    await setWindow(product, 'new', 'evaluation', -2, -1);
    expect(await offered()).toBe(false);
    expect(await reject(group, review)).toMatchObject({ code: 20004 });
    await setWindow(product, 'new', 'evaluation', null, null);
    expect(await reject(group, review)).toMatchObject({ code: 0 });
  });

  it('the course centre ends the review of a group when every review is in', async () => {
    const group = await reviewable(product, cast);
    const conclude = () => step(product, cast.admin, 'admin', group.groupId, 'conclude');
    // What is said before anybody tries is what trying is refused with.
    const whyNot = async () =>
      (await cast.admin.get(`/api/admin/evaluation/groups/${group.groupId}`)).data.why_not;
    expect(await conclude()).toMatchObject({
      code: 20004,
      message: '该课程组还没有分配专家，请先分配专家',
    });
    expect(await whyNot()).toBe('该课程组还没有分配专家，请先分配专家');
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    expect(await conclude()).toMatchObject({
      code: 20004,
      message: '还有专家没有提交评审，请等待全部提交后再结束评审',
    });
    expect(await whyNot()).toBe('还有专家没有提交评审，请等待全部提交后再结束评审');
    await reviewed(central, review, group, [60, 35]);
    expect(await conclude()).toMatchObject({ code: 0, data: { stage: 'assessment' } });
    expect(await reject(group, review)).toMatchObject({ code: 20004 });
  });

  it('an expert’s list holds their own reviews, what is to be done first', async () => {
    const group = await reviewable(product, cast);
    await reviewOf(product, group.groupId, 'centerexpert');
    const query = { 'filter[process]': 'new', 'page[size]': '200' };
    const { data, meta } = await central.get(REVIEWS, { query });
    expect(meta?.total).toBe(data.length);
    const order = data.map(({ status }: { status: number }) => [2, 1, 3, 0][status]);
    expect(order).toEqual([...order].sort());
    const pending = await central.get(REVIEWS, { query: { 'filter[status]': '0' } });
    expect(new Set(pending.data.map(({ status }: { status: number }) => status))).toEqual(new Set([0]));
    expect(await cast.leader.get(REVIEWS)).toMatchObject({ status: 403 });
  });

  it('the workspace has the material and the indicators, and no auditor’s remark', async () => {
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    const { data } = await central.get(`${REVIEWS}/${review}`);
    expect(data.parts).toMatchObject([{ is_leader: 1 }]);
    expect(
      data.indicators.map(({ indicator, total_points, entry }: never) => [
        indicator,
        total_points,
        entry !== null,
      ]),
    ).toEqual([
      ['目标', 100, false],
      ['定位', 60.5, true],
      ['产出', 39.5, true],
    ]);
    expect(JSON.stringify(data.parts)).toContain('掌握软件工程的基本方法');
    expect(data.input).toBe('score');
    expect(await department.get(`${REVIEWS}/${review}`)).toMatchObject({ status: 404 });
  });

  it('what is done stands with the newest first, and is exported as records', async () => {
    for (const score of [50, 40]) {
      product.clock.advance(60);
      const group = await reviewable(product, cast);
      const review = await reviewOf(product, group.groupId, 'centerexpert');
      await reviewed(central, review, group, [score, 30]);
    }
    const { data } = await central.get(REVIEWS, { query: { 'filter[status]': '2' } });
    const times = data.map(({ submitted_at }: { submitted_at: string }) => submitted_at);
    expect(times).toEqual([...times].sort().reverse());
    const path = `${REVIEWS}?filter[status]=2`;
    const sheet = await exported(product, central.tokens?.access, path);
    const { titles, rows } = await readSheet(sheet, { required: ['流程', '等级', '提交时间'], known: [] });
    expect(rows[0]?.cells[titles.indexOf('等级')]).toBe('C级');
    const headers = { authorization: `Bearer ${central.tokens?.access}` };
    const answer = await product.app.inject({ url: `${path}&format=xlsx`, headers });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('评审记录'));
  });

  const shownAs = async (expert_evaluation_course: object) => {
    const { data: project } = await cast.admin.get(PROJECT);
    const config = { ...project.config, expert_evaluation_course };
    await cast.admin.send('PUT', PROJECT, { version: project.version, config });
  };

  it.each([true, false])(
    'where a team is shown by its leader (%s), only then the others’ parts are not handed out',
    async (unify) => {
      await shownAs({ team_information_unify: unify, anonymous_material: false });
      const group = await reviewable(product, cast);
      const review = await reviewOf(product, group.groupId, 'centerexpert');
      const { data } = await central.get(`${REVIEWS}/${review}`);
      const leads = data.parts.map(({ is_leader }: { is_leader: number }) => is_leader);
      expect(leads).toEqual(unify ? [1] : [1, 0]);
    },
  );

  it('where the school reviews without names, none is told', async () => {
    await shownAs({ team_information_unify: false, anonymous_material: true });
    const group = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    const { data } = await central.get(`${REVIEWS}/${review}`);
    expect(data.parts.map(({ name }: { name: string }) => name)).toEqual(['教师一', '教师二']);
    const { data: rows } = await central.get(REVIEWS, { query: { 'filter[status]': '0' } });
    expect(rows.every(({ teachers }: { teachers: string[] }) => teachers[0] === '教师一')).toBe(true);
  });
});
