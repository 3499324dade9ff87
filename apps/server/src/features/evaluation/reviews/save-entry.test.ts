import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, systemsOf } from '../../../testing/evaluation-systems.ts';
import { type Cast, castOf, FORM, setWindow } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { enter, REVIEWS, type Reviewable, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';

describe.each(engines('locks'))('saving a score on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let expert: Client;
  let group: Reviewable;
  let review: number;
  let first: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    expert = await product.signIn('centerexpert');
    group = await reviewable(product, cast);
    first = group.leaves[0] as number;
  });
  beforeEach(async () => {
    await product.school.pool.query('delete from reviews where evaluation_course_group_id = $1', [
      group.groupId,
    ]);
    review = await reviewOf(product, group.groupId, 'centerexpert');
  });
  afterAll(() => product.close());

  const kept = async () =>
    (
      await product.school.pool.query(
        'select * from review_entries where review_id = $1 order by indicator_id',
        [review],
      )
    ).rows;
  const standing = async () =>
    (await product.school.pool.query('select status, scored from reviews where id = $1', [review])).rows[0];

  it.each([
    ['above the points', { score: 60.51 }, '评分不能高于该指标的分值 60.5'],
    ['under nought', { score: -0.01 }, '评分不能小于 0'],
    ['of three decimals', { score: 1.005 }, '评分最多两位小数'],
    ['as a grade, where scores are entered', { grade: 'A' }, '该评估体系按分数评分，请输入分数'],
  ])('a score %s is refused on its field', async (_, entered, sentence) => {
    const came = await enter(expert, review, first, entered);
    expect(came).toMatchObject({ status: 422 });
    expect(Object.values(came.errors ?? {})).toEqual([[sentence]]);
    expect(await kept()).toEqual([]);
    expect(await standing()).toEqual({ status: 0, scored: 0 });
  });

  it('what is no number is refused', async () => {
    const body = { score: 'NaN', grade: null, expert_comment: '', version: 0 };
    expect(await expert.send('PUT', `${REVIEWS}/${review}/entries/${first}`, body)).toMatchObject({
      status: 422,
    });
  });

  it('a leaf of another system, or what is no leaf, is senseless', async () => {
    const other = await reviewable(product, cast);
    const { rows } = await product.school.pool.query(`select i.parent_id from indicators i where i.id = $1`, [
      first,
    ]);
    for (const leaf of [other.leaves[0] as number, rows[0].parent_id])
      expect(await enter(expert, review, leaf, { score: 1 })).toMatchObject({
        code: 4000,
        message: '该评估体系中没有此项指标，请刷新后重试',
      });
  });

  it('somebody else’s review is not there', async () => {
    const stranger = await product.signIn('expert');
    expect(await enter(stranger, review, first, { score: 1 })).toMatchObject({ status: 404 });
    expect(await enter(cast.leader, review, first, { score: 1 })).toMatchObject({ status: 403 });
    expect(await enter(product.visitor, review, first, { score: 1 })).toMatchObject({ status: 401 });
  });

  it('the first save begins the review, and each leaf counts once', async () => {
    const came = await enter(expert, review, first, { score: 50.25 });
    expect(came.data).toMatchObject({
      version: 1,
      score: 50.25,
      status: 1,
      evaluation_progress: '50.00',
      expert_indicator_scores_count: 1,
    });
    const again = await enter(expert, review, first, { score: 51, version: 1 });
    expect(again.data).toMatchObject({ version: 2, expert_indicator_scores_count: 1 });
    const second = await enter(expert, review, group.leaves[1] as number, { score: 30, comment: ' 很好 ' });
    expect(second.data).toMatchObject({ evaluation_progress: '100.00', status: 1 });
    expect((await kept()).map(({ score, comment }) => [score, comment])).toEqual([
      [5100, ''],
      [3000, '很好'],
    ]);
  });

  it('a score that is taken back counts no more, and a comment alone is no score', async () => {
    await enter(expert, review, first, { score: 40 });
    const cleared = await enter(expert, review, first, { comment: '再想想', version: 1 });
    expect(cleared.data).toMatchObject({ score: null, evaluation_progress: '0.00' });
    expect(await standing()).toEqual({ status: 1, scored: 0 });
  });

  it('of two windows the second is told, and sees the first one’s entry', async () => {
    await enter(expert, review, first, { score: 40 });
    const late = await enter(expert, review, first, { score: 20 });
    expect(late).toMatchObject({
      code: 20004,
      message: '该指标的评分已在其他窗口修改，请核对两处内容后再保存',
    });
    const { data } = await expert.get(`${REVIEWS}/${review}`);
    const leaf = data.indicators.find(({ id }: { id: number }) => id === first);
    expect(leaf.entry).toMatchObject({ score: 40, version: 1 });
  });

  it('a save that comes twice because its answer got lost succeeds', async () => {
    await enter(expert, review, first, { score: 40, comment: '好' });
    const again = await enter(expert, review, first, { score: 40, comment: '好' });
    expect(again).toMatchObject({ code: 0, data: { version: 1, expert_indicator_scores_count: 1 } });
  });

  it('after submission nothing is saved', async () => {
    expect(await reviewed(expert, review, group, [60, 30])).toMatchObject({ code: 0 });
    expect(await enter(expert, review, first, { score: 1, version: 1 })).toMatchObject({
      code: 20004,
      message: '该评审已提交，不能再修改；如需修改，请联系课程中心驳回',
    });
  });

  it('outside its window nothing is saved', async () => {
    await setWindow(product, 'new', 'evaluation', null, -1);
    expect(await enter(expert, review, first, { score: 1 })).toMatchObject({ code: 20004 });
    await setWindow(product, 'new', 'evaluation', null, null);
    expect(await enter(expert, review, first, { score: 1 })).toMatchObject({ code: 0 });
  });

  it('a deleted course is reviewed no more', async () => {
    const at = `/api/admin/evaluation/courses/${group.planId}`;
    await cast.admin.send('DELETE', `${at}?reason=x`);
    expect(await enter(expert, review, first, { score: 1 })).toMatchObject({
      code: 20004,
      message: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
    });
    await cast.admin.send('POST', `${at}/restore`, {});
  });

  it('a hundred saves of two leaves at once count each leaf once', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        enter(expert, review, group.leaves[at % 2] as number, { score: at / 10 }),
      ),
    );
    expect(await standing()).toEqual({ status: 1, scored: 2 });
    expect((await kept()).map(({ version }) => version)).toEqual([1, 1]);
  });
});

describe.each(engines('locks'))('a system that is scored by grades on %s', (engine) => {
  it('keeps the grade and what it earns', async () => {
    const product = await startProduct(engine);
    const cast = await castOf(product);
    const systems = systemsOf(
      () => product,
      () => cast.admin,
    );
    const systemId = await systems.create('按等级评分', 'new');
    await systems.save(systemId, { ...COMPLETE, groups: FORM, rule: { ...COMPLETE.rule, input: 'grade' } });
    await systems.act(systemId, 'activate');
    const group = await reviewable(product, cast, { systemId });
    const expert = await product.signIn('centerexpert');
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    const [first, second] = group.leaves as [number, number];
    expect(await enter(expert, review, first, { score: 3 })).toMatchObject({ status: 422 });
    expect((await enter(expert, review, first, { grade: 'B' })).data).toMatchObject({ score: 48.4 });
    expect((await enter(expert, review, second, { grade: 'A' })).data).toMatchObject({ score: 39.5 });
    const { data } = await expert.send('POST', `${REVIEWS}/${review}/submit`, { version: 0 });
    expect(data).toMatchObject({ status: 2, score: 87.9, grade: 'B' });
    await product.close();
  });
});
