import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, outsiderOf, toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { enter, REVIEWS, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

const PATH = (prefix: string) => `/api/${prefix}/evaluation/assignments/withdrawal`;
const GONE = '该评审分配不存在，可能已被撤回，请刷新后重试';

describe.each(engines())('taking many assignments back on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const withdraw = (
    ids: readonly number[],
    { with_entries = false, trial = false } = {},
    by: Client = cast.admin,
    prefix = 'admin',
  ) => by.send('POST', PATH(prefix), { ids, with_entries, trial });
  const left = async (ids: readonly number[]): Promise<number[]> => {
    const { rows } = await product.school.pool.query(
      'select id from reviews where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ id }) => id);
  };

  it('wants assignments, and is for those who assign', async () => {
    expect((await withdraw([])).status).toBe(422);
    expect((await withdraw([0])).status).toBe(422);
    expect((await withdraw([1], {}, product.visitor)).status).toBe(401);
    expect((await withdraw([1], {}, cast.leader, 'principal')).status).toBe(403);
  });

  it('a trial says what would go and keeps it; then it goes, and the ledger tells each', async () => {
    const [one, two] = [await reviewable(product, cast), await reviewable(product, cast)];
    const ids = [
      await reviewOf(product, one.groupId, 'centerexpert'),
      await reviewOf(product, two.groupId, 'centerexpert'),
    ];
    const all = { done: 2, entered: 0, skipped: [] };
    expect((await withdraw(ids, { trial: true })).data).toEqual(all);
    expect(await left(ids)).toEqual(ids);
    expect((await withdraw([...ids, ids[0] as number])).data).toEqual(all);
    expect(await left(ids)).toEqual([]);
    for (const id of ids)
      expect(await toldOf(product, `review:${id}`)).toMatchObject([
        { action: 'review.withdrawn', before: { expert: nameOf('centerexpert') }, after: null },
      ]);
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('what was entered stays unless it is given up, and what was submitted stays anyway', async () => {
    const [begun, done] = [await reviewable(product, cast), await reviewable(product, cast)];
    const expert = await product.signIn('centerexpert');
    const entered = await reviewOf(product, begun.groupId, 'centerexpert');
    await enter(expert, entered, begun.leaves[0] as number, { score: 20 });
    const submitted = await reviewOf(product, done.groupId, 'centerexpert');
    await reviewed(expert, submitted, done, [50, 30]);
    const ids = [entered, submitted];
    const kept = {
      id: submitted,
      name: expect.stringMatching(/^评估用/),
      expert: nameOf('centerexpert'),
      sentence: '该评审已提交，不能再修改；如需修改，请联系课程中心驳回',
    };
    expect((await withdraw(ids)).data).toEqual({
      done: 0,
      entered: 0,
      skipped: [
        { ...kept, id: entered, sentence: '该专家已录入评分或评语；确认连同已录入的内容一并撤回后再试' },
        kept,
      ],
    });
    expect(await left(ids)).toEqual(ids);
    const given = await withdraw(ids, { with_entries: true });
    expect(given.data).toEqual({ done: 1, entered: 1, skipped: [kept] });
    expect(await left(ids)).toEqual([submitted]);
  });

  it('another side’s, another department’s and the own group’s are not there', async () => {
    const { groupId } = await reviewable(product, cast);
    const own = await reviewOf(product, groupId, 'expert', 'department');
    const central = await reviewOf(product, groupId, 'centerexpert');
    const none = (id: number) => ({
      done: 0,
      entered: 0,
      skipped: [{ id, name: '', expert: '', sentence: GONE }],
    });
    expect((await withdraw([own])).data).toEqual(none(own));
    expect((await withdraw([central], {}, cast.principal, 'principal')).data).toEqual(none(central));
    expect((await withdraw([own], {}, cast.member, 'principal')).data).toEqual(none(own));
    const outsider = await outsiderOf(product);
    expect((await withdraw([own], {}, outsider, 'principal')).data).toEqual(none(own));
    expect(await left([own, central])).toEqual([own, central]);
    expect((await withdraw([own], {}, cast.principal, 'principal')).data.done).toBe(1);
  });

  describe('an expert', () => {
    const decline = (by: Client, id: number, reason = '与任课教师有合作', version = 0) =>
      by.send('POST', `${REVIEWS}/${id}/decline`, { reason, version });
    const groupIn = async (by: Client, prefix: string, groupId: number) => {
      const { data } = await by.get(`/api/${prefix}/evaluation/courses`, {
        query: { 'filter[process]': 'new', 'filter[evaluation_status]': '5', 'page[size]': '200' },
      });
      return data
        .flatMap((row: { evaluation_courses_groups: { id: number }[] }) => row.evaluation_courses_groups)
        .find(({ id }: { id: number }) => id === groupId);
    };

    it('declines with a reason until the first score; only who assigned them reads it, nobody asks again', async () => {
      const group = await reviewable(product, cast);
      const id = await reviewOf(product, group.groupId, 'centerexpert');
      const expert = await product.signIn('centerexpert');
      const { data: listed } = await expert.get(REVIEWS, { query: { 'page[size]': '200' } });
      expect(listed.find((each: { id: number }) => each.id === id).decline.allowed).toBe(true);
      expect((await decline(expert, id, ' ')).status).toBe(422);
      expect(await decline(expert, id, '有合作', 7)).toMatchObject({ code: 20004 });
      expect((await decline(await product.signIn('expert'), id)).status).toBe(404);
      expect((await decline(product.visitor, id)).status).toBe(401);
      expect(await decline(expert, id)).toMatchObject({ code: 0 });
      expect(await left([id])).toEqual([]);
      expect(await toldOf(product, `review:${id}`)).toMatchObject([
        {
          action: 'review.declined',
          after: { reason: '与任课教师有合作' },
          person_name: nameOf('centerexpert'),
        },
      ]);
      expect((await groupIn(cast.admin, 'admin', group.groupId)).declining_experts).toMatchObject([
        { name: nameOf('centerexpert'), side: 'central', reason: '与任课教师有合作' },
      ]);
      expect((await groupIn(cast.principal, 'principal', group.groupId)).declining_experts).toEqual([]);
      const { rows } = await product.school.pool.query(
        "select id from people where username = 'centerexpert'",
      );
      const pair = { group_id: group.groupId, person_id: rows[0].id };
      const assigned = await cast.admin.send('POST', '/api/admin/evaluation/assignments', {
        pairs: [pair],
        trial: false,
      });
      expect(assigned.data.skipped).toMatchObject([{ sentence: '该专家已谢绝评审此课程组，请另选专家' }]);
      const proposed = await cast.admin.send('POST', '/api/admin/evaluation/assignments/proposal', {
        ...{ group_ids: [pair.group_id], person_ids: [pair.person_id], experts_per_group: 1, cap: null },
      });
      expect(proposed.data.groups[0]).toMatchObject({ experts: [], lacking: 1 });
    });

    it('does not decline what they have begun', async () => {
      const group = await reviewable(product, cast);
      const id = await reviewOf(product, group.groupId, 'centerexpert');
      const expert = await product.signIn('centerexpert');
      await enter(expert, id, group.leaves[0] as number, { score: 20 });
      expect(await decline(expert, id)).toMatchObject({
        code: 20004,
        message: '您已开始评分，不能再谢绝；如需更换专家，请联系课程中心',
      });
      expect(await left([id])).toEqual([id]);
    });
  });
});
