import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, setWindow } from '../../../testing/evaluations.ts';
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

describe.each(engines())('what an expert says beside the scores on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let expert: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    expert = await product.signIn('centerexpert');
  });
  afterAll(() => product.close());

  const begun = async () => {
    const group = await reviewable(product, cast);
    return { group, review: await reviewOf(product, group.groupId, 'centerexpert') };
  };
  const say = (client: Client, review: number, comment: string, version = 0) =>
    client.send('PUT', `${REVIEWS}/${review}/overall`, { comment, version });
  const read = async (review: number) => (await expert.get(`${REVIEWS}/${review}`)).data;
  const giveBack = async ({ groupId }: Reviewable, review: number) => {
    const { rows } = await product.school.pool.query(
      `select r.person_id as teacher_id, t.acad_year_term from reviews r, terms t where r.id = $1 and t.is_now`,
      [review],
    );
    return cast.admin.send('POST', REJECT, { ...rows[0], group_id: groupId, reason: '请核对' });
  };

  it('an overall comment is kept by version, for its expert alone', async () => {
    const { review } = await begun();
    expect(await say(expert, review, '长'.repeat(2001))).toMatchObject({ status: 422 });
    expect(await say(product.visitor, review, '好')).toMatchObject({ status: 401 });
    expect(await say(cast.leader, review, '好')).toMatchObject({ status: 403 });
    expect(await say(await product.signIn('expert'), review, '好')).toMatchObject({ status: 404 });
    expect((await say(expert, review, ' 总体良好 ')).data).toMatchObject({ version: 1, status: 1 });
    expect(await read(review)).toMatchObject({
      status: 1,
      overall: { comment: '总体良好', version: 1, returned: null },
    });
    // The same once more is an answer that got lost; something else is another window's.
    expect((await say(expert, review, '总体良好')).data).toMatchObject({ version: 1 });
    expect(await say(expert, review, '另一个窗口')).toMatchObject({
      code: 20004,
      message: '该项已在其他窗口修改，请核对两处内容后再保存',
    });
    expect((await say(expert, review, '', 1)).data).toMatchObject({ version: 2 });
  });

  it('nothing is said after submission or outside the window', async () => {
    const { group, review } = await begun();
    await setWindow(product, 'new', 'evaluation', null, -1);
    expect(await say(expert, review, '好')).toMatchObject({ code: 20004 });
    await setWindow(product, 'new', 'evaluation', null, null);
    await reviewed(expert, review, group, [50, 30]);
    expect(await say(expert, review, '好')).toMatchObject({
      code: 20004,
      message: '该评审已提交，不能再修改；如需修改，请联系课程中心驳回',
    });
  });

  it('what changed since a review was returned is told to its expert and to the course centre', async () => {
    const { group, review } = await begun();
    const [first, second] = group.leaves as [number, number];
    await enter(expert, review, first, { score: 50, comment: '一般' });
    await enter(expert, review, second, { score: 30 });
    await say(expert, review, '总体一般');
    await submitReview(expert, review);
    await giveBack(group, review);
    const entryOf = async (id: number) =>
      (await read(review)).indicators.find((each: { id: number }) => each.id === id).entry;
    expect((await entryOf(first)).returned).toEqual({ score: 50, grade: null, expert_comment: '一般' });
    await enter(expert, review, first, { score: 55, comment: '较好', version: 1 });
    expect(await entryOf(first)).toMatchObject({
      score: 55,
      returned: { score: 50, expert_comment: '一般' },
    });
    await say(expert, review, '总体较好', 1);
    await submitReview(expert, review);
    const { data } = await cast.admin.get(`/api/admin/evaluation/groups/${group.groupId}/reviews`);
    expect(data.experts).toMatchObject([{ overall: '总体较好', returned_overall: '总体一般' }]);
    const leaf = data.indicators.find(({ id }: { id: number }) => id === first);
    expect(leaf.scores).toMatchObject([
      { score: 55, expert_comment: '较好', returned: { score: 50, expert_comment: '一般' } },
    ]);
  });

  it('the overall comment alone is a change after a return', async () => {
    const { group, review } = await begun();
    await reviewed(expert, review, group, [50, 30]);
    await giveBack(group, review);
    expect(await submitReview(expert, review)).toMatchObject({ code: 20004 });
    await say(expert, review, '已复核，维持原评分');
    expect(await submitReview(expert, review)).toMatchObject({ code: 0 });
  });

  it('own marks are those of the own other reviews at leaves of the same name', async () => {
    const other = await product.signIn('expert');
    const [one, two] = [await begun(), await begun()];
    const [first] = one.group.leaves as [number];
    const [there] = two.group.leaves as [number];
    await enter(expert, two.review, there, { score: 41, comment: '目标清楚' });
    const stranger = await reviewOf(product, two.group.groupId, 'expert', 'department');
    await enter(other, stranger, there, { score: 12, comment: '别人的话' });
    const { data } = await expert.get(`${REVIEWS}/${one.review}/own-marks`);
    const marks = data.find(({ indicator_id }: { indicator_id: number }) => indicator_id === first);
    expect(marks.marks).toContainEqual(
      expect.objectContaining({ review_id: two.review, score: 41, total_points: 60.5 }),
    );
    expect(marks.phrases).toContain('目标清楚');
    expect(JSON.stringify(data)).not.toContain('别人的话');
    expect(marks.marks.map(({ review_id }: { review_id: number }) => review_id)).not.toContain(one.review);
    expect(await other.get(`${REVIEWS}/${one.review}/own-marks`)).toMatchObject({ status: 404 });
    expect(await cast.leader.get(`${REVIEWS}/${one.review}/own-marks`)).toMatchObject({ status: 403 });
  });

  it('the comparison has all own reviews of the term, by system, with what was entered', async () => {
    const { group, review } = await begun();
    const [first] = group.leaves as [number];
    await enter(expert, review, first, { score: 42, comment: '好' });
    const { data } = await expert.get(`${REVIEWS}/comparison`);
    const system = data.find(({ reviews }: { reviews: { id: number }[] }) =>
      reviews.some(({ id }) => id === review),
    );
    expect(system).toMatchObject({ input: 'score' });
    const row = system.reviews.find(({ id }: { id: number }) => id === review);
    expect(row).toMatchObject({ may_score: true, overall: { comment: '', version: 0 } });
    expect(row.entries).toMatchObject([{ indicator_id: first, score: 42, expert_comment: '好', version: 1 }]);
    expect(system.indicators.some(({ id }: { id: number }) => id === first)).toBe(true);
    const { data: list } = await expert.get(`${REVIEWS}?page[size]=200`);
    const compared = data.flatMap(({ reviews }: { reviews: { id: number }[] }) =>
      reviews.map(({ id }) => id),
    );
    expect(compared.toSorted()).toEqual(list.map(({ id }: { id: number }) => id).toSorted());
    expect(await cast.leader.get(`${REVIEWS}/comparison`)).toMatchObject({ status: 403 });
    expect(await product.visitor.get(`${REVIEWS}/comparison`)).toMatchObject({ status: 401 });
  });

  it('records are sorted by score', async () => {
    const { data } = await expert.get(`${REVIEWS}?filter[status]=2&sort=-score&page[size]=200`);
    const scores = data.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
  });
});
