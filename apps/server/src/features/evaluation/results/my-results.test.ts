import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, outsiderOf } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { showResultsAs } from '../../../testing/result-lists.ts';
import { enter, type Reviewable, reviewable, reviewOf, submitReview } from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

describe.each(engines())('the results of one’s own courses on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let outsider: Client;
  let group: Reviewable;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    outsider = await outsiderOf(product);
    group = await reviewable(product, cast);
    const [first = 0, second = 0] = group.leaves;
    const review = async (
      username: string,
      side: 'department' | 'central',
      scores: number[],
      comment: string,
    ) => {
      const client = await product.signIn(username);
      const id = await reviewOf(product, group.groupId, username, side);
      await enter(client, id, first, { score: scores[0] as number, comment });
      await enter(client, id, second, { score: scores[1] as number });
      await submitReview(client, id);
    };
    await review('expert', 'department', [55.5, 35], '目标明确');
    await review('centerexpert', 'central', [50, 30], '产出可再具体');
  });
  afterAll(() => product.close());

  const PATH = '/api/teacher/evaluation/results';
  const read = (by: Client = cast.leader, process = 'new') => by.get(PATH, { query: { process } });
  const mine = async (by?: Client) =>
    (await read(by)).data.find(({ group_id }: { group_id: number }) => group_id === group.groupId);
  const put = (stage: string) =>
    product.school.pool.query('update evaluation_course_groups set stage = $2 where id = $1', [
      group.groupId,
      stage,
    ]);
  it('are asked for by process', async () => {
    expect((await read(cast.leader, 'every')).code).toBe(4000);
    expect((await cast.leader.get(PATH)).code).toBe(4000);
  });

  it('are for teachers', async () => {
    expect((await product.visitor.get(PATH, { query: { process: 'new' } })).status).toBe(401);
    expect((await read(await product.signIn('expert'))).status).toBe(403);
    const party = await cast.party.get(PATH, { query: { process: 'new', identity: '6' } });
    expect(party.status).toBe(403);
  });

  it('are not there for those who do not teach the course', async () => {
    expect(await mine(outsider)).toBeUndefined();
  });

  it.each(['evaluation', 'assessment'])('say at %s only where the group stands', async (stage) => {
    await put(stage);
    expect(await mine()).toMatchObject({
      stage,
      announced: 'no',
      notice_until: null,
      waiting: expect.stringContaining('等待'),
      grade: null,
      score: null,
      department_average: null,
      center_average: null,
      department_grade: null,
      committee: null,
      experts: [],
      indicators: [],
    });
  });

  it('wait for their list when the group is complete', async () => {
    await endedAs(product, group.groupId, 'no');
    expect(await mine()).toMatchObject({
      announced: 'no',
      waiting: '该课程组处于“评估完成”阶段，等待公布结果',
      grade: null,
      experts: [],
    });
  });

  it.each(['notice', 'published'] as const)(
    'are told at %s, with what experts said and without who',
    async (announced) => {
      await endedAs(product, group.groupId, announced);
      for (const by of [cast.leader, cast.member]) {
        const result = await mine(by);
        expect(result).toMatchObject({
          announced,
          waiting: '',
          grade: 'B',
          score: null,
          department_average: null,
          center_average: null,
          averages_hidden: '院级、校级专家中有一方提交的评审不足 3 份，不显示两方的平均分和各项指标的平均分',
          committee: {
            ...{ agree_count: 0, disagree_count: 0, abstain_count: 0, not_reviewed_count: 0 },
            sentence: expect.stringContaining('没有可以评议的委员'),
          },
          indicators: [],
        });
        expect(result.experts.map(({ name }: { name: string }) => name)).toEqual(['专家一', '专家二']);
        const said = result.experts.flatMap(({ comments }: { comments: object[] }) => comments);
        expect(said).toHaveLength(2);
        expect(said).toContainEqual({ indicator: '定位', comment: '目标明确' });
        expect(said).toContainEqual({ indicator: '定位', comment: '产出可再具体' });
        for (const username of ['expert', 'centerexpert'])
          expect(JSON.stringify(result)).not.toContain(nameOf(username));
      }
    },
  );

  it('show the grade that was set by hand', async () => {
    const path = `/api/admin/evaluation/groups/${group.groupId}/grade`;
    await endedAs(product, group.groupId, 'no');
    const { rows } = await product.school.pool.query(
      'select version from evaluation_course_groups where id = $1',
      [group.groupId],
    );
    expect((await cast.admin.send('PUT', path, { grade: 'A', reason: '复核', ...rows[0] })).code).toBe(0);
    await endedAs(product, group.groupId, 'published');
    expect((await mine()).grade).toBe('A');
    // What is published changes by a correction only.
    const late = { grade: 'B', reason: '复核', version: rows[0].version + 1 };
    expect(await cast.admin.send('PUT', path, late)).toMatchObject({ code: 20004 });
  });

  it('show a score instead where the school prefers it', async () => {
    await showResultsAs(cast.admin, 'score');
    expect(await mine()).toMatchObject({ grade: null, score: 84.2 });
  });

  it('show the grade and no average where they would be a single expert’s', async () => {
    const status = (to: number) =>
      product.school.pool.query(
        `update reviews set status = $2 where evaluation_course_group_id = $1 and side = 'central'`,
        [group.groupId, to],
      );
    await status(1);
    expect(await mine()).toMatchObject({
      ...{ grade: 'A', score: null, department_average: null, center_average: null, indicators: [] },
      averages_hidden: '参加评审的专家不足两位，不显示平均分',
    });
    await status(2);
  });

  it('of a group that was ended say so', async () => {
    await product.school.pool.query('update evaluation_course_groups set audit_status = 3 where id = $1', [
      group.groupId,
    ]);
    expect(await mine()).toMatchObject({
      announced: 'no',
      waiting: '该课程组本学期已终止评估，不能再操作',
      grade: null,
    });
  });
});
