import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  allowedIn,
  type Cast,
  castOf,
  PARTY,
  partOf,
  planning,
  planOne,
  SUBMISSIONS,
  saveField,
  snapshotOf,
  step,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewOf } from '../../../testing/reviews.ts';

const COURSES = '/api/admin/evaluation/courses';

describe.each(engines())('deleting and restoring evaluation courses on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const remove = (id: number, by = cast.admin) => by.send('DELETE', `${COURSES}/${id}`);
  const restore = (id: number, by = cast.admin) => by.send('POST', `${COURSES}/${id}/restore`, {});
  const listed = async (deleted: '0' | '1') =>
    (
      await cast.admin.get(COURSES, {
        query: { 'filter[course_name]': '评估用', 'filter[deleted]': deleted },
      })
    ).data;
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

  it('is refused once the centre audit has decided, in the words that the row says before', async () => {
    const plan = await planOne(product, cast, { systemId });
    const { groupId } = await submitted(product, cast, plan);
    for (const teacher_id of [cast.leaderId, cast.memberId])
      await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    await step(product, cast.principal, 'principal', groupId, 'pass');
    const rowOf = async () => (await listed('0')).find(({ id }: { id: number }) => id === plan.planId);
    expect(await rowOf()).toMatchObject({
      may_delete: false,
      why_not_delete: '政治审核尚未通过，暂时不能操作',
    });
    expect(await remove(plan.planId)).toMatchObject({ code: 998, message: '政治审核尚未通过，暂时不能操作' });
    await step(product, cast.party, PARTY, groupId, 'pass');
    expect(await rowOf()).toMatchObject({ may_delete: true, why_not_delete: null });
    await step(product, cast.admin, 'admin', groupId, 'pass');
    const before = await snapshotOf(product, groupId);
    expect(await remove(plan.planId)).toMatchObject({ code: 998, message: '中心审核已有结论，不能再操作' });
    expect(await snapshotOf(product, groupId)).toEqual(before);
  });

  it('names every group with its stage, teachers and scores, and asks for a reason where experts review', async () => {
    const group = await reviewable(product, cast);
    await reviewOf(product, group.groupId, 'expert', 'department');
    const path = `${COURSES}/${group.planId}`;
    const { data } = await cast.admin.get(`${path}/removal`);
    expect(data).toMatchObject({
      needs_reason: true,
      why_not: null,
      groups: [{ id: group.groupId, stage_title: '专家评审', assigned: 1, submitted: 0, score: null }],
    });
    expect(data.groups[0].teachers.length).toBeGreaterThan(0);
    const reason = { status: 422, errors: { reason: ['已分配专家评审，请填写删除的理由，便于日后查证'] } };
    expect(await remove(group.planId)).toMatchObject(reason);
    const asked = (seen: string) => `${path}?${new URLSearchParams({ reason: '教师离职', seen })}`;
    expect(await cast.admin.send('DELETE', asked('1.1'))).toMatchObject({ code: 20004 });
    expect((await cast.admin.send('DELETE', asked(data.seen))).status).toBe(204);
    const [last] = (await toldOf(product, `evaluation_course:${group.planId}`)).slice(-1);
    expect(last).toMatchObject({ action: 'evaluation_course.removed', before: { reason: '教师离职' } });
    expect((await cast.principal.get(`${path}/removal`)).status).toBe(401);
  });

  describe('based on what was told of its groups', () => {
    const asked = async (planId: number) => {
      const { data } = await cast.admin.get(`${COURSES}/${planId}/removal`);
      const query = new URLSearchParams({ reason: '教师离职', seen: data.seen });
      return () => cast.admin.send('DELETE', `${COURSES}/${planId}?${query}`);
    };
    const LATE = { code: 20004 };

    it('is refused once a review has come in', async () => {
      const group = await reviewable(product, cast);
      const reviewId = await reviewOf(product, group.groupId, 'expert', 'department');
      const removeAsTold = await asked(group.planId);
      await product.school.pool.query(
        'update reviews set status = 2, score = 8100, submitted_at = now() where id = $1',
        [reviewId],
      );
      expect(await removeAsTold()).toMatchObject(LATE);
    });

    it('is refused once what it comes to is another', async () => {
      const group = await reviewable(product, cast);
      await reviewOf(product, group.groupId, 'expert', 'department');
      const removeAsTold = await asked(group.planId);
      await product.school.pool.query(
        `insert into group_results (evaluation_course_group_id, average_score) values ($1, 8200)
         on conflict (evaluation_course_group_id) do update set average_score = 8200`,
        [group.groupId],
      );
      expect(await removeAsTold()).toMatchObject(LATE);
      expect((await (await asked(group.planId))()).status).toBe(204);
    });
  });

  it('is the course centre’s alone, and so is the list of what was deleted', async () => {
    const { planId } = await planOne(product, cast, { systemId });
    expect((await remove(planId, product.visitor)).status).toBe(401);
    expect((await remove(planId, cast.principal)).status).toBe(401);
    expect((await restore(planId, cast.principal)).status).toBe(401);
    expect((await cast.principal.send('DELETE', `/api/principal/evaluation/courses/${planId}`)).status).toBe(
      404,
    );
    const deleted = { query: { 'filter[deleted]': '1' } };
    expect((await cast.principal.get('/api/principal/evaluation/courses', deleted)).status).toBe(403);
    expect((await remove(2_147_483_647)).status).toBe(404);
    expect((await restore(2_147_483_647)).status).toBe(404);
    expect((await remove(0)).code).toBe(4000);
    expect(idsOf(await listed('0'))).toContain(planId);
  });

  it('a deleted course is in the other list, and nothing acts on it until it is restored', async () => {
    const planned = await planOne(product, cast, { systemId });
    const { groupId, leaderPart } = await submitted(product, cast, planned);
    expect((await remove(planned.planId)).status).toBe(204);
    expect(idsOf(await listed('0'))).not.toContain(planned.planId);
    const row = (await listed('1')).find(({ id }: { id: number }) => id === planned.planId);
    expect(row).toMatchObject({ deleted: true, may_delete: false, may_restore: true });
    const deleted = {
      code: 20004,
      message: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
    };
    expect(row).toMatchObject({ why_not_delete: '已删除的课程不能操作，请先恢复' });
    expect(allowedIn(row.evaluation_courses_groups[0])).toEqual([]);

    const before = await snapshotOf(product, groupId);
    const comment = { part_id: leaderPart, key: 'goal', comment: '意见', version: 0 };
    for (const attempt of [
      () => step(product, cast.principal, 'principal', groupId, 'pass'),
      () => step(product, cast.principal, 'principal', groupId, 'reject', { comment: '请修改' }),
      () => step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id: cast.leaderId }),
      () => step(product, cast.leader, 'teacher', groupId, 'submit'),
      () => saveField(cast.leader, leaderPart, 'goal', '改', 1),
      () => cast.leader.send('PUT', `${SUBMISSIONS}/${leaderPart}/self-grade`, { grade: 'B', seen: null }),
      () => cast.principal.send('PUT', `/api/principal/evaluation/groups/${groupId}/comments`, comment),
    ])
      expect(await attempt()).toMatchObject(deleted);
    expect(await snapshotOf(product, groupId)).toEqual(before);
    expect(await partOf(cast.leader, planned)).toBeUndefined();
    expect(await remove(planned.planId)).toMatchObject({ code: 20004 });

    expect(await restore(planned.planId)).toMatchObject({ code: 0, data: { id: planned.planId } });
    expect(await restore(planned.planId)).toMatchObject({ code: 20004 });
    expect((await snapshotOf(product, groupId)).group).toEqual(before.group);
    const qualified = await step(product, cast.principal, 'principal', groupId, 'qualify', {
      teacher_id: cast.leaderId,
    });
    expect(qualified.code).toBe(0);
    const told = await toldOf(product, `evaluation_course:${planned.planId}`);
    expect(told).toMatchObject([
      { action: 'evaluation_course.planned' },
      { action: 'evaluation_course.removed', before: { name: expect.any(String) }, after: null },
      { action: 'evaluation_course.restored', before: null, after: { name: expect.any(String) } },
    ]);
  });

  it('what was planned again meanwhile is not restored beside it', async () => {
    const planned = await planOne(product, cast, { systemId });
    await remove(planned.planId);
    await planning(cast.principal, [planned.courseId], { evaluation_system_id: systemId });
    const ledgerBefore = (await toldOf(product, `evaluation_course:${planned.planId}`)).length;
    expect(await restore(planned.planId)).toMatchObject({
      code: 20004,
      message: '该课程本学期已重新安排评估，不能恢复；请先撤销新的安排',
    });
    expect(await toldOf(product, `evaluation_course:${planned.planId}`)).toHaveLength(ledgerBefore);
    expect(idsOf(await listed('1'))).toContain(planned.planId);
  });

  it('what a principal withdrew, the course centre restores', async () => {
    const planned = await planOne(product, cast, { systemId });
    await cast.principal.send('DELETE', `/api/principal/evaluation/plans/${planned.planId}`);
    expect((await restore(planned.planId)).code).toBe(0);
    expect(await partOf(cast.leader, planned)).toMatchObject({ may_edit: true });
  });
});
