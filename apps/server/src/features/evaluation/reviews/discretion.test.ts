import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, setWindow, step } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { exported } from '../../../testing/import-sheet.ts';
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
import { countAbout, sheetAbout } from '../../school/public.ts';

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
      await pool.query(
        "delete from plan_members where person_id = (select id from people where username = 'principal')",
      );
    }
  };

  it('a principal knows the department’s experts and reads the central ones as 专家一', async () => {
    const [shown] = (await listed(cast.principal, 'principal')).row.evaluation_courses_groups;
    expect(shown.group_department_experts[0].teacher.name).toBe(nameOf('expert'));
    expect(shown.group_experts[0].teacher).toMatchObject({ id: 0, name: '专家一', mobile: '' });
  });

  it('of a central expert there is nothing but the place, and no result before it is announced, but to leaders', async () => {
    for (const [by, prefix] of [
      [cast.principal, 'principal'],
      [await product.signIn('leader'), 'principal'],
    ] as const) {
      const asked: Record<string, string> = by === cast.principal ? {} : { leader: '1' };
      const [shown] = (await listed(by, prefix, asked)).row.evaluation_courses_groups;
      expect(shown.group_experts).toEqual([
        {
          ...{ id: 0, evaluation_course_group_id: group.groupId, status: 0, evaluation_progress: '' },
          ...{ expert_indicator_scores_count: 0, score: null, grade: null, version: 0, submitted_at: null },
          ...{ rejection: '', recusal: '', may_reject: false, may_withdraw: false },
          teacher: expect.objectContaining({ id: 0, name: '专家一' }),
        },
      ]);
      expect(shown).toMatchObject({ group_grade: null, center_expert_average_score: null });
    }
    const move = (stage: string) =>
      product.school.pool.query('update evaluation_course_groups set stage = $2 where id = $1', [
        group.groupId,
        stage,
      ]);
    // A leader is told the whole, which is signed, and of a single expert's side no average.
    const told = { center_expert_average_score: null, group_grade: { grade: 'A', average_score: 95 } };
    const anonymous = { group_experts: [{ id: 0, status: 2, score: null, submitted_at: null }] };
    const shownAt = async (status: number, by = cast.principal, more = {}) =>
      (await listed(by, 'principal', { 'filter[evaluation_status]': String(status), ...more })).row
        ?.evaluation_courses_groups[0];
    const graded = { 'filter[grade]': 'A' };
    await move('assessment');
    expect(await shownAt(6)).toMatchObject({
      group_grade: null,
      center_expert_average_score: null,
      ...anonymous,
    });
    const leader = await product.signIn('leader');
    expect(await shownAt(6, leader, { leader: '1', ...graded })).toMatchObject({ ...told, ...anonymous });
    await endedAs(product, group.groupId, 'no');
    expect(await shownAt(7)).toMatchObject({ group_grade: null, center_expert_average_score: null });
    expect(await shownAt(7, cast.principal, graded)).toBeUndefined();
    // Of the grade all learn then, of what a single expert gave nothing.
    const grade = { center_expert_average_score: null, group_grade: { grade: 'A', average_score: null } };
    for (const announced of ['notice', 'published'] as const) {
      await endedAs(product, group.groupId, announced);
      expect(await shownAt(7, cast.principal, graded)).toMatchObject({ ...grade, ...anonymous });
    }
    const other = await reviewOf(product, group.groupId, 'multi', 'central');
    await product.school.pool.query(
      `update reviews set status = 2, scored = 2, score = 9500, submitted_at = now() where id = $1`,
      [other],
    );
    expect(await shownAt(7, cast.principal, graded)).toMatchObject(told);
    await product.school.pool.query('delete from reviews where id = $1', [other]);
    await endedAs(product, group.groupId, 'no');
    await move('evaluation');
  });

  const versionOf = async (): Promise<number> =>
    (
      await product.school.pool.query('select version from evaluation_course_groups where id = $1', [
        group.groupId,
      ])
    ).rows[0].version;

  it('whoever still judges a group is told no score, and grades nothing', async () => {
    const own = await reviewOf(product, group.groupId, 'principal', 'department');
    const id = await reviewOf(product, group.groupId, 'multi', 'department');
    await product.school.pool.query(
      `update reviews set status = 2, score = 7300, submitted_at = now() where id = $1`,
      [id],
    );
    await product.school.pool.query(
      'update group_results set department_average = 7300 where evaluation_course_group_id = $1',
      [group.groupId],
    );
    const [shown] = (await listed(cast.principal, 'principal')).row.evaluation_courses_groups;
    expect(shown.group_department_experts.map(({ score }: { score: unknown }) => score)).not.toContain(73);
    expect(shown).toMatchObject({
      department_expert_average_score: null,
      may_set_department_grade: false,
      may_assign: true,
    });
    const grade = {
      method: 'PUT',
      path: `/api/principal/evaluation/groups/${group.groupId}/department-grade`,
    };
    expect(
      await cast.principal.send('PUT', grade.path, { grade: 'B', seen: null, version: await versionOf() }),
    ).toMatchObject({
      code: 20004,
      message: '您对该课程组的评审还没有提交，提交后才能查看或确定评审结果',
    });
    await product.school.pool.query('update reviews set status = 2, score = 8000 where id = $1', [own]);
    const [after] = (await listed(cast.principal, 'principal')).row.evaluation_courses_groups;
    expect(after).toMatchObject({ department_expert_average_score: 73, may_set_department_grade: true });
    await product.school.pool.query('delete from reviews where id = any($1)', [[own, id]]);
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
      for (const filter of ['grade', 'department_grade', 'review_status', 'assigned'])
        for (const value of filter.endsWith('grade') ? ['A', 'B'] : ['0', '1'])
          expect(
            (await listed(cast.principal, 'principal', { [`filter[${filter}]`]: value })).row,
          ).toBeUndefined();
    });
    expect((await listed(cast.principal, 'principal', { 'filter[review_status]': '0' })).row).toBeDefined();
    // What the rows do not tell yet is not found by a filter either.
    expect((await listed(cast.principal, 'principal', { 'filter[grade]': 'A' })).row).toBeUndefined();
    expect((await listed(cast.principal, 'principal', { 'filter[review_status]': '2' })).row).toBeUndefined();
    expect((await listed(cast.admin, 'admin', { 'filter[grade]': 'A' })).row).toBeDefined();
  });

  it('an administrator who still judges a group is told who does, and no score', async () => {
    const id = await reviewOf(product, group.groupId, 'admin');
    const [shown] = (await listed(cast.admin, 'admin')).row.evaluation_courses_groups;
    expect(shown).toMatchObject({
      group_grade: null,
      center_expert_average_score: null,
      may_set_grade: false,
    });
    expect(shown.group_experts).toMatchObject([
      { score: null, teacher: { name: '孙立群' }, may_reject: false, may_withdraw: false },
      { id, may_withdraw: true },
    ]);
    expect((await listed(cast.admin, 'admin', { 'filter[grade]': 'A' })).row).toBeUndefined();
    const at = `/api/admin/evaluation/groups/${group.groupId}`;
    const first = { code: 20004, message: '您对该课程组的评审还没有提交，提交后才能查看或确定评审结果' };
    expect(await cast.admin.get(`${at}/reviews`)).toMatchObject(first);
    expect(
      await cast.admin.send('PUT', `${at}/grade`, { grade: 'B', reason: '复核', version: await versionOf() }),
    ).toMatchObject(first);
    const { data } = await cast.admin.get('/api/admin/evaluation/fairness?process=new');
    expect(JSON.stringify(data)).not.toContain(`"group_id":${group.groupId},`);
    await product.school.pool.query('delete from reviews where id = $1', [id]);
    expect((await cast.admin.get(`${at}/reviews`)).code).toBe(0);
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

  it('that somebody reviews on the other side is not said: a department assigns nobody who reviews for the school', async () => {
    const { pool } = product.school;
    const other = await reviewable(product, cast);
    const { rows } = await pool.query(`select id, department_id from people where username = 'centerexpert'`);
    await pool.query(
      `insert into roles (person_id, identity, department_id)
       select $1, 3, department_id from roles where identity = 3 and department_id is not null
         and person_id = (select id from people where username = 'expert')`,
      [rows[0].id],
    );
    const group_ids = [group.groupId, other.groupId];
    for (const trial of [true, false]) {
      const { data } = await cast.principal.send('POST', '/api/principal/evaluation/assignments', {
        pairs: group_ids.map((group_id) => ({ group_id, person_id: rows[0].id })),
        trial,
      });
      expect(data.skipped.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
        ...['该专家由课程中心分配，请另选专家', '该专家由课程中心分配，请另选专家'],
      ]);
    }
    const asked = { group_ids, person_ids: [rows[0].id], experts_per_group: 1, cap: null };
    const { data } = await cast.principal.send(
      'POST',
      '/api/principal/evaluation/assignments/proposal',
      asked,
    );
    expect(data.groups.map(({ lacking }: { lacking: number }) => lacking)).toEqual([0, 1]);
    await pool.query(
      'delete from roles where person_id = $1 and identity = 3 and department_id is not null',
      [rows[0].id],
    );
  });

  it('an administrator who still judges a group reads no score of it in the ledger, nor in its sheets', async () => {
    const judged = await reviewable(product, cast);
    const theirs = await reviewOf(product, judged.groupId, 'centerexpert');
    await reviewed(central, theirs, judged, [51.5, 30]);
    const ledger = `/api/admin/ledger?filter[action]=review.reviewed&filter[subject]=${theirs}`;
    const told = async () => JSON.stringify((await cast.admin.get(ledger)).data);
    expect(await told()).toContain('81.5');
    expect(await packed(theirs)).toContain('81.5');
    const own = await reviewOf(product, judged.groupId, 'admin');
    expect(await told()).not.toContain('81.5');
    expect(await told()).toContain('您对该课程组的评审提交后可以查看');
    const sheet = await readSheet(await exported(product, cast.admin.tokens?.access, ledger), {
      required: ['修改后'],
      known: [],
    });
    expect(JSON.stringify(sheet.rows)).not.toContain('81.5');
    expect(await packed(theirs)).not.toContain('81.5');
    await product.school.pool.query('update reviews set status = 2, score = 8000 where id = $1', [own]);
    expect(await told()).toContain('81.5');
  });

  /** What an evidence pack that the administrator makes has of the ledger. */
  async function packed(reviewId: number): Promise<string> {
    const { school, clock, app } = product;
    const place = { school, db: school.db, now: clock.now, log: app.log, term: null };
    const scene = { ...place, host: '', address: '', userAgent: '' };
    const { rows } = await school.pool.query(`select id, name from people where username = 'admin'`);
    const role = { identity: IDENTITY.administrator, department_ids: [], faculty_group_id: null };
    const actor = { ...role, person_id: rows[0].id, name: rows[0].name };
    const subjects = [`review:${reviewId}`];
    const { until } = await countAbout(scene, actor, subjects);
    const made = await sheetAbout(scene, actor, subjects, { sheet: 0, until });
    return JSON.stringify((await readSheet(made, { required: ['修改后'], known: [] })).rows);
  }

  it('nobody assigns themselves', async () => {
    const other = await reviewable(product, cast);
    const { pool } = product.school;
    const { rows } = await pool.query(
      `insert into roles (person_id, identity, department_id)
       select p.id, 3, r.department_id from people p join roles r on r.person_id = p.id and r.identity = 1
       where p.username = 'principal' returning id, person_id`,
    );
    const [{ id, person_id }] = rows;
    const { data } = await cast.principal.send('POST', '/api/principal/evaluation/assignments', {
      pairs: [{ group_id: other.groupId, person_id }],
      trial: false,
    });
    expect(data).toMatchObject({
      done: 0,
      skipped: [{ sentence: '不能分配自己评审，请由其他有权限的人员分配' }],
    });
    const { data: experts } = await cast.principal.get('/api/principal/evaluation/experts?process=new');
    expect(experts.some((each: { person_id: number }) => each.person_id === person_id)).toBe(false);
    await pool.query('delete from roles where id = $1', [id]);
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
