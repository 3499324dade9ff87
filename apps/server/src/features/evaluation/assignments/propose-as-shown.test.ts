import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('a proposal in the demo school on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  it('in the school that visitors see, 机器学习 is proposed experts who fit, and nobody who teaches it', async () => {
    const { rows } = await product.school.pool.query(
      `select g.id, array(select t.person_id from evaluation_course_groups h
         join evaluation_course_teachers t on t.evaluation_course_group_id = h.id
         where h.evaluation_course_id = e.id) as teaching
       from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
       join courses c on c.id = e.course_id join terms n on n.acad_year_term = e.acad_year_term and n.is_now
       where c.name = '机器学习' and g.stage = 'evaluation' order by g.id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const admin = await product.signIn('admin');
    const asked = { group_ids: rows.map(({ id }) => id), person_ids: [], experts_per_group: 5, cap: null };
    const { data } = await admin.send('POST', '/api/admin/evaluation/assignments/proposal', asked);
    const { groups, subject_first }: Proposed = data;
    expect(subject_first).toBe(true);
    for (const [at, { assigned, experts }] of groups.entries()) {
      expect(assigned + experts.length).toBeGreaterThanOrEqual(3);
      for (const { person_id, only_even } of experts) {
        expect(only_even).toBe(false);
        expect(rows[at].teaching).not.toContain(person_id);
      }
    }
  });
});
