import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAt, type Cast, castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable } from '../../../testing/reviews.ts';

const MANY = 50;
const PATIENCE = 60_000;
const PATH = '/api/admin/evaluation/assignments';

/** The embedded engine takes one after the other: only PostgreSQL has races. */
describe('many who assign at once', { timeout: PATIENCE }, () => {
  let product: Product;
  let cast: Cast;
  let experts: number[];
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    product.school.pool.options.connectionTimeoutMillis = PATIENCE;
    const { rows } = await product.school.pool.query(
      'select person_id from roles where identity = 3 and department_id is null order by 1 limit 4',
    );
    experts = rows.map(({ person_id }) => person_id);
  });
  afterAll(() => product.close());

  const assign = (pairs: readonly { group_id: number; person_id: number }[]) =>
    cast.admin.send('POST', PATH, { pairs, trial: false });
  const counted = async (groupIds: readonly number[]) => {
    const { rows } = await product.school.pool.query(
      'select count(*)::int as count from reviews where evaluation_course_group_id = any($1)',
      [groupIds],
    );
    return rows[0].count;
  };

  it('the same pair fifty times is one review, told once', async () => {
    const { groupId: group_id } = await reviewable(product, cast);
    const [person_id = 0] = experts;
    const came = await Promise.all(Array.from({ length: MANY }, () => assign([{ group_id, person_id }])));
    expect(came.map(({ code }) => code)).toEqual(came.map(() => 0));
    expect(came.filter(({ data }) => data.done === 1)).toHaveLength(1);
    expect(await counted([group_id])).toBe(1);
    const { rows } = await product.school.pool.query(
      "select 1 from ledger where action = 'review.assigned' and subject = (select 'review:' || id from reviews where evaluation_course_group_id = $1)",
      [group_id],
    );
    expect(rows).toHaveLength(1);
  });

  it('those who hold the same groups in another order do not wait for each other', async () => {
    const groups = [await reviewable(product, cast), await reviewable(product, cast)];
    const ids = groups.map(({ groupId }) => groupId);
    const all = ids.flatMap((group_id) => experts.map((person_id) => ({ group_id, person_id })));
    const came = await Promise.all(
      Array.from({ length: MANY }, (_, at) => assign(at % 2 === 0 ? all : [...all].reverse())),
    );
    expect(came.map(({ code }) => code)).toEqual(came.map(() => 0));
    expect(came.reduce((sum, { data }) => sum + data.done, 0)).toBe(all.length);
    expect(await counted(ids)).toBe(all.length);
    expect(await brokenAt(cast.admin)).toBeNull();
  });
});
