import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, field, systemsOf } from '../../../testing/evaluation-systems.ts';
import {
  addSystem,
  type Cast,
  castOf,
  outsiderOf,
  type PlannedCourse,
  partOf,
  planning,
  planOne,
  SUBMISSIONS,
  saveField,
  step,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('changing and withdrawing plans on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let outsider: Client;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    outsider = await outsiderOf(product);
    systemId = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const at = (id: number) => `/api/principal/evaluation/plans/${id}`;
  const form = (change: object = {}) => ({
    evaluation_system_id: systemId,
    is_team: 1,
    planning: '2026',
    ...change,
  });
  const rowsOf = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const versionOf = async (planId: number) =>
    (await rowsOf('select version from evaluation_courses where id = $1', planId))[0]?.version ?? 1;
  const change = async ({ planId }: PlannedCourse, changed: object, by = cast.principal) =>
    by.send('PUT', at(planId), form({ version: await versionOf(planId), ...changed }));
  const systems = systemsOf(
    () => product,
    () => cast.admin,
  );
  const everything = async ({ planId }: PlannedCourse) => ({
    plan: await rowsOf('select * from evaluation_courses where id = $1', planId),
    groups: await rowsOf('select * from evaluation_course_groups where evaluation_course_id = $1', planId),
    ledger: await rowsOf('select max(id) as last from ledger'),
  });
  /** How many groups the table counts of a course: kept by the database, whoever adds and removes them. */
  const groupsOf = async ({ planId }: PlannedCourse) =>
    (await rowsOf('select group_count from evaluation_courses where id = $1', planId))[0]?.group_count;
  const contentOf = async (client: Client, planned: PlannedCourse, key: string) => {
    const { id } = await partOf(client, planned);
    const { sections } = (await client.get(`${SUBMISSIONS}/${id}`)).data;
    const fields = sections.flatMap(({ children }: { children: { key: string }[] }) => children);
    return fields.find((each: { key: string }) => each.key === key)?.content;
  };

  it('what is not theirs is not there, and teachers may not', async () => {
    const planned = await planOne(product, cast, { systemId });
    const before = await everything(planned);
    expect((await product.visitor.send('PUT', at(planned.planId), form())).status).toBe(401);
    expect((await change(planned, {}, cast.leader)).status).toBe(403);
    for (const came of [
      await change(planned, { is_team: 0 }, outsider),
      await outsider.send('DELETE', at(planned.planId)),
      await change({ ...planned, planId: 2_147_483_647 }, {}),
    ])
      expect(came).toMatchObject({ status: 404, message: '评估安排不存在，可能已被撤销，请刷新后重试' });
    expect((await change(planned, { is_team: 7 })).status).toBe(422);
    expect(await change(planned, { planning: '明年' })).toMatchObject({
      status: 422,
      errors: { planning: ['规划年度应为四位年份，如 2026；没有规划时请留空'] },
    });
    expect(await everything(planned)).toEqual(before);
  });

  it('of two who change one from what they both saw, the second is told and changes nothing', async () => {
    const planned = await planOne(product, cast, { systemId });
    const version = await versionOf(planned.planId);
    expect((await change(planned, { planning: '2027', version })).code).toBe(0);
    const stale = { code: 20004, message: '内容已被他人修改，请重新载入后再保存' };
    expect(await change(planned, { planning: '2028', version })).toMatchObject(stale);
    const [kept] = await rowsOf('select planning from evaluation_courses where id = $1', planned.planId);
    expect(kept.planning).toBe('2027');
  });

  it('from a team to single teachers and back, everybody keeps what they filled in', async () => {
    const planned = await planOne(product, cast, { systemId });
    const [own, others] = [await partOf(cast.leader, planned), await partOf(cast.member, planned)];
    await saveField(cast.leader, own.id, 'goal', '目标');
    await saveField(cast.member, others.id, 'summary', '总结');
    await cast.leader.send('PUT', `${SUBMISSIONS}/${own.id}/self-grade`, { grade: 'B', seen: null });
    await cast.member.send('PUT', `${SUBMISSIONS}/${others.id}/self-grade`, { grade: 'B', seen: null });
    expect((await step(product, cast.member, 'teacher', own.group_id, 'hand_in')).code).toBe(0);

    expect((await change(planned, { is_team: 0, planning: ' 2027 ' })).code).toBe(0);
    const [alone, other] = [await partOf(cast.leader, planned), await partOf(cast.member, planned)];
    expect(alone).toMatchObject({ is_team: 0, is_leader: 1, planning: '2027' });
    // Alone, the member is asked for everything: what was handed in for the team is not complete any more.
    expect(other).toMatchObject({ is_team: 0, is_leader: 1, handed_in: false });
    expect(alone.group_id).not.toBe(other.group_id);
    expect(await groupsOf(planned)).toBe(2);
    expect(await contentOf(cast.leader, planned, 'goal')).toBe('目标');
    expect(await contentOf(cast.member, planned, 'summary')).toBe('总结');

    expect((await change(planned, { is_team: 1 })).code).toBe(0);
    const [back, with_] = [await partOf(cast.leader, planned), await partOf(cast.member, planned)];
    expect(back).toMatchObject({ is_team: 1, is_leader: 1 });
    expect(with_).toMatchObject({ group_id: back.group_id, is_leader: 0 });
    expect(await groupsOf(planned)).toBe(1);
    expect(await contentOf(cast.leader, planned, 'goal')).toBe('目标');
    const told = await toldOf(product, `evaluation_course:${planned.planId}`);
    expect(told.map(({ action }) => action)).toEqual([
      'evaluation_course.planned',
      'evaluation_course.changed',
      'evaluation_course.changed',
    ]);
    expect(told[1]).toMatchObject({
      before: { is_team: true, planning: '2026' },
      after: { is_team: false, planning: '2027' },
    });
  });

  it('a change that leaves the groups as they are keeps what was handed in', async () => {
    const planned = await planOne(product, cast, { systemId });
    const [own, others] = [await partOf(cast.leader, planned), await partOf(cast.member, planned)];
    await saveField(cast.member, others.id, 'summary', '总结');
    await cast.member.send('PUT', `${SUBMISSIONS}/${others.id}/self-grade`, { grade: 'B', seen: null });
    expect((await step(product, cast.member, 'teacher', own.group_id, 'hand_in')).code).toBe(0);
    const { groups } = await everything(planned);

    expect((await change(planned, { planning: '2029' })).code).toBe(0);
    expect(await partOf(cast.member, planned)).toMatchObject({
      id: others.id,
      group_id: own.group_id,
      planning: '2029',
      handed_in: true,
    });
    expect((await everything(planned)).groups).toEqual(groups);
  });

  it('the roster follows who teaches now; who has begun stays, and somebody always leads', async () => {
    const planned = await planOne(product, cast, { systemId });
    const own = await partOf(cast.leader, planned);
    await saveField(cast.leader, own.id, 'goal', '目标');
    await rowsOf('delete from teacher_courses where course_id = $1', planned.courseId);
    await rowsOf(
      `insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
       select acad_year_term, $1, p.id, true from terms, people p where is_now and p.username = 'faculty'`,
      planned.courseId,
    );
    expect((await change(planned, {})).code).toBe(0);
    expect(await partOf(outsider, planned)).toMatchObject({ is_leader: 1 });
    expect(await partOf(cast.leader, planned)).toMatchObject({ id: own.id, is_leader: 0 });
    expect(await partOf(cast.member, planned)).toBeUndefined();

    await rowsOf('delete from teacher_courses where course_id = $1', planned.courseId);
    expect((await change(planned, {})).code).toBe(0);
    expect(await partOf(cast.leader, planned)).toMatchObject({ id: own.id, is_leader: 1 });
  });

  it('who has only graded the own course has begun, and keeps the grade', async () => {
    const planned = await planOne(product, cast, { systemId });
    const others = await partOf(cast.member, planned);
    const graded = { grade: 'B', seen: null };
    expect((await cast.member.send('PUT', `${SUBMISSIONS}/${others.id}/self-grade`, graded)).code).toBe(0);
    await rowsOf(
      'delete from teacher_courses where course_id = $1 and person_id = $2',
      planned.courseId,
      cast.memberId,
    );
    expect((await change(planned, {})).code).toBe(0);
    expect(await partOf(cast.member, planned)).toMatchObject({ id: others.id });
    const [kept] = await rowsOf(
      'select self_evaluation_grade as grade from evaluation_course_teachers where id = $1',
      others.id,
    );
    expect(kept.grade).toBe('B');
  });

  it('another system brings its process and form', async () => {
    const planned = await planOne(product, cast, { systemId });
    const groups = [{ name: '新表单', fields: [field('other', { required: true })] }];
    const other = await addSystem(product, cast, { process: 'new', groups });
    expect((await change(planned, { evaluation_system_id: other })).code).toBe(0);
    expect(await partOf(cast.leader, planned)).toBeUndefined();
    expect(await partOf(cast.leader, planned, 'new')).toMatchObject({ asked: 2, process: 'new' });
    const archived = await addSystem(product, cast);
    await systems.act(archived, 'archive');
    expect((await change(planned, { evaluation_system_id: archived })).code).toBe(20004);
  });

  it('a running course keeps the version it was planned under, whatever is saved later', async () => {
    const own = await addSystem(product, cast);
    const planned = await planOne(product, cast, { systemId: own });
    expect(
      (await systems.save(own, { ...COMPLETE, groups: [{ name: '后来', fields: [field('later')] }] })).code,
    ).toBe(0);
    const versions = () =>
      rowsOf(
        `select version, frozen_at is not null as frozen from evaluation_system_versions
         where evaluation_system_id = $1 order by version`,
        own,
      );
    const expected = [
      { version: 1, frozen: true },
      { version: 2, frozen: false },
    ];
    expect(await versions()).toEqual(expected);
    expect(await contentOf(cast.leader, planned, 'goal')).toBe('');
    expect(await contentOf(cast.leader, planned, 'later')).toBeUndefined();

    // A change that keeps the system keeps the version, and has nothing to do with the newer one.
    expect((await change(planned, { evaluation_system_id: own, is_team: 0 })).code).toBe(0);
    expect(await versions()).toEqual(expected);
    expect(await contentOf(cast.leader, planned, 'goal')).toBe('');
    await systems.act(own, 'archive');
    expect((await change(planned, { evaluation_system_id: own, planning: '2028' })).code).toBe(0);
  });

  it('a withdrawn course is gone for its teachers, and can be planned again', async () => {
    const planned = await planOne(product, cast, { systemId });
    const part = await partOf(cast.leader, planned);
    expect((await cast.principal.send('DELETE', at(planned.planId))).status).toBe(204);
    expect(await partOf(cast.leader, planned)).toBeUndefined();
    expect(await saveField(cast.leader, part.id, 'goal', '目标')).toMatchObject({
      code: 20004,
      message: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
    });
    expect((await cast.principal.send('DELETE', at(planned.planId))).status).toBe(404);
    expect((await change(planned, {})).status).toBe(404);
    expect(await toldOf(product, `evaluation_course:${planned.planId}`)).toMatchObject([
      { action: 'evaluation_course.planned' },
      { action: 'evaluation_course.withdrawn', after: null },
    ]);
    const again = await planning(cast.principal, [planned.courseId], { evaluation_system_id: systemId });
    expect(again).toMatchObject({ code: 0, data: { done: 1, skipped: [] } });
    expect((await partOf(cast.leader, planned)).id).not.toBe(part.id);
  });

  it('after a submission the plan stands, also when the group is back', async () => {
    const planned = await planOne(product, cast, { systemId });
    const { groupId } = await submitted(product, cast, planned);
    const refused = { code: 20004, message: expect.stringContaining('已有教师提交资料') };
    const tryBoth = async () => {
      const before = await everything(planned);
      expect(await change(planned, { is_team: 0 })).toMatchObject(refused);
      expect(await cast.principal.send('DELETE', at(planned.planId))).toMatchObject(refused);
      expect(await everything(planned)).toEqual(before);
    };
    await tryBoth();
    await step(product, cast.principal, 'principal', groupId, 'reject', { comment: '请修改' });
    await tryBoth();
  });

  it('one submitted group of an individual course holds the whole plan', async () => {
    const planned = await planOne(product, cast, { systemId, is_team: 0 });
    const own = await partOf(cast.leader, planned);
    for (const key of ['goal', 'summary']) await saveField(cast.leader, own.id, key, '内容');
    await cast.leader.send('PUT', `${SUBMISSIONS}/${own.id}/self-grade`, { grade: 'A', seen: null });
    expect((await step(product, cast.leader, 'teacher', own.group_id, 'submit')).code).toBe(0);
    expect((await change(planned, { is_team: 1 })).code).toBe(20004);
  });
});
