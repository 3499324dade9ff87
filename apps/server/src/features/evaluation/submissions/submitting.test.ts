import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { field } from '../../../testing/evaluation-systems.ts';
import {
  addSystem,
  type Cast,
  castOf,
  outsiderOf,
  type PlannedCourse,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  setWindow,
  snapshotOf,
  step,
  submitted,
} from '../../../testing/evaluations.ts';

import { type Product, startProduct } from '../../../testing/product.ts';

import { OFFICE } from '../../../testing/school.ts';

const MINE = '/api/teacher/evaluation/my-courses';
const PROJECT = '/api/admin/settings/project';

describe.each(engines())('filling in and submitting on %s', (engine) => {
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

  const grade = (client: Client, part: number, value: unknown, seen: unknown = null) =>
    client.send('PUT', `${SUBMISSIONS}/${part}/self-grade`, { grade: value, seen });
  const read = async (client: Client, part: number) => (await client.get(`${SUBMISSIONS}/${part}`)).data;
  const begin = async (more: Parameters<typeof planOne>[2] = {}) => {
    const planned = await planOne(product, cast, { systemId, ...more });
    const [own, others] = [await partOf(cast.leader, planned), await partOf(cast.member, planned)];
    return { planned, part: own.id, memberPart: others.id, groupId: own.group_id };
  };
  const refused = async (groupId: number, attempt: () => Promise<unknown>, expected: object) => {
    const before = await snapshotOf(product, groupId);
    expect(await attempt()).toMatchObject(expected);
    expect(await snapshotOf(product, groupId)).toEqual(before);
  };
  const submit = (groupId: number, client = cast.leader) =>
    step(product, client, 'teacher', groupId, 'submit');

  it('my courses want a process, a session and a teacher', async () => {
    expect((await cast.leader.get(MINE)).code).toBe(4000);
    expect((await cast.leader.get(MINE, { query: { process: 'both' } })).code).toBe(4000);
    expect((await product.visitor.get(MINE, { query: { process: 'old' } })).status).toBe(401);
    expect((await cast.principal.get(MINE, { query: { process: 'old' } })).status).toBe(403);
    expect((await cast.party.get(MINE, { query: { process: 'old', identity: '6' } })).status).toBe(403);
  });

  it('my courses are those that I teach, of the process and the term, with what there is to do', async () => {
    const { planned, part, groupId } = await begin();
    expect(await partOf(cast.leader, planned)).toMatchObject({
      id: part,
      group_id: groupId,
      process: 'old',
      is_team: 1,
      is_leader: 1,
      stage: 'informate',
      stage_title: '资料填报',
      filled: 0,
      asked: 8,
      may_edit: true,
      rejection: '',
      remarks: 0,
      course: { department_name: OFFICE },
    });
    expect(await partOf(cast.member, planned)).toMatchObject({ is_leader: 0, asked: 2 });
    expect(await partOf(outsider, planned)).toBeUndefined();
    expect(await partOf(cast.leader, planned, 'new')).toBeUndefined();
    const past = { query: { process: 'old' }, headers: { 'acad-year-term': '2025-2026-1' } };
    const ids = (await cast.leader.get(MINE, past)).data.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(part);
  });

  it('a part is read by its owner alone', async () => {
    const { part } = await begin();
    expect((await product.visitor.get(`${SUBMISSIONS}/${part}`)).status).toBe(401);
    for (const [client, id] of [
      [outsider, part],
      [cast.member, part],
      [cast.leader, 2_147_483_647],
    ] as const)
      expect((await client.get(`${SUBMISSIONS}/${id}`)).status).toBe(404);
    expect((await cast.principal.get(`${SUBMISSIONS}/${part}`)).status).toBe(403);
    const own = await read(cast.leader, part);
    expect(own.sections.map(({ name }: { name: string }) => name)).toEqual(['课程资料', '教师资料']);
    expect(own.teammates).toMatchObject([
      { teacher_id: cast.leaderId, own: true, is_leader: 1, handed_in: false, missing: 3 },
      { teacher_id: cast.memberId, own: false, is_leader: 0, handed_in: false, missing: 2 },
    ]);
    expect(own.missing).toEqual([
      { key: 'goal', name: '课程目标', sentence: '请填写“课程目标”' },
      { key: 'summary', name: '教学总结', sentence: '请填写“教学总结”' },
    ]);
  });

  it('a self grade is kept over what its writer saw only; an answer that got lost comes once more', async () => {
    const { part, groupId } = await begin();
    expect((await grade(cast.leader, part, 'A')).code).toBe(0);
    await refused(groupId, () => grade(cast.leader, part, 'B'), {
      code: 20004,
      message: '该项已在其他窗口修改，请核对两处内容后再保存',
    });
    expect((await grade(cast.leader, part, 'A')).code).toBe(0);
    expect((await grade(cast.leader, part, 'B', 'A')).code).toBe(0);
  });

  it('a self grade is kept, changed and taken back by its owner, while the material is theirs', async () => {
    const { planned, part, groupId } = await begin();
    expect((await grade(cast.leader, part, 'E')).status).toBe(422);
    expect((await grade(product.visitor, part, 'A')).status).toBe(401);
    expect((await grade(cast.principal, part, 'A')).status).toBe(403);
    expect((await grade(cast.member, part, 'A')).status).toBe(404);
    expect((await grade(cast.leader, part, 'A', 'E')).status).toBe(422);
    for (const [value, seen] of [
      ['A', null],
      ['D', 'A'],
      [null, 'D'],
    ]) {
      expect((await grade(cast.leader, part, value, seen)).code).toBe(0);
      expect(await read(cast.leader, part)).toMatchObject({ self_evaluation_grade: value });
    }
    await setWindow(product, 'old', 'informate', -2, -1);
    await refused(groupId, () => grade(cast.leader, part, 'A'), {
      code: 20004,
      message: expect.stringContaining('“资料填报”的开放时间为'),
    });
    await setWindow(product, 'old', 'informate', null, null);
    const { leaderPart } = await submitted(product, cast, planned);
    await refused(groupId, () => grade(cast.leader, leaderPart, 'B'), { code: 20004 });
  });

  it('what is missing is said at each field, then the self grade, then the teammates', async () => {
    const { part, memberPart, groupId } = await begin();
    await refused(groupId, () => submit(groupId), {
      status: 422,
      errors: { 'fields.goal': ['请填写“课程目标”'], 'fields.summary': ['请填写“教学总结”'] },
    });
    await saveField(cast.leader, part, 'goal', '目标');
    await refused(groupId, () => submit(groupId), {
      status: 422,
      errors: { 'fields.summary': ['请填写“教学总结”'] },
    });
    await saveField(cast.leader, part, 'summary', '总结');
    await refused(groupId, () => submit(groupId), {
      status: 422,
      errors: { self_evaluation_grade: ['请先选择自评等级，再提交'] },
    });
    await grade(cast.leader, part, 'A');
    const teammates = {
      code: 20004,
      message: '还有团队成员没有完成各自的部分，请提醒他们后再提交',
    };
    await refused(groupId, () => submit(groupId), teammates);
    await refused(groupId, () => step(product, cast.member, 'teacher', groupId, 'hand_in'), { status: 422 });
    await saveField(cast.member, memberPart, 'summary', '成员总结');
    await grade(cast.member, memberPart, 'B');
    await refused(groupId, () => submit(groupId, cast.member), {
      code: 20004,
      message: '团队课程由课程负责人统一提交，请完成自己的部分后通知负责人',
    });
    expect((await step(product, cast.member, 'teacher', groupId, 'hand_in')).code).toBe(0);

    // Having handed in, the member may still change, and then the team is not complete any more.
    await saveField(cast.member, memberPart, 'summary', '', 1);
    await refused(groupId, () => submit(groupId), teammates);
    await saveField(cast.member, memberPart, 'summary', '又写好了', 2);
    await grade(cast.member, memberPart, null, 'B');
    await refused(groupId, () => submit(groupId), teammates);
    await grade(cast.member, memberPart, 'B');
    expect((await submit(groupId)).data).toMatchObject({ stage: 'audit', stage_title: '资料审核' });
    expect(await read(cast.leader, part)).toMatchObject({
      may_edit: false,
      why_not: '资料已提交，审核期间不能修改',
      actions: [{ action: 'withdraw', allowed: true }],
    });
  });

  it('outside the window nobody submits; who is late is told so, not asked for more', async () => {
    const { groupId } = await begin();
    await setWindow(product, 'old', 'informate', -2, -1);
    await refused(groupId, () => submit(groupId), {
      code: 20004,
      message: expect.stringMatching(/^“资料填报”的开放时间为 .+ 止，现在不能操作/),
    });
    await setWindow(product, 'old', 'informate', null, null);
  });

  it('a teacher of an individual course submits alone, whatever the others do', async () => {
    const { part, groupId } = await begin({ is_team: 0 });
    for (const key of ['goal', 'summary']) await saveField(cast.leader, part, key, '内容');
    await grade(cast.leader, part, 'A');
    expect((await read(cast.leader, part)).teammates).toHaveLength(1);
    expect((await submit(groupId)).data.stage).toBe('audit');
  });

  it('where the school wants no self grade, and the form nothing of a member, the leader submits alone', async () => {
    const { config, version } = (await cast.admin.get(PROJECT)).data;
    const wanted = (self_evaluation_grade: boolean, at: number) =>
      cast.admin.send('PUT', PROJECT, {
        version: at,
        config: { ...config, teacher: { self_evaluation_grade } },
      });
    expect((await wanted(false, version)).code).toBe(0);
    const groups = [{ name: '只问负责人', fields: [field('goal', { required: true })] }];
    const planned: PlannedCourse = await planOne(product, cast, { groups });
    const own = await partOf(cast.leader, planned);
    expect(await read(cast.leader, own.id)).toMatchObject({ self_grade_wanted: false });
    await saveField(cast.leader, own.id, 'goal', '目标');
    expect((await submit(own.group_id)).data.stage).toBe('audit');
    expect((await wanted(true, version + 1)).code).toBe(0);
  });
});
