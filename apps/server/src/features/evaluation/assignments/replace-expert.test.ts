import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, outsiderOf, toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { enter, REVIEWS, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

const AT = (prefix: string, id: number) => `/api/${prefix}/evaluation/assignments/${id}`;
const NOBODY = 2_147_483_647;

describe.each(engines())('replacing and withdrawing experts on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let central: number;
  let another: { id: number; name: string };
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    [{ id: central }] = await rows("select id from people where username = 'centerexpert'");
    [another] = await rows(
      `select p.id, p.name from people p join roles r on r.person_id = p.id
       where r.identity = 3 and r.department_id is null and p.disabled_at is null and p.id <> $1 order by 1 limit 1`,
      [central],
    );
  });
  afterAll(() => product.close());

  // biome-ignore lint/suspicious/noExplicitAny: rows of whatever a test asks for.
  const rows = async (text: string, values: unknown[] = []): Promise<any> =>
    (await product.school.pool.query(text, values)).rows;
  const replace = (id: number, person_id: number, by = cast.admin, prefix = 'admin', seen = {}) =>
    by.send('PUT', AT(prefix, id), { person_id, version: 0, with_entries: false, ...seen });
  const withdraw = (id: number, by: Client = cast.admin, prefix = 'admin', query = '') =>
    by.send('DELETE', `${AT(prefix, id)}${query}`);
  const keptEntries = { code: 20004, message: '该专家已录入评分或评语；确认连同已录入的内容一并撤回后再试' };
  const reviewIds = async (groupId: number): Promise<number[]> =>
    (await rows('select id from reviews where evaluation_course_group_id = $1 order by id', [groupId])).map(
      ({ id }: { id: number }) => id,
    );

  it('wants an expert and an assignment', async () => {
    expect((await cast.admin.send('PUT', AT('admin', 1), {})).status).toBe(422);
    expect((await replace(0, central)).code).toBe(4000);
    expect((await withdraw(0)).code).toBe(4000);
  });

  it('is for whoever assigns that side within their reach; for all others it is not there', async () => {
    const { groupId } = await reviewable(product, cast);
    const id = await reviewOf(product, groupId, 'centerexpert');
    const own = await reviewOf(product, groupId, 'expert', 'department');
    expect((await replace(id, another.id, product.visitor)).status).toBe(401);
    expect((await withdraw(id, product.visitor)).status).toBe(401);
    for (const act of [
      (review: number, by: Client, prefix: string) => replace(review, another.id, by, prefix),
      (review: number, by: Client, prefix: string) => withdraw(review, by, prefix),
    ]) {
      expect((await act(own, cast.leader, 'principal')).status).toBe(403);
      expect((await act(id, cast.principal, 'principal')).status).toBe(404);
      expect((await act(own, cast.admin, 'admin')).status).toBe(404);
      expect((await act(NOBODY, cast.admin, 'admin')).status).toBe(404);
    }
    expect((await withdraw(own, await outsiderOf(product), 'principal')).status).toBe(404);
    expect(await reviewIds(groupId)).toEqual([id, own]);
  });

  it('another expert begins at nothing, and what the first entered is gone', async () => {
    const group = await reviewable(product, cast);
    const id = await reviewOf(product, group.groupId, 'centerexpert');
    const expert = await product.signIn('centerexpert');
    await enter(expert, id, group.leaves[0] as number, { score: 20 });
    expect(await replace(id, another.id)).toMatchObject(keptEntries);
    const came = await replace(id, another.id, cast.admin, 'admin', { with_entries: true });
    expect(came.code).toBe(0);
    expect(
      await rows(
        'select id, person_id, side, status, scored from reviews where evaluation_course_group_id = $1',
        [group.groupId],
      ),
    ).toEqual([{ id: came.data.id, person_id: another.id, side: 'central', status: 0, scored: 0 }]);
    expect(
      await rows('select 1 from review_entries where review_id = any($1)', [[id, came.data.id]]),
    ).toEqual([]);
    expect((await expert.get(`${REVIEWS}/${id}`)).status).toBe(404);
    expect((await enter(expert, id, group.leaves[0] as number, { score: 20, version: 1 })).status).toBe(404);
    const [told] = await toldOf(product, `review:${came.data.id}`);
    expect(told).toMatchObject({
      action: 'review.replaced',
      before: { name: expect.stringMatching(/^评估用/), expert: nameOf('centerexpert') },
      after: { name: expect.stringMatching(/^评估用/), expert: another.name },
    });
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('an assignment is withdrawn while nothing was submitted, begun or not, and the ledger tells it', async () => {
    const group = await reviewable(product, cast);
    const id = await reviewOf(product, group.groupId, 'centerexpert');
    await enter(await product.signIn('centerexpert'), id, group.leaves[0] as number, { score: 20 });
    expect(await withdraw(id)).toMatchObject(keptEntries);
    expect((await withdraw(id, cast.admin, 'admin', '?with_entries=true&version=0')).status).toBe(204);
    expect(await reviewIds(group.groupId)).toEqual([]);
    expect(await toldOf(product, `review:${id}`)).toMatchObject([
      { action: 'review.withdrawn', before: { expert: nameOf('centerexpert') }, after: null },
    ]);
    expect((await withdraw(id)).status).toBe(404);
    const own = await reviewOf(product, group.groupId, 'expert', 'department');
    expect((await withdraw(own, cast.principal, 'principal')).status).toBe(204);
  });

  it.each([
    ['a score', { score: 20 }, ''],
    ['a comment without a score', { comment: '目标明确' }, ''],
    ['an overall comment alone', null, '总体良好'],
  ])('%s is not taken back unawares, and comes back with the same assignment', async (_, entry, overall) => {
    const group = await reviewable(product, cast);
    const id = await reviewOf(product, group.groupId, 'centerexpert');
    const expert = await product.signIn('centerexpert');
    if (entry) expect(await enter(expert, id, group.leaves[0] as number, entry)).toMatchObject({ code: 0 });
    const at = (review: number) => `${REVIEWS}/${review}`;
    if (overall) await expert.send('PUT', `${at(id)}/overall`, { comment: overall, version: 0 });
    const what = async (review: number) => {
      const { indicators, overall, status, total } = (await expert.get(at(review))).data;
      return { indicators, overall, status, total };
    };
    const before = await what(id);
    expect(await withdraw(id)).toMatchObject(keptEntries);
    expect(await replace(id, another.id)).toMatchObject(keptEntries);
    const trial = { ids: [id], with_entries: true, trial: true };
    const bulk = '/api/admin/evaluation/assignments/withdrawal';
    expect((await cast.admin.send('POST', bulk, trial)).data).toMatchObject({ done: 1, entered: 1 });
    expect((await cast.admin.send('POST', bulk, { ...trial, with_entries: false })).data.done).toBe(0);
    expect((await withdraw(id, cast.admin, 'admin', '?with_entries=true')).status).toBe(204);
    expect(await reviewIds(group.groupId)).toEqual([]);
    // Another who takes the place begins at nothing.
    const assign = (person_id: number) =>
      cast.admin.send('POST', '/api/admin/evaluation/assignments', {
        pairs: [{ group_id: group.groupId, person_id }],
        trial: false,
      });
    expect((await assign(another.id)).data.done).toBe(1);
    expect(
      await rows(
        'select 1 from review_entries e join reviews r on r.id = e.review_id where r.evaluation_course_group_id = $1',
        [group.groupId],
      ),
    ).toEqual([]);
    expect((await assign(central)).data.done).toBe(1);
    const back = (await reviewIds(group.groupId)).at(-1) as number;
    expect(await what(back)).toEqual(before);
    expect(
      await rows('select 1 from withdrawn_reviews where evaluation_course_group_id = $1', [group.groupId]),
    ).toEqual([]);
  });

  it('a review that was returned comes back returned, and is taken back as it was seen only', async () => {
    const group = await reviewable(product, cast);
    const id = await reviewOf(product, group.groupId, 'centerexpert');
    await reviewed(await product.signIn('centerexpert'), id, group, [50, 30]);
    await product.school.pool.query(
      `update reviews set status = 3, version = 2, rejection = '请核对' where id = $1`,
      [id],
    );
    const stale = { code: 20004, message: '内容已被他人修改，请重新载入后再保存' };
    const seen = { with_entries: true, version: 1 };
    expect(await withdraw(id, cast.admin, 'admin', '?with_entries=true&version=1')).toMatchObject(stale);
    expect(await replace(id, another.id, cast.admin, 'admin', seen)).toMatchObject(stale);
    const what = () =>
      rows(
        `select r.status, r.scored, r.score, r.version, r.rejection, r.submitted_at,
           (select json_agg(e.score order by e.indicator_id) from review_entries e where e.review_id = r.id) as entries
         from reviews r where r.evaluation_course_group_id = $1 and r.person_id = $2`,
        [group.groupId, central],
      );
    const before = await what();
    const came = await replace(id, another.id, cast.admin, 'admin', { ...seen, version: 2 });
    expect(came).toMatchObject({ code: 0 });
    expect(await what()).toEqual([]);
    expect(await replace(came.data.id, central)).toMatchObject({ code: 0 });
    expect(await what()).toEqual(before);
  });

  it('nobody comes in who may not review the group', async () => {
    const { groupId } = await reviewable(product, cast);
    const id = await reviewOf(product, groupId, 'centerexpert');
    const own = await reviewOf(product, groupId, 'expert', 'department');
    const refused = (message: string) => ({ code: 20004, message });
    expect(await replace(id, central)).toMatchObject(refused('该专家已在评审此课程组，无需重复分配'));
    expect(await replace(id, cast.leaderId)).toMatchObject(
      refused('所选人员不是可分配的专家，请刷新后重新选择'),
    );
    expect(await replace(own, cast.memberId, cast.principal, 'principal')).toMatchObject(
      refused('专家不能评审自己任教的课程，请另选专家'),
    );
    expect(await reviewIds(groupId)).toEqual([id, own]);
  });

  it('a principal does not change who judges what they teach', async () => {
    const { groupId } = await reviewable(product, cast);
    const own = await reviewOf(product, groupId, 'expert', 'department');
    // As of one that is not there: its number would tell beside whom they were assigned.
    const gone = await withdraw(2_147_483_647, cast.member, 'principal');
    expect(gone.status).toBe(404);
    expect(await withdraw(own, cast.member, 'principal')).toMatchObject({
      ...gone,
      headers: expect.anything(),
    });
    expect(await replace(own, cast.memberId, cast.member, 'principal')).toMatchObject({ status: 404 });
    expect(await reviewIds(groupId)).toEqual([own]);
  });

  it('whoever still reviews a group leaves the others’ assignments to it until theirs is in', async () => {
    const { groupId } = await reviewable(product, cast);
    const id = await reviewOf(product, groupId, 'centerexpert');
    const mine = await reviewOf(product, groupId, 'admin');
    const message = '您对该课程组的评审还没有提交，提交后才能撤回、更换或退回其他专家的评审';
    expect(await replace(id, another.id)).toMatchObject({ code: 20004, message });
    expect(await withdraw(id)).toMatchObject({ code: 20004, message });
    const all = { ids: [id], with_entries: true, trial: false };
    const many = await cast.admin.send('POST', '/api/admin/evaluation/assignments/withdrawal', all);
    expect(many.data).toMatchObject({ done: 0, skipped: [{ id, sentence: message }] });
    expect(await reviewIds(groupId)).toEqual([id, mine]);
    expect((await withdraw(mine)).status).toBe(204);
    expect((await withdraw(id)).status).toBe(204);
  });

  it('a submitted review stays, and so do all of a deleted course', async () => {
    const [group, deleted] = [await reviewable(product, cast), await reviewable(product, cast)];
    const id = await reviewOf(product, group.groupId, 'centerexpert');
    await reviewed(await product.signIn('centerexpert'), id, group, [50, 30]);
    const submitted = { code: 20004, message: '该评审已提交，不能再修改；如需修改，请联系课程中心驳回' };
    expect(await withdraw(id)).toMatchObject(submitted);
    expect(await replace(id, another.id)).toMatchObject(submitted);
    expect(await reviewIds(group.groupId)).toEqual([id]);
    const kept = await reviewOf(product, deleted.groupId, 'centerexpert');
    await cast.admin.send('DELETE', `/api/admin/evaluation/courses/${deleted.planId}?reason=x`);
    expect(await withdraw(kept)).toMatchObject({
      code: 20004,
      message: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
    });
  });
});
