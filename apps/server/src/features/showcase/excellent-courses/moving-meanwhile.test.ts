import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedCourse, COURSES, courseForm, departmentNamed } from '../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { MEMBERS_COLLEGE } from '../../../testing/school.ts';

/** The embedded engine has one connection and lets nothing overtake anything: this is PostgreSQL's. */
describe('a course that is moved', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('postgres');
  });
  afterAll(() => product.close());

  async function isWaitedFor(holding: pg.PoolClient): Promise<boolean> {
    const { rows } = await holding.query(
      `select exists (select 1 from pg_locks
         where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waited`,
    );
    return rows[0].waited;
  }

  it('waits for whoever is changing one of those that it passes, and neither gives up', async () => {
    const admin = await product.signIn('admin');
    const form = courseForm(await departmentNamed(product, MEMBERS_COLLEGE));
    const [first, second] = [await addedCourse(admin, form), await addedCourse(admin, form)];
    const { rows: placed } = await product.school.pool.query(
      'select id, displayorder from excellent_courses where id in ($1, $2)',
      [first.id, second.id],
    );
    const placeOf = ({ id }: { readonly id: number }) =>
      placed.find((each: { id: number }) => each.id === id).displayorder;
    const seen = { own: placeOf(first), follower: placeOf(second) };
    const publishing = await product.school.pool.connect();
    try {
      await publishing.query('begin');
      await publishing.query('select 1 from excellent_courses where id = $1 for update', [second.id]);
      let answered = false;
      const moving = admin
        .send('PUT', `${COURSES}/${first.id}/order`, { before_id: second.id, seen })
        .finally(() => {
          answered = true;
        });
      while (!answered && !(await isWaitedFor(publishing)));
      await publishing.query('update excellent_courses set published = true where id = $1', [second.id]);
      await publishing.query('commit');
      expect((await moving).code).toBe(0);
    } finally {
      publishing.release();
    }
    const { rows } = await product.school.pool.query(
      'select id, published from excellent_courses order by displayorder limit 2',
    );
    expect(rows).toEqual([
      { id: first.id, published: false },
      { id: second.id, published: true },
    ]);
  });
});
