import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  allowedIn,
  type Cast,
  castOf,
  outsiderOf,
  PARTY,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  setWindow,
  step,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

interface Mate {
  readonly teacher_id: number;
  readonly part_id: number;
  readonly take_over: { readonly allowed: boolean; readonly why_not: string | null } | null;
}

describe.each(engines())('a team on %s', (engine) => {
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

  const begin = async () => {
    const planned = await planOne(product, cast, { systemId });
    const [own, others] = [await partOf(cast.leader, planned), await partOf(cast.member, planned)];
    return { planned, part: own.id, memberPart: others.id, groupId: own.group_id };
  };
  const handedOver = async () => {
    const planned = await planOne(product, cast, { systemId });
    return { planned, ...(await submitted(product, cast, planned)) };
  };
  const read = async (client: Client, part: number) => (await client.get(`${SUBMISSIONS}/${part}`)).data;
  const audited = async (groupId: number) =>
    (await cast.principal.get(`/api/principal/evaluation/groups/${groupId}`)).data;
  const act = (client: Client, groupId: number, action: string, more: object = {}) =>
    step(product, client, client === cast.principal ? 'principal' : 'teacher', groupId, action, more);
  const graded = (client: Client, part: number, grade: unknown, seen: unknown = null) =>
    client.send('PUT', `${SUBMISSIONS}/${part}/self-grade`, { grade, seen });
  const mark = (groupId: number, action: string, teacher_id: number) =>
    act(cast.principal, groupId, action, { teacher_id });

  describe('that comes back by person', () => {
    it('leaves who was judged qualified as they were: locked, not asked, and not judged again', async () => {
      const { planned, groupId, leaderPart, memberPart } = await handedOver();
      await mark(groupId, 'disqualify', cast.leaderId);
      await mark(groupId, 'qualify', cast.memberId);
      expect((await act(cast.principal, groupId, 'reject', { comment: '请补充课程目标' })).code).toBe(0);

      expect(await partOf(cast.member, planned)).toMatchObject({
        ...{ qualified: true, handed_in: true, may_edit: false, remarks: 0 },
        rejected: { stage_title: '资料审核' },
      });
      expect(await read(cast.member, memberPart)).toMatchObject({ why_not: '您的部分已合格，无需修改' });
      expect(await saveField(cast.member, memberPart, 'summary', '改一改', 1)).toMatchObject({
        code: 20004,
        message: '您的部分已合格，无需修改',
      });
      expect(
        await cast.member.send('PUT', `${SUBMISSIONS}/${memberPart}/self-grade`, { grade: 'B', seen: null }),
      ).toMatchObject({
        code: 20004,
      });
      expect(await partOf(cast.leader, planned)).toMatchObject({ qualified: false, may_edit: true });

      expect((await saveField(cast.leader, leaderPart, 'goal', '掌握软件工程，并能举例', 1)).code).toBe(0);
      expect((await act(cast.leader, groupId, 'submit')).data.stage).toBe('audit');
      const { parts, actions } = await audited(groupId);
      expect(parts).toMatchObject([
        { teacher_id: cast.leaderId, qualified_status: null, changed: 1 },
        { teacher_id: cast.memberId, qualified_status: 1, changed: 0 },
      ]);
      const [goal] = parts[0].sections[0].children;
      expect(goal).toMatchObject({
        content: '掌握软件工程，并能举例',
        before: { content: '掌握软件工程的基本方法', files: [] },
      });
      expect(actions).toContainEqual(expect.objectContaining({ why_not: '还有 1 位教师未审核为合格' }));
      await mark(groupId, 'qualify', cast.leaderId);
      expect((await act(cast.principal, groupId, 'pass')).data.stage).toBe('political_audit');
    });

    it('but not for good: what is asked of them since is open, and judged anew once it changes', async () => {
      const { planned, groupId, leaderPart, memberPart } = await handedOver();
      await mark(groupId, 'disqualify', cast.leaderId);
      await mark(groupId, 'qualify', cast.memberId);
      await act(cast.principal, groupId, 'reject', { comment: '请补充课程目标' });
      await product.school.pool.query(
        'update evaluation_course_teachers set self_evaluation_grade = null where id = $1',
        [memberPart],
      );
      await saveField(cast.leader, leaderPart, 'goal', '掌握软件工程，并能举例', 1);
      expect(await act(cast.leader, groupId, 'submit')).toMatchObject({ code: 20004 });
      expect(await partOf(cast.member, planned)).toMatchObject({ qualified: false, may_edit: true });
      expect((await saveField(cast.member, memberPart, 'summary', '改一改', 1)).code).toBe(0);
      for (const [grade, seen] of [
        ['C', null],
        ['B', 'C'],
      ])
        expect((await graded(cast.member, memberPart, grade, seen)).code).toBe(0);
      expect((await act(cast.leader, groupId, 'submit')).data.stage).toBe('audit');
      expect((await audited(groupId)).parts).toMatchObject([{}, { qualified_status: null, changed: 1 }]);
    });

    it('from a later audit to those whom it remarked on, whose remarks are reason enough', async () => {
      const { planned, groupId, memberPart } = await handedOver();
      for (const id of [cast.leaderId, cast.memberId]) await mark(groupId, 'qualify', id);
      await act(cast.principal, groupId, 'pass');
      await cast.party.send('PUT', `/api/teacher/evaluation/groups/${groupId}/comments?identity=6`, {
        ...{ part_id: memberPart, key: 'summary', comment: '表述请核实', version: 0 },
      });
      expect((await step(product, cast.party, PARTY, groupId, 'reject', { comment: '' })).code).toBe(0);
      expect(await partOf(cast.member, planned)).toMatchObject({ qualified: false, remarks: 1 });
      expect(await partOf(cast.leader, planned)).toMatchObject({
        ...{ qualified: true, may_edit: false, rejected: { stage_title: '政治审核' } },
      });
    });
  });

  describe('with somebody who is absent', () => {
    const mateOf = async (client: Client, part: number, teacherId: number): Promise<Mate> =>
      (await read(client, part)).teammates.find(({ teacher_id }: Mate) => teacher_id === teacherId);

    it('goes on: the leader fills in and confirms for them, with a reason that ledger and member read', async () => {
      const { planned, part, memberPart, groupId } = await begin();
      expect(await mateOf(cast.leader, part, cast.memberId)).toMatchObject({ take_over: { allowed: true } });
      expect((await saveField(cast.leader, memberPart, 'summary', '代写')).status).toBe(404);
      const taking = { teacher_id: cast.memberId, comment: '访学在外' };
      expect((await act(cast.leader, groupId, 'take_over', taking)).code).toBe(0);
      expect((await saveField(cast.leader, memberPart, 'summary', '代写')).code).toBe(0);
      await cast.leader.send('PUT', `${SUBMISSIONS}/${memberPart}/self-grade`, { grade: 'B', seen: null });
      expect(await read(cast.leader, memberPart)).toMatchObject({
        for_teacher: { teacher_id: cast.memberId },
        stand_in: { reason: '访学在外' },
      });
      expect((await act(cast.leader, groupId, 'hand_in', { teacher_id: cast.memberId })).code).toBe(0);
      expect(await partOf(cast.member, planned)).toMatchObject({
        ...{ handed_in: true, may_edit: true, stand_in: { reason: '访学在外' } },
      });
      const told = await toldOf(product, `evaluation_group:${groupId}`);
      expect(told).toMatchObject([
        {
          action: 'evaluation_group.taken_over',
          after: { comment: '访学在外', teacher: expect.any(String) },
        },
        { action: 'evaluation_group.handed_in', after: { teacher: expect.any(String) } },
      ]);
      expect((await read(cast.leader, part)).steps[0]).toMatchObject({
        action_title: '代为填报',
        teacher: expect.stringMatching(/.+/),
        comment: '访学在外',
      });
    });

    it('or the principal does, who also submits for a leader; nobody else may', async () => {
      const { part, memberPart, groupId } = await begin();
      await saveField(cast.member, memberPart, 'summary', '我的总结');
      const taking = { teacher_id: cast.leaderId, comment: '长期病假' };
      expect(await act(cast.member, groupId, 'take_over', taking)).toMatchObject({ code: 20004 });
      expect((await step(product, outsider, 'principal', groupId, 'take_over', taking)).status).toBe(404);
      const filling = (key: string) =>
        cast.principal.send('PUT', `/api/principal/evaluation/submissions/${part}/fields/${key}`, {
          ...{ content: '代为填写', file_ids: [], version: 0 },
        });
      expect((await filling('goal')).status).toBe(404);
      expect((await act(cast.principal, groupId, 'submit')).code).toBe(20004);
      expect((await act(cast.principal, groupId, 'take_over', taking)).code).toBe(0);
      for (const key of ['goal', 'summary']) expect((await filling(key)).code).toBe(0);
      const grading = { grade: 'B', seen: null };
      await cast.principal.send('PUT', `/api/principal/evaluation/submissions/${part}/self-grade`, grading);
      await cast.member.send('PUT', `${SUBMISSIONS}/${memberPart}/self-grade`, grading);
      await act(cast.member, groupId, 'hand_in');
      expect((await act(cast.principal, groupId, 'submit')).data.stage).toBe('audit');
      for (const action of ['qualify', 'pass'])
        expect(await mark(groupId, action, cast.memberId)).toMatchObject({
          code: 20004,
          message: expect.stringContaining('其他负责人'),
        });
    });

    it('for as long as who stands in leads the group, or its department', async () => {
      const { part, memberPart, groupId } = await begin();
      const set = (statement: string, id: number) => product.school.pool.query(statement, [id]);
      await act(cast.leader, groupId, 'take_over', { teacher_id: cast.memberId, comment: '访学在外' });
      expect((await saveField(cast.leader, memberPart, 'summary', '代写')).code).toBe(0);
      await set('update evaluation_course_teachers set is_leader = false where id = $1', part);
      expect((await cast.leader.get(`${SUBMISSIONS}/${memberPart}`)).status).toBe(404);
      expect((await saveField(cast.leader, memberPart, 'summary', '再写', 1)).status).toBe(404);
      expect((await graded(cast.leader, memberPart, 'B')).status).toBe(404);
      expect((await act(cast.leader, groupId, 'hand_in', { teacher_id: cast.memberId })).code).toBe(20004);
      await set('update evaluation_course_teachers set is_leader = true where id = $1', part);

      await act(cast.principal, groupId, 'take_over', { teacher_id: cast.leaderId, comment: '病假' });
      const at = `/api/principal/evaluation/submissions/${part}`;
      const goal = { content: '代为填写', file_ids: [], version: 0 };
      expect((await cast.principal.get(at)).code).toBe(0);
      const move = `update courses set department_id = (select department_id from people where username = $2)
        where id = (select e.course_id from evaluation_courses e join evaluation_course_groups g
          on g.evaluation_course_id = e.id where g.id = $1)`;
      await product.school.pool.query(move, [groupId, 'faculty']);
      for (const call of ['', '/team', '/findings', '/criteria'])
        expect((await cast.principal.get(`${at}${call}`)).status).toBe(404);
      expect((await cast.principal.send('PUT', `${at}/fields/goal`, goal)).status).toBe(404);
      expect((await cast.principal.send('PUT', `${at}/self-grade`, { grade: 'A', seen: null })).status).toBe(
        404,
      );
    });

    it('not while they are at work, not without a reason, and not when they are done', async () => {
      const { part, memberPart, groupId } = await begin();
      const taking = { teacher_id: cast.memberId, comment: '访学在外' };
      await saveField(cast.member, memberPart, 'summary', '正在写');
      expect(await act(cast.leader, groupId, 'take_over', taking)).toMatchObject({
        message: expect.stringContaining('正在填写'),
      });
      expect(await mateOf(cast.leader, part, cast.memberId)).toMatchObject({ take_over: { allowed: false } });
      product.clock.advance(31 * 60);
      expect((await act(cast.leader, groupId, 'take_over', { ...taking, comment: ' ' })).status).toBe(422);
      await cast.member.send('PUT', `${SUBMISSIONS}/${memberPart}/self-grade`, { grade: 'A', seen: null });
      await act(cast.member, groupId, 'hand_in');
      expect(await act(cast.leader, groupId, 'take_over', taking)).toMatchObject({
        message: expect.stringContaining('无需代为填报'),
      });
    });
  });

  it('reads each other: members what is shared, the leader every part, strangers nothing', async () => {
    const { groupId, leaderPart, memberPart } = await handedOver();
    const team = async (client: Client, part: number) =>
      (await client.get(`${SUBMISSIONS}/${part}/team`)).data;
    const [shared] = await team(cast.member, memberPart);
    expect(shared).toMatchObject({ part_id: leaderPart, is_leader: 1 });
    const keys = shared.sections
      .flatMap(({ children }: { children: { key: string }[] }) => children)
      .map(({ key }: { key: string }) => key);
    expect(keys).toContain('goal');
    expect(keys).not.toContain('summary');
    const parts = await team(cast.leader, leaderPart);
    expect(parts).toMatchObject([
      {
        part_id: memberPart,
        handed_in_at: expect.any(String),
        sections: [{ children: [{ content: '我的教学总结' }] }],
      },
    ]);
    for (const [client, part] of [
      [outsider, leaderPart],
      [cast.member, leaderPart],
    ] as const)
      expect((await client.get(`${SUBMISSIONS}/${part}/team`)).status).toBe(404);
    expect(groupId).toBeGreaterThan(0);
  });

  describe('withdraws what it submitted', () => {
    it('until an auditor judges or remarks, and submits it again', async () => {
      const { groupId, leaderPart, memberPart } = await handedOver();
      expect(allowedIn(await read(cast.leader, leaderPart))).toEqual(['withdraw']);
      expect(await act(cast.member, groupId, 'withdraw')).toMatchObject({ code: 20004 });
      expect((await act(cast.leader, groupId, 'withdraw')).data).toMatchObject({
        stage: 'informate',
        audit_status: 0,
      });
      const { rows } = await product.school.pool.query(
        'select submitted_at from evaluation_course_groups where id = $1',
        [groupId],
      );
      expect(rows).toEqual([{ submitted_at: null }]);
      expect(await toldOf(product, `evaluation_group:${groupId}`)).toContainEqual(
        expect.objectContaining({ action: 'evaluation_group.drawn_back' }),
      );
      expect((await act(cast.leader, groupId, 'submit')).data.stage).toBe('audit');
      await cast.principal.send('PUT', `/api/principal/evaluation/groups/${groupId}/comments`, {
        ...{ part_id: memberPart, key: 'summary', comment: '请补充', version: 0 },
      });
      expect(await act(cast.leader, groupId, 'withdraw')).toMatchObject({
        message: expect.stringContaining('审核已经开始'),
      });
    });

    it('while it could still be filled in', async () => {
      const { groupId } = await handedOver();
      await setWindow(product, 'old', 'informate', -2, -1);
      expect(await act(cast.leader, groupId, 'withdraw')).toMatchObject({
        message: expect.stringMatching(/^“资料填报”的开放时间/),
      });
      await setWindow(product, 'old', 'informate', null, null);
      const extra = { content: '课程中心补充', file_ids: [], version: 0 };
      const { groupId: supplemented } = await handedOver();
      await cast.admin.send('PUT', `/api/admin/evaluation/groups/${supplemented}/supplement/extra`, extra);
      expect(await act(cast.leader, supplemented, 'withdraw')).toMatchObject({
        message: expect.stringContaining('审核已经开始'),
      });
      await mark(groupId, 'qualify', cast.memberId);
      expect(await act(cast.leader, groupId, 'withdraw')).toMatchObject({
        message: expect.stringContaining('审核已经开始'),
      });
    });
  });
});
