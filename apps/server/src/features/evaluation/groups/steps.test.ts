import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  allowedIn,
  brokenAt,
  type Cast,
  castOf,
  outsiderOf,
  PARTY,
  planOne,
  saveField,
  setWindow,
  snapshotOf,
  step,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';

import { type Product, startProduct } from '../../../testing/product.ts';

import { nameOf } from '../../../testing/school.ts';

describe.each(engines())('a step of a group on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let outsider: Client;
  let systemId: number;
  /** Stands at the principal's audit; what is refused leaves it there, test after test. */
  let groupId: number;
  let part: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    outsider = await outsiderOf(product);
    systemId = await addSystem(product, cast);
    const there = await submitted(product, cast, await planOne(product, cast, { systemId }));
    [groupId, part] = [there.groupId, there.leaderPart];
  });
  afterAll(() => product.close());

  type Step = [client: Client, prefix: string, action: string, more?: Parameters<typeof step>[5]];
  const take = (id: number, [client, prefix, action, more]: Step) =>
    step(product, client, prefix, id, action, more);
  const refused = async (expected: object, ...taken: Step) => {
    const before = await snapshotOf(product, groupId);
    expect(await take(groupId, taken)).toMatchObject(expected);
    expect(await snapshotOf(product, groupId)).toEqual(before);
  };
  const identity = {
    code: 20004,
    message: '当前身份不能进行此操作，请切换身份或联系该阶段的负责人',
  };
  const stage = { code: 20004, message: '该课程已不在此阶段，请刷新后查看最新进度' };
  /** Another group, brought to a stage. */
  const groupAt = async (...steps: Step[]) => {
    const { groupId: id } = await submitted(product, cast, await planOne(product, cast, { systemId }));
    for (const each of [qualify(cast.leaderId), qualify(cast.memberId), ...steps])
      expect((await take(id, each)).code).toBe(0);
    return id;
  };
  const qualify = (teacher_id: number): Step => [cast.principal, 'principal', 'qualify', { teacher_id }];

  it('that is not one, or comes without its version, is wrong at its field', async () => {
    await refused(
      { status: 422, errors: { action: [expect.any(String)] } },
      cast.principal,
      'principal',
      'evaluate',
    );
    await refused({ status: 422 }, cast.principal, 'principal', 'pass', { version: -1 });
    await refused({ status: 422 }, cast.principal, 'principal', 'reject', { comment: '长'.repeat(2001) });
    const tooMuch = { status: 413, message: '提交的内容过大，请精简后重试' };
    await refused(tooMuch, cast.principal, 'principal', 'reject', { comment: 'x'.repeat(5_000_000) });
    const path = `/api/principal/evaluation/groups/${groupId}/steps`;
    expect((await cast.principal.send('POST', path, { action: 'pass' })).status).toBe(422);
  });

  it('needs a session and a role that is held', async () => {
    await refused({ status: 401 }, product.visitor, 'principal', 'pass');
    await refused({ status: 403 }, cast.leader, 'principal', 'pass');
    await refused({ status: 403 }, cast.principal, PARTY, 'pass');
    // The course centre has a door of its own: through another one nobody is signed in there.
    await refused({ status: 401 }, cast.principal, 'admin', 'pass');
    await refused({ status: 403 }, await product.signIn('expert'), 'teacher', 'pass');
  });

  it('is not there for principals, party branches and teachers of elsewhere', async () => {
    const nowhere = { status: 404, message: '课程不存在，可能已被删除，请刷新后重试' };
    for (const prefix of ['principal', PARTY, 'teacher']) {
      await refused(nowhere, outsider, prefix, 'pass');
      const [path, query = ''] = prefix.split('?');
      const came = await outsider.get(`/api/${path}/evaluation/groups/${groupId}${query && `?${query}`}`);
      // No teacher reads a group as its auditors do.
      expect(came).toMatchObject(prefix === 'teacher' ? { status: 403 } : nowhere);
    }
    const missing = '/api/principal/evaluation/groups/2147483647';
    expect(await cast.principal.get(missing)).toMatchObject(nowhere);
    expect(
      await cast.principal.send('POST', `${missing}/steps`, { action: 'pass', version: 0 }),
    ).toMatchObject(nowhere);
  });

  it('is taken by nobody but whose turn it is, each under the own identity', async () => {
    const leader = await product.signIn('leader');
    for (const action of ['pass', 'qualify', 'disqualify'])
      for (const [client, prefix] of [
        [cast.leader, 'teacher'],
        [cast.party, PARTY],
        [cast.admin, 'admin'],
        [leader, 'principal?leader=1'],
      ] as const)
        await refused(identity, client, prefix, action, { teacher_id: cast.leaderId });
    for (const action of ['reject', 'refuse'])
      await refused(identity, cast.party, PARTY, action, { comment: '意见' });
    for (const action of ['submit', 'hand_in']) await refused(stage, cast.leader, 'teacher', action);
    // The member is a principal as well, but the prefix says as what somebody acts.
    await refused(identity, cast.member, 'teacher', 'qualify', { teacher_id: cast.memberId });
  });

  it('is refused with what stands in its way', async () => {
    const comment = { status: 422, errors: { comment: ['请填写意见，让教师知道需要修改什么'] } };
    for (const action of ['reject', 'refuse'])
      for (const more of [{}, { comment: '' }, { comment: ' \n ' }])
        await refused(comment, cast.principal, 'principal', action, more);
    await refused(
      { code: 20004, message: '请先将每位教师的资料审核为合格，再通过该课程组' },
      cast.principal,
      'principal',
      'pass',
    );
    const stranger = { code: 20004, message: '所选教师不在该课程组中，请刷新后重试' };
    await refused(stranger, cast.principal, 'principal', 'qualify', { teacher_id: 2_147_483_647 });
    await refused(stranger, cast.principal, 'principal', 'qualify');
  });

  it('from a version that is not the newest is refused', async () => {
    const { version } = (await snapshotOf(product, groupId)).group[0];
    const stale = { code: 20004, message: '该课程状态已变化，请刷新后重试' };
    for (const other of [version - 1, version + 1])
      await refused(stale, cast.principal, 'principal', 'reject', { version: other, comment: '旧页面' });
  });

  it('outside the window of its stage is refused with the window', async () => {
    await setWindow(product, 'old', 'audit', -2, -1);
    const closed = {
      code: 20004,
      message: expect.stringMatching(/^“资料审核”的开放时间为 .+ 止，现在不能操作/),
    };
    await refused(closed, cast.principal, 'principal', 'reject', { comment: '晚了' });
    await refused(closed, cast.principal, 'principal', 'qualify', { teacher_id: cast.leaderId });
    const { data } = await cast.principal.get(`/api/principal/evaluation/groups/${groupId}`);
    expect(data).toMatchObject({ may_comment: false, window: { state: 'over' } });
    expect(allowedIn(data)).toEqual([]);
    expect(data.why_not).toContain('“资料审核”的开放时间为');
    // Said once of the whole stage, and to who sets the times with the way to do it.
    const closedTo = async (by: Client, prefix: string, evaluation_status: string) => {
      const query = { 'filter[process]': 'old', 'filter[evaluation_status]': evaluation_status };
      return (await by.get(`/api/${prefix}/evaluation/courses`, { query })).meta;
    };
    expect(await closedTo(cast.principal, 'principal', '2')).toMatchObject({
      closed: { sentence: data.why_not, may_extend: false },
    });
    expect(await closedTo(cast.admin, 'admin', '2')).toMatchObject({ closed: null });
    await setWindow(product, 'old', 'center_audit', -2, -1);
    expect(await closedTo(cast.admin, 'admin', '4')).toMatchObject({
      closed: { sentence: expect.stringMatching(/现在不能操作；可在“阶段时间”中延长$/), may_extend: true },
    });
    await setWindow(product, 'old', 'center_audit', null, null);
    await setWindow(product, 'old', 'audit', null, null);
  });

  it('is kept with who, when and what, in the group’s history and the ledger', async () => {
    const id = await groupAt();
    const steps = (await cast.principal.get(`/api/principal/evaluation/groups/${id}`)).data.steps;
    expect(steps.at(-1)).toEqual({
      id: expect.any(Number),
      action: 'qualify',
      action_title: '审核为合格',
      stage_title: '资料审核',
      comment: '',
      by: nameOf('principal'),
      teacher: nameOf('multi'),
      at: product.clock.now().toISOString(),
    });
    const told = await toldOf(product, `evaluation_group:${id}`);
    expect(told.map(({ action }) => action)).toEqual([
      'evaluation_group.handed_in',
      'evaluation_group.submitted',
      'evaluation_group.qualified',
      'evaluation_group.qualified',
    ]);
    expect(told[1]).toMatchObject({
      before: { stage: 'informate', audit_status: 0, reject_count: 0 },
      after: { stage: 'audit', audit_status: 0, reject_count: 0 },
      person_name: nameOf('teacher'),
    });
    expect(told[2]).toMatchObject({ after: { teacher: nameOf('teacher') } });
  });

  it('that disqualifies a teacher keeps the group from passing until they are qualified again', async () => {
    const id = await groupAt([cast.principal, 'principal', 'disqualify', { teacher_id: cast.memberId }]);
    expect((await take(id, [cast.principal, 'principal', 'pass'])).code).toBe(20004);
    expect((await take(id, qualify(cast.memberId))).code).toBe(0);
    expect((await take(id, [cast.principal, 'principal', 'pass'])).data.stage).toBe('political_audit');
  });

  it('that refuses ends everything for the term', async () => {
    const id = await groupAt();
    const came = await take(id, [cast.principal, 'principal', 'refuse', { comment: '不符合条件' }]);
    expect(came.data).toMatchObject({ stage: 'audit', audit_status: 3 });
    const before = await snapshotOf(product, id);
    const over = { code: 20004, message: '该课程组本学期已终止评估，不能再操作' };
    const steps: Step[] = [
      [cast.principal, 'principal', 'pass'],
      [cast.principal, 'principal', 'reject', { comment: '再看' }],
      [cast.principal, 'principal', 'refuse', { comment: '再一次' }],
      qualify(cast.leaderId),
      [cast.leader, 'teacher', 'submit'],
      [cast.party, PARTY, 'pass'],
      [cast.admin, 'admin', 'pass'],
    ];
    for (const each of steps) expect(await take(id, each)).toMatchObject(over);
    expect(await saveField(cast.leader, before.teachers[0].id, 'goal', '再写', 1)).toMatchObject(over);
    const supplement = `/api/admin/evaluation/groups/${id}/supplement/extra`;
    const save = { content: '补充', file_ids: [], version: 0 };
    expect(await cast.admin.send('PUT', supplement, save)).toMatchObject(over);
    expect(await snapshotOf(product, id)).toEqual(before);
    const { data } = await cast.principal.get(`/api/principal/evaluation/groups/${id}`);
    expect(data).toMatchObject({ why_not: over.message, may_comment: false });
    expect(allowedIn(data)).toEqual([]);
  });

  it.each([
    ['the party branch', 'political_audit'],
    ['the course centre', 'center_audit'],
  ] as const)('of %s is its own, and its rejection goes back to the teachers', async (who, at) => {
    const passed: Step[] = [[cast.principal, 'principal', 'pass']];
    if (at === 'center_audit') passed.push([cast.party, PARTY, 'pass']);
    const id = await groupAt(...passed);
    const mine: [Client, string] = who === 'the party branch' ? [cast.party, PARTY] : [cast.admin, 'admin'];
    const others: [Client, string][] = [
      [cast.principal, 'principal'],
      ...(who === 'the party branch' ? [[cast.admin, 'admin']] : [[cast.party, PARTY]]),
    ] as [Client, string][];
    const before = await snapshotOf(product, id);
    expect(before.group[0]).toMatchObject({ stage: at });
    for (const [client, prefix] of others)
      for (const action of ['pass', 'reject'])
        expect(await take(id, [client, prefix, action, { comment: '意见' }])).toMatchObject(identity);
    // Without identity=6 the same person acts as a teacher, which they are not.
    expect((await take(id, [cast.party, 'teacher', 'pass'])).status).toBe(403);
    expect(await snapshotOf(product, id)).toEqual(before);
    expect((await take(id, [...mine, 'reject', { comment: '请核实' }])).data).toMatchObject({
      stage: 'informate',
      audit_status: 2,
    });
    const after = await snapshotOf(product, id);
    expect(after.group[0]).toMatchObject({ reject_count: 1 });
    expect(after.verdicts.at(-1)).toMatchObject({ stage: at, round: 0, verdict: 2, remark: '请核实' });
    expect(after.teachers.map(({ handed_in_at }) => handed_in_at)).toEqual([null, null]);
  });

  it('records a teacher where it is about one, whoever else is named', async () => {
    const { rows } = await product.school.pool.query("select id from people where username = 'faculty'");
    for (const teacher_id of [2_147_483_647, rows[0].id, cast.memberId]) {
      const id = await groupAt([cast.principal, 'principal', 'pass', { teacher_id }]);
      const { steps } = await snapshotOf(product, id);
      expect(steps.map((each) => each.teacher_id)).toEqual([
        ...[null, null, cast.leaderId, cast.memberId],
        null,
      ]);
      const told = await toldOf(product, `evaluation_group:${id}`);
      expect(told.at(-1)?.after).not.toHaveProperty('teacher');
    }
  });

  it('is left to another principal where it is the only audit of what somebody teaches', async () => {
    const mine = [cast.member, 'principal', 'qualify', { teacher_id: cast.leaderId }] as const;
    const planned = await planOne(product, cast, { process: 'new' });
    const { groupId: id } = await submitted(product, cast, planned, 'new');
    const before = await snapshotOf(product, id);
    expect(await take(id, [...mine])).toMatchObject({
      code: 20004,
      message: '您在该课程组任教，通过后将直接进入专家评审，请由所在部门或上级部门的其他负责人审核',
    });
    expect(await snapshotOf(product, id)).toEqual(before);
    const { data } = await cast.member.get(`/api/principal/evaluation/groups/${id}`);
    expect(allowedIn(data)).toEqual(['disqualify', 'reject']);
    // Two offices audit the courses of the other process after them.
    const old = await submitted(product, cast, await planOne(product, cast, { systemId }));
    expect((await take(old.groupId, [...mine])).code).toBe(0);
  });

  it('leaves a ledger that verifies', async () => {
    expect(part).toBeGreaterThan(0);
    expect(await brokenAt(cast.admin)).toBeNull();
  });
});
