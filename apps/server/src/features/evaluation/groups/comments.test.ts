import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  type Cast,
  castOf,
  outsiderOf,
  PARTY,
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

import { nameOf } from '../../../testing/school.ts';

interface Remarked {
  readonly key: string;
  readonly audit_comment: string;
  readonly audit_comment_version: number;
  readonly comments: readonly { comment: string; by: string; stage_title: string }[];
}

describe.each(engines())('remarks on fields on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const begin = async () => submitted(product, cast, await planOne(product, cast, { systemId }));
  const pathOf = (prefix: string, id: number, rest = '') => {
    const [path, query = ''] = prefix.split('?');
    return `/api/${path}/evaluation/groups/${id}${rest}${query && `?${query}`}`;
  };
  const remark = (client: Client, prefix: string, id: number, body: object) =>
    client.send('PUT', pathOf(prefix, id, '/comments'), body);
  const goalIn = (sections: readonly { children: Remarked[] }[]): Remarked =>
    sections.flatMap(({ children }) => children).find(({ key }) => key === 'goal') as Remarked;
  /** The field as the teacher sees it where they fill in, and where they look at the whole group. */
  /** A teacher reads the own part, and nothing of the auditors' call. */
  const toTeacher = async (part: number, id: number): Promise<[Remarked]> => {
    expect((await cast.leader.get(pathOf('teacher', id))).status).toBe(403);
    return [goalIn((await cast.leader.get(`${SUBMISSIONS}/${part}`)).data.sections)];
  };
  const toAuditor = async (client: Client, prefix: string, id: number) =>
    goalIn((await client.get(pathOf(prefix, id))).data.parts[0].sections);

  it('must be remarks on a field that was asked for, in a group that one sees', async () => {
    const { groupId, leaderPart, memberPart } = await begin();
    const before = await snapshotOf(product, groupId);
    const body = { part_id: leaderPart, key: 'goal', comment: '意见', version: 0 };
    const by = (change: object, client = cast.principal, prefix = 'principal') =>
      remark(client, prefix, groupId, { ...body, ...change });
    expect((await by({ comment: '长'.repeat(2001) })).status).toBe(422);
    expect((await by({ key: '' })).status).toBe(422);
    expect((await by({ version: -1 })).status).toBe(422);
    expect((await by({}, product.visitor)).status).toBe(401);
    expect((await by({}, cast.leader)).status).toBe(403);
    expect((await by({}, await outsiderOf(product))).status).toBe(404);
    for (const change of [
      { part_id: 2_147_483_647 },
      { key: 'nothing' },
      { key: 'extra' },
      { part_id: memberPart, key: 'goal' },
    ])
      expect(await by(change)).toMatchObject({ status: 404, message: '填报项不存在，请刷新后重试' });
    expect(await snapshotOf(product, groupId)).toEqual(before);
  });

  it('are for whose stage it is, within its window', async () => {
    const planned = await planOne(product, cast, { systemId });
    const own = await partOf(cast.leader, planned);
    const body = { part_id: own.id, key: 'goal', comment: '意见', version: 0 };
    const early = await remark(cast.principal, 'principal', own.group_id, body);
    expect(early).toMatchObject({ code: 20004, message: '该课程已不在此阶段，请刷新后查看最新进度' });
    const { groupId } = await submitted(product, cast, planned);
    const before = await snapshotOf(product, groupId);
    const wrong = { code: 20004, message: '当前身份不能进行此操作，请切换身份或联系该阶段的负责人' };
    for (const [client, prefix] of [
      [cast.party, PARTY],
      [cast.admin, 'admin'],
      [cast.leader, 'teacher'],
    ] as const)
      expect(await remark(client, prefix, groupId, body)).toMatchObject(wrong);
    await setWindow(product, 'old', 'audit', 1, 2);
    const closed = await remark(cast.principal, 'principal', groupId, body);
    expect(closed).toMatchObject({ code: 20004, message: expect.stringContaining('“资料审核”的开放时间为') });
    await setWindow(product, 'old', 'audit', null, null);
    expect(await snapshotOf(product, groupId)).toEqual(before);
  });

  it('are saved over what their writer saw only; what stands there already is kept, whoever asks', async () => {
    const { groupId, leaderPart } = await begin();
    const write = (comment: string, version: number) =>
      remark(cast.principal, 'principal', groupId, { part_id: leaderPart, key: 'goal', comment, version });
    const versionSeen = async () =>
      (await toAuditor(cast.principal, 'principal', groupId)).audit_comment_version;
    expect((await write('', 0)).data.version).toBe(0);
    expect((await write('第一稿', 0)).data.version).toBe(1);
    const before = await snapshotOf(product, groupId);
    const changed = { code: 20004, message: '该项已在其他窗口修改，请核对两处内容后再保存' };
    expect(await write('另一稿', 0)).toMatchObject(changed);
    // The answer to a save got lost, and it comes once more.
    expect((await write('第一稿', 0)).data.version).toBe(1);
    expect(await snapshotOf(product, groupId)).toEqual(before);
    // What was taken back and written anew is not what another window saw before.
    expect((await write('', 1)).data.version).toBe(2);
    expect(await versionSeen()).toBe(2);
    expect((await write('第三稿', 2)).data.version).toBe(3);
    expect(await write('另一稿', 1)).toMatchObject(changed);
    for (const seen of await toTeacher(leaderPart, groupId)) expect(seen.audit_comment_version).toBe(0);
    await step(product, cast.principal, 'principal', groupId, 'reject', { comment: '请修改' });
    for (const seen of await toTeacher(leaderPart, groupId)) expect(seen.audit_comment_version).toBe(0);
  });

  it('are not given by a withdrawal: what is written after it is a draft as before', async () => {
    const { groupId, leaderPart } = await begin();
    const write = (comment: string, version: number) =>
      remark(cast.principal, 'principal', groupId, { part_id: leaderPart, key: 'goal', comment, version });
    await write('第一稿', 0);
    await write('', 1);
    const act = (action: string) => step(product, cast.leader, 'teacher', groupId, action);
    for (const action of ['withdraw', 'submit']) expect((await act(action)).code).toBe(0);
    expect((await write('目标太宽', 2)).code).toBe(0);
    for (const seen of await toTeacher(leaderPart, groupId))
      expect(seen).toMatchObject({ audit_comment: '', comments: [] });
    expect(await toAuditor(cast.principal, 'principal', groupId)).toMatchObject({
      audit_comment: '目标太宽',
    });
    expect(await act('withdraw')).toMatchObject({ message: expect.stringContaining('审核已经开始') });
  });

  it('are the auditor’s until the decision, then the teacher’s, then history', async () => {
    const { groupId, leaderPart } = await begin();
    let version = 0;
    const write = async (comment: string) => {
      const body = { part_id: leaderPart, key: 'goal', comment, version };
      const came = await remark(cast.principal, 'principal', groupId, body);
      version = came.data.version;
      return came;
    };
    for (const comment of ['第一稿', '', ' 目标太宽 ']) {
      expect((await write(comment)).code).toBe(0);
      const kept = comment.trim();
      expect(await toAuditor(cast.principal, 'principal', groupId)).toMatchObject({ audit_comment: kept });
      for (const seen of await toTeacher(leaderPart, groupId))
        expect(seen).toMatchObject({ audit_comment: '', comments: [] });
      // Nor to others who see the group: the member is a principal of the department, too, and teaches in it.
      for (const [client, prefix] of [
        [cast.party, PARTY],
        [cast.admin, 'admin'],
        [cast.member, 'principal'],
      ] as const)
        expect(await toAuditor(client, prefix, groupId), prefix).toMatchObject({
          ...{ audit_comment: '', audit_comment_version: 0, comments: [] },
        });
    }
    // The auditor reads what they wrote also when time is over.
    await setWindow(product, 'old', 'audit', -2, -1);
    expect(await toAuditor(cast.principal, 'principal', groupId)).toMatchObject({
      audit_comment: '目标太宽',
    });
    await setWindow(product, 'old', 'audit', null, null);
    await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id: cast.leaderId });
    for (const seen of await toTeacher(leaderPart, groupId)) expect(seen.audit_comment).toBe('');

    await step(product, cast.principal, 'principal', groupId, 'reject', { comment: '请修改' });
    for (const seen of await toTeacher(leaderPart, groupId))
      expect(seen).toMatchObject({ audit_comment: '目标太宽', comments: [] });

    await saveField(cast.leader, leaderPart, 'goal', '目标收窄', 1);
    await step(product, cast.member, 'teacher', groupId, 'hand_in');
    await step(product, cast.leader, 'teacher', groupId, 'submit');
    const history = [{ comment: '目标太宽', by: nameOf('principal'), stage_title: '资料审核' }];
    for (const seen of await toTeacher(leaderPart, groupId))
      expect(seen).toMatchObject({ audit_comment: '', comments: history });
    expect(await toAuditor(cast.principal, 'principal', groupId)).toMatchObject({
      audit_comment: '',
      comments: history,
    });

    await write('还可以再收');
    expect(await toAuditor(cast.principal, 'principal', groupId)).toMatchObject({
      audit_comment: '还可以再收',
      comments: history,
    });
    for (const teacher_id of [cast.leaderId, cast.memberId])
      await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    await step(product, cast.principal, 'principal', groupId, 'pass');
    await remark(cast.party, PARTY, groupId, {
      part_id: leaderPart,
      key: 'goal',
      comment: '补充思政',
      version,
    });
    const [seen] = await toTeacher(leaderPart, groupId);
    expect(seen.comments.map(({ comment }) => comment)).toEqual(['还可以再收', '目标太宽']);
    await step(product, cast.party, PARTY, groupId, 'reject', { comment: '思政不足' });
    const [back] = await toTeacher(leaderPart, groupId);
    expect(back.audit_comment.split('\n').toSorted()).toEqual(['补充思政', '还可以再收'].toSorted());
    expect(back.comments).toMatchObject(history);
  });
});
