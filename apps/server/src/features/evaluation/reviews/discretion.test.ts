import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, setWindow, step } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  REJECT,
  type Reviewable,
  reviewable,
  reviewed,
  reviewOf,
  submitReview,
} from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

/** Who may know what of a group's reviews before they are told to everybody. */
describe.each(engines())('what is not told about reviews on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let central: Client;
  let group: Reviewable;
  let review: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    central = await product.signIn('centerexpert');
    group = await reviewable(product, cast);
    review = await reviewOf(product, group.groupId, 'centerexpert');
    await reviewOf(product, group.groupId, 'expert', 'department');
    await reviewed(central, review, group, [60, 35]);
  });
  afterAll(() => product.close());

  const listed = async (by: Client, prefix: string, filters: Record<string, string> = {}) => {
    const query = {
      'filter[process]': 'new',
      'filter[evaluation_status]': '5',
      'page[size]': '200',
      ...filters,
    };
    const came = await by.get(`/api/${prefix}/evaluation/courses`, { query });
    return { came, row: came.data?.find(({ id }: { id: number }) => id === group.planId) };
  };
  /** The group is also the principal's own. */
  const whileTeaching = async (look: () => Promise<void>) => {
    const { pool } = product.school;
    const { rows } = await pool.query(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       select $1, id, false from people where username = 'principal' returning id`,
      [group.groupId],
    );
    try {
      await look();
    } finally {
      await pool.query('delete from evaluation_course_teachers where id = $1', [rows[0].id]);
    }
  };

  it('a principal knows the department’s experts and reads the central ones as 专家一', async () => {
    const [shown] = (await listed(cast.principal, 'principal')).row.evaluation_courses_groups;
    expect(shown.group_department_experts[0].teacher.name).toBe(nameOf('expert'));
    expect(shown.group_experts[0].teacher).toMatchObject({ id: 0, name: '专家一', mobile: '' });
    expect(shown.group_grade).toMatchObject({ grade: 'A', average_score: 95 });
  });

  it('whoever teaches in a group learns nothing of its reviews, and finds nothing out by a filter', async () => {
    await whileTeaching(async () => {
      const [shown] = (await listed(cast.principal, 'principal')).row.evaluation_courses_groups;
      expect(shown).toMatchObject({
        group_experts: [],
        group_department_experts: [],
        group_grade: null,
        center_expert_average_score: null,
        may_assign: false,
      });
      for (const filter of ['grade', 'review_status', 'assigned'])
        for (const value of filter === 'grade' ? ['A', 'B'] : ['0', '1'])
          expect(
            (await listed(cast.principal, 'principal', { [`filter[${filter}]`]: value })).row,
          ).toBeUndefined();
    });
    expect((await listed(cast.principal, 'principal', { 'filter[grade]': 'A' })).row).toBeDefined();
  });

  it('a group of central experts is asked for by the course centre only, one of a department within reach', async () => {
    const { rows } = await product.school.pool.query(
      `select m.expert_group_id as id from expert_group_members m join people p on p.id = m.person_id
       where p.username = 'centerexpert' limit 1`,
    );
    const asked = { 'filter[center_expert_group_id]': String(rows[0].id) };
    expect((await listed(cast.admin, 'admin', asked)).row).toBeDefined();
    expect((await listed(cast.principal, 'principal', asked)).came.status).toBe(403);
    const { data: own } = await cast.principal.get('/api/principal/evaluation/course/expert/groups');
    const body = own.find(({ experts }: { experts: unknown[] }) => experts.length > 0);
    const near = { 'filter[department_expert_group_id]': String(body.id) };
    expect((await listed(cast.principal, 'principal', near)).row).toBeDefined();
    const far = { 'filter[department_expert_group_id]': '2147483647' };
    expect((await listed(cast.principal, 'principal', far)).came.status).toBe(403);
    expect(
      (await listed(cast.admin, 'admin', { ...asked, ...near })).row.evaluation_courses_groups,
    ).toHaveLength(1);
  });

  it('that somebody reviews on the other side is not said', async () => {
    const { pool } = product.school;
    const { rows } = await pool.query(`select id, department_id from people where username = 'centerexpert'`);
    await pool.query(
      `insert into roles (person_id, identity, department_id)
       select $1, 3, department_id from roles where identity = 3 and department_id is not null
         and person_id = (select id from people where username = 'expert')`,
      [rows[0].id],
    );
    const { data } = await cast.principal.send('POST', '/api/principal/evaluation/assignments', {
      pairs: [{ group_id: group.groupId, person_id: rows[0].id }],
      trial: true,
    });
    expect(data.skipped[0].sentence).toBe('该专家不能评审此课程组，请另选专家');
  });

  it('the review is ended also after its time is over; nothing is returned then', async () => {
    await product.school.pool.query(
      `delete from reviews where evaluation_course_group_id = $1 and side = 'department'`,
      [group.groupId],
    );
    await setWindow(product, 'new', 'evaluation', null, -1);
    const { rows } = await product.school.pool.query(
      `select r.person_id, e.acad_year_term from reviews r
       join evaluation_course_groups g on g.id = r.evaluation_course_group_id
       join evaluation_courses e on e.id = g.evaluation_course_id where r.id = $1`,
      [review],
    );
    const returning = {
      acad_year_term: rows[0].acad_year_term,
      teacher_id: rows[0].person_id,
      group_id: group.groupId,
    };
    expect((await cast.admin.send('POST', REJECT, returning)).message).toContain('开放时间');
    expect(await step(product, cast.admin, 'admin', group.groupId, 'conclude')).toMatchObject({ code: 0 });
    await setWindow(product, 'new', 'evaluation', null, null);
  });

  it('a returned review is changed before it is submitted again', async () => {
    const other = await reviewable(product, cast);
    const id = await reviewOf(product, other.groupId, 'centerexpert');
    await reviewed(central, id, other, [60, 35]);
    await product.school.pool.query(`update reviews set status = 3, score = null where id = $1`, [id]);
    expect(await submitReview(central, id)).toMatchObject({
      code: 20004,
      message: '该评审已被驳回，请按驳回原因修改后再提交',
    });
  });

  it('an expert with an open review stays one until it is withdrawn', async () => {
    const other = await reviewable(product, cast);
    const id = await reviewOf(product, other.groupId, 'expert', 'department');
    const { data } = await cast.admin.get('/api/admin/department-experts', {
      query: { 'filter[name]': nameOf('expert') },
    });
    const removed = await cast.admin.send('DELETE', `/api/admin/department-experts/${data[0].id}`);
    expect(removed).toMatchObject({ code: 998 });
    expect(removed.message).toMatch(/未提交的评审 \d+ 条/);
    await product.school.pool.query('delete from reviews where id = $1', [id]);
  });
});
