import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import {
  allowedIn,
  brokenAt,
  type Cast,
  castOf,
  lookedThrough,
  PARTY,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  step,
  submitted,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('the way of a group through the stages on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const group = async (client: keyof Cast & ('admin' | 'principal'), id: number) =>
    (await (cast[client] as Cast['admin']).get(`/api/${client}/evaluation/groups/${id}`)).data;

  it('an old course goes by way of three audits to the experts; what was remarked comes back with it', async () => {
    const planned = await planOne(product, cast);
    const { groupId, leaderPart, memberPart } = await submitted(product, cast, planned);
    await lookedThrough(product);
    const seen = await group('principal', groupId);
    expect(seen).toMatchObject({ stage: 'audit', audit_status: 0, may_comment: true });
    expect(allowedIn(seen)).toEqual(['qualify', 'disqualify', 'reject', 'refuse']);
    expect(seen.parts.map((part: { detection: number }) => part.detection)).toEqual([1, 1]);

    const comments = `/api/principal/evaluation/groups/${groupId}/comments`;
    const remark = { part_id: leaderPart, key: 'goal', comment: '目标请与毕业要求对应', version: 0 };
    expect(await step(product, cast.principal, 'principal', groupId, 'reject')).toMatchObject({
      status: 422,
      errors: { comment: ['请填写意见，让教师知道需要修改什么'] },
    });
    expect((await cast.principal.send('PUT', comments, remark)).code).toBe(0);
    const rejected = await step(product, cast.principal, 'principal', groupId, 'reject', {
      comment: '请修改',
    });
    expect(rejected.data).toMatchObject({ stage: 'informate', audit_status: 2 });

    const back = (await cast.leader.get(`${SUBMISSIONS}/${leaderPart}`)).data;
    expect(back).toMatchObject({ rejection: '请修改', may_edit: true, reject_count: 1 });
    expect(back.sections[0].children[0]).toMatchObject({ key: 'goal', audit_comment: remark.comment });
    expect(await partOf(cast.leader, planned)).toMatchObject({ rejection: '请修改', remarks: 1 });

    product.clock.advance(1);
    await saveField(cast.leader, leaderPart, 'goal', '目标与毕业要求一一对应', 1);
    expect(await partOf(cast.leader, planned)).toMatchObject({ remarks: 0 });
    await step(product, cast.member, 'teacher', groupId, 'hand_in');
    expect((await step(product, cast.leader, 'teacher', groupId, 'submit')).code).toBe(0);
    for (const teacher_id of [cast.leaderId, cast.memberId])
      await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    expect((await step(product, cast.principal, 'principal', groupId, 'pass')).data.stage).toBe(
      'political_audit',
    );
    expect((await step(product, cast.party, PARTY, groupId, 'pass')).data.stage).toBe('center_audit');
    expect((await step(product, cast.admin, 'admin', groupId, 'pass')).data.stage).toBe('evaluation');

    const done = await group('admin', groupId);
    expect(done).toMatchObject({
      audit_status: 1,
      verdicts: [
        { stage: 'political_audit', verdict: 1 },
        { stage: 'center_audit', verdict: 1 },
      ],
    });
    expect(done.parts[0].sections[0].children[0].comments).toMatchObject([
      { comment: remark.comment, stage_title: '资料审核' },
    ]);
    expect(done.steps.map(({ action }: { action: string }) => action)).toEqual([
      ...['hand_in', 'submit', 'reject', 'hand_in', 'submit', 'qualify', 'qualify', 'pass', 'pass', 'pass'],
    ]);
    expect(memberPart).not.toBe(leaderPart);
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('of an evaluation that was ended, the teachers read at which stage and why', async () => {
    const planned = await planOne(product, cast);
    const { groupId, leaderPart } = await submitted(product, cast, planned);
    await step(product, cast.principal, 'principal', groupId, 'refuse', { comment: '教学文件缺失' });
    const read = (await cast.leader.get(`${SUBMISSIONS}/${leaderPart}`)).data;
    for (const told of [read, await partOf(cast.member, planned)]) {
      expect(told).toMatchObject({ rejection: '教学文件缺失', may_edit: false });
      const states = told.stages.map(({ state }: { state: string }) => state);
      expect(states.slice(0, 3)).toEqual(['done', 'ended', 'waiting']);
    }
  });

  it('a new course goes from the principal straight to the experts', async () => {
    const planned = await planOne(product, cast, { process: 'new' });
    const { groupId } = await submitted(product, cast, planned, 'new');
    for (const teacher_id of [cast.leaderId, cast.memberId])
      await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    expect((await step(product, cast.principal, 'principal', groupId, 'pass')).data.stage).toBe('evaluation');
  });
});
