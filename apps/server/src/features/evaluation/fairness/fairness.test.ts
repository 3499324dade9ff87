import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';

const FAIRNESS = '/api/admin/evaluation/fairness?process=new';

describe.each(engines())('the fairness panel on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    await product.school.pool.query('delete from reviews');
  });
  afterAll(() => product.close());

  it('is the course centre’s', async () => {
    expect(await product.visitor.get(FAIRNESS)).toMatchObject({ status: 401 });
    expect(await cast.principal.get(FAIRNESS)).toMatchObject({ status: 401 });
    expect(await cast.admin.get('/api/admin/evaluation/fairness?process=middle')).toMatchObject({
      code: 4000,
    });
  });

  it('holds each expert against the others, reads each grade three ways, and changes nothing', async () => {
    expect((await cast.admin.get(FAIRNESS)).data).toEqual([]);
    const group = await reviewable(product, cast);
    const central = await product.signIn('centerexpert');
    const department = await product.signIn('expert');
    await reviewed(central, await reviewOf(product, group.groupId, 'centerexpert'), group, [60, 35]);
    await reviewed(
      department,
      await reviewOf(product, group.groupId, 'expert', 'department'),
      group,
      [50, 30],
    );
    const before = await product.school.pool.query('select * from group_results');
    const { data } = await cast.admin.get(FAIRNESS);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ reviews: 2, groups: 1, agreement: { alpha: null, groups: 1 } });
    expect(data[0].agreement.sentence).toContain('目前 1 个');
    expect(
      data[0].experts.map(({ shared, shared_mean, others_mean, difference }: never) => [
        shared,
        shared_mean,
        others_mean,
        difference,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [1, 95, 80, 15],
        [1, 80, 95, -15],
      ]),
    );
    // 80 × 0.4 + 95 × 0.6 = 89 whichever way two single reviews are summed up.
    expect(data[0].courses[0]).toMatchObject({
      course_id: expect.any(Number),
      mean: { score: 89, grade: 'B' },
      // Nobody is left out of one review a side, so there is nothing to read.
      trimmed: null,
      median: { score: 89, grade: 'B' },
      differs: false,
    });
    expect((await product.school.pool.query('select * from group_results')).rows).toEqual(before.rows);
  });

  it('is taken away as a sheet: one of its tables, of a system that has one', async () => {
    const [{ evaluation_system_id, experts, courses }] = (await cast.admin.get(FAIRNESS)).data;
    const sheet = (table: string, id = evaluation_system_id) =>
      `/api/admin/evaluation/fairness/sheet?process=new&evaluation_system_id=${id}&table=${table}`;
    expect(await product.visitor.get(sheet('experts'))).toMatchObject({ status: 401 });
    expect(await cast.principal.get(sheet('experts'))).toMatchObject({ status: 401 });
    expect(await cast.admin.get(sheet('marks'))).toMatchObject({ code: 4000 });
    expect(await cast.admin.get(sheet('experts', 2_147_483_647))).toMatchObject({ status: 404 });
    const headers = { authorization: `Bearer ${cast.admin.tokens?.access}` };
    const namesIn = async (table: string, title: string) => {
      const { rawPayload } = await product.app.inject({ url: sheet(table), headers });
      const { titles, rows } = await readSheet(rawPayload, { required: [title, '评审数'], known: [] });
      expect(titles[0]).toBe(title);
      return rows.map(({ cells: [name] }) => name);
    };
    const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
    expect(await namesIn('experts', '专家')).toEqual(named(experts));
    expect(await namesIn('courses', '课程组')).toEqual(named(courses));
  });
});
