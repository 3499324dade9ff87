import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  enter,
  type Reviewable,
  reviewable,
  reviewed,
  reviewOf,
  submitReview,
} from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

describe.each(engines())('the detail of a group’s reviews on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let group: Reviewable;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    group = await reviewable(product, cast, { process: 'old' });
  });
  afterAll(() => product.close());

  const path = (id: number | string = group.groupId) => `/api/admin/evaluation/groups/${id}/reviews`;

  it('of what is no group is senseless', async () => {
    expect((await cast.admin.get(path('x'))).code).not.toBe(0);
  });

  it('is on the admin route only', async () => {
    expect((await product.visitor.get(path())).status).toBe(401);
    expect((await cast.principal.get(path())).status).toBe(401);
    for (const prefix of ['principal', 'teacher', 'expert']) {
      const there = path().replace('admin', prefix);
      expect((await cast.principal.get(there)).status).toBe(404);
    }
  });

  it('of no group is not there', async () => {
    expect((await cast.admin.get(path(2147483647))).status).toBe(404);
  });

  it('is empty while nobody has submitted', async () => {
    const { data } = await cast.admin.get(path());
    expect(data).toMatchObject({
      group_id: group.groupId,
      experts: [],
      summary: { averageScore: null, averageGrade: null },
    });
    expect(
      data.indicators.map(({ scores, average }: { scores: []; average: null }) => [scores, average]),
    ).toEqual(data.indicators.map(() => [[], null]));
  });

  it('has the submitted reviews of both sides, leaf by leaf, with sums and averages', async () => {
    const [expert, center] = [await product.signIn('expert'), await product.signIn('centerexpert')];
    const [first = 0, second = 0] = group.leaves;
    const central = await reviewOf(product, group.groupId, 'centerexpert');
    const department = await reviewOf(product, group.groupId, 'expert', 'department');
    await enter(expert, department, first, { score: 55.5, comment: '目标明确' });
    await enter(expert, department, second, { score: 35 });
    // What is not submitted is nobody's business yet.
    await enter(center, central, first, { score: 50 });
    await submitReview(expert, department);
    const early = (await cast.admin.get(path())).data;
    expect(early.experts).toMatchObject([{ side: 'department', name: nameOf('expert') }]);
    expect(early).toMatchObject({
      missing: [{ side: 'central', name: nameOf('centerexpert') }],
      weights: { department: 100, center: 0 },
    });
    await enter(center, central, second, { score: 30.01 });
    expect((await submitReview(center, central)).code).toBe(0);

    const { data } = await cast.admin.get(path());
    expect(data.experts).toMatchObject([
      {
        id: department,
        side: 'department',
        name: nameOf('expert'),
        school_name: '',
        score: 90.5,
        grade: 'A',
      },
      { id: central, side: 'central', name: nameOf('centerexpert'), score: 80.01, grade: 'B' },
    ]);
    const given = (score: number, expert_comment = '') => ({ score, grade: null, expert_comment });
    expect(data.indicators).toMatchObject([
      { level: 1, leaf: false, total_points: 100, average: 84.21, scores: [given(90.5), given(80.01)] },
      {
        level: 2,
        leaf: true,
        total_points: 60.5,
        department_average: 55.5,
        center_average: 50,
        average: 52.2,
        scores: [given(55.5, '目标明确'), given(50)],
      },
      { level: 2, leaf: true, total_points: 39.5, average: 32.01, scores: [given(35), given(30.01)] },
    ]);
    const scoreOf = (id: number, score: number, expert_comment = '') => ({
      evaluation_course_indicator_id: id,
      indicator: { short_indicator: expect.any(String) },
      ...given(score, expert_comment),
    });
    expect(data.experts[0].department_expert_indicator_scores).toEqual([
      scoreOf(first, 55.5, '目标明确'),
      scoreOf(second, 35),
    ]);
    expect(data.experts[1].expert_indicator_scores).toEqual([scoreOf(first, 50), scoreOf(second, 30.01)]);
    expect(data.experts[1]).not.toHaveProperty('department_expert_indicator_scores');
    expect(data.department).toEqual({ averageScore: 90.5, averageGrade: 'A' });
    expect(data.center).toEqual({ averageScore: 80.01, averageGrade: 'B' });
    expect(data.summary).toEqual({
      ...{ averageScore: 84.21, averageGrade: 'B', computedGrade: 'B', handReason: '' },
      standing: { kind: 'provisional', text: '暂定 2/2', before: null },
    });
    expect(data).toMatchObject({ weights: { department: 40, center: 60 }, left_out: 0, missing: [] });
  });

  it('leaves a review out that the course centre returned', async () => {
    const other = await reviewable(product, cast, { process: 'old' });
    const center = await product.signIn('centerexpert');
    const review = await reviewOf(product, other.groupId, 'centerexpert');
    await reviewed(center, review, other, [60, 39]);
    expect((await cast.admin.get(path(other.groupId))).data.experts).toHaveLength(1);
    const { rows } = await product.school.pool.query(
      'select e.acad_year_term, r.person_id from reviews r, evaluation_courses e where r.id = $1 and e.id = $2',
      [review, other.planId],
    );
    const { acad_year_term, person_id: teacher_id } = rows[0];
    const body = { acad_year_term, teacher_id, group_id: other.groupId, reason: '评语过于简略' };
    const returned = await cast.admin.send(
      'POST',
      '/api/admin/evaluation/course/expert/evaluate/reject',
      body,
    );
    expect(returned.code).toBe(0);
    expect((await cast.admin.get(path(other.groupId))).data).toMatchObject({
      experts: [],
      summary: { averageScore: null, averageGrade: null },
    });
  });
});
