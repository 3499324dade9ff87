import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import {
  addSystem,
  type Cast,
  castOf,
  outsiderOf,
  partOf,
  planOne,
  SUBMISSIONS,
} from '../../../testing/evaluations.ts';
import { goalCourseOf } from '../../../testing/goals.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewOf } from '../../../testing/reviews.ts';
import { listToSign, newLeader } from '../../../testing/signing.ts';

describe('asking somebody to hurry', () => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  let outsider: Client;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
    outsider = await outsiderOf(product);
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const urge = (
    by: Client,
    ids: readonly number[],
    more: object = {},
    prefix = by === cast.admin ? 'admin' : 'principal',
  ) => by.send('POST', `/api/${prefix}/evaluation/urgings`, { of: 'group', ids, trial: false, ...more });
  const filling = async () => {
    const planned = await planOne(product, cast, { systemId });
    return { ...planned, groupId: (await partOf(cast.leader, planned)).group_id as number };
  };
  const told = async (username: string) =>
    (
      await rows(
        `select m.text from messages m join people p on p.id = m.person_id where p.username = $1 and m.kind = 'urged'`,
        username,
      )
    ).length;
  const nameOf = async (username: string) =>
    (await rows('select name from people where username = $1', username))[0].name;
  /** Long enough for the next, and short enough for the sessions: what was asked lies a day back. */
  const aDayLater = () => {
    product.clock.advance(1);
    return rows(`update urgings set at = at - interval '25 hours'`);
  };
  const rowOf = async (by: Client, prefix: string, planId: number, status: number, process = 'old') => {
    const query = {
      'filter[process]': process,
      'filter[evaluation_status]': String(status),
      'page[size]': '36',
    };
    const { data } = await by.get(`/api/${prefix}/evaluation/courses`, { query });
    return data.find(({ id }: { id: number }) => id === planId)?.evaluation_courses_groups[0];
  };

  it('needs a session, a role and a group that is theirs', async () => {
    const { groupId } = await filling();
    expect((await urge(product.visitor, [groupId])).status).toBe(401);
    expect((await urge(outsider, [groupId])).status).toBe(404);
    expect((await urge(cast.principal, [99_999_999])).status).toBe(404);
    expect((await urge(cast.principal, [groupId], { of: 'result_list' })).status).toBe(403);
    expect((await urge(cast.admin, [], {})).status).toBe(422);
  });

  it('a trial says whom and what, and sends nothing', async () => {
    const { groupId, planId } = await filling();
    const came = await urge(cast.principal, [groupId], { trial: true });
    const names = [await nameOf('teacher'), await nameOf('multi')];
    expect(came.data.recipients.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      names.toSorted(),
    );
    expect(came.data).toMatchObject({ done: 2, note: expect.stringContaining('课程中心') });
    expect(came.data.recipients[0].text).toContain('老课程资料填报：1 个课程组');
    expect(came.data.chat).toContain(names[0]);
    expect(await told('teacher')).toBe(0);
    expect(await rowOf(cast.principal, 'principal', planId, 1)).toMatchObject({
      may_urge: true,
      urged: null,
    });
  });

  it('goes to each once a day, whoever asks, and the row says so', async () => {
    const one = await filling();
    const other = await filling();
    expect((await urge(cast.principal, [one.groupId])).data).toMatchObject({ done: 2 });
    expect([await told('teacher'), await told('multi')]).toEqual([1, 1]);
    const again = (await urge(cast.principal, [one.groupId])).data;
    expect(again).toMatchObject({
      done: 0,
      recipients: [{ why_not: expect.stringContaining('24 小时') }, {}],
    });
    // Of another group, and by somebody else: asked for, and not sent once more.
    await urge(cast.admin, [other.groupId]);
    expect([await told('teacher'), await told('multi')]).toEqual([1, 1]);
    for (const [by, prefix] of [
      [cast.principal, 'principal'],
      [cast.admin, 'admin'],
    ] as const)
      expect((await rowOf(by, prefix, one.planId, 1)).urged).toMatchObject({ by: await nameOf('principal') });
    await aDayLater();
    expect((await urge(cast.principal, [one.groupId])).data).toMatchObject({ done: 2 });
    expect(await told('teacher')).toBe(2);
    await aDayLater();
  });

  it('of two who ask at once, one is told of the other', async () => {
    const { groupId } = await filling();
    const came = await Promise.all([urge(cast.principal, [groupId]), urge(cast.principal, [groupId])]);
    expect(came.map(({ data }) => data.done).toSorted()).toEqual([0, 2]);
    await aDayLater();
  });

  it('who leads a team asks its members, is told so with the form, and asks nobody after it was submitted', async () => {
    const { groupId, ...planned } = await filling();
    const part = async (by: Client) =>
      (await by.get(`${SUBMISSIONS}/${(await partOf(by, planned)).id}`)).data;
    expect([(await part(cast.leader)).may_urge, (await part(cast.member)).may_urge]).toEqual([true, false]);
    const asked = (by: Client, more = {}) => urge(by, [groupId], more, 'teacher');
    const trial = (await asked(cast.leader, { trial: true })).data;
    expect(trial.recipients.map(({ name }: { name: string }) => name)).toEqual([await nameOf('multi')]);
    expect(trial.note).toBeNull();
    const before = await told('multi');
    expect((await asked(cast.leader)).data.done).toBe(1);
    expect(await told('multi')).toBe(before + 1);
    expect((await asked(cast.leader)).data.done).toBe(0);
    expect((await asked(cast.member)).data.recipients).toEqual([]);
    expect((await asked(outsider)).status).toBe(404);
    for (const of of ['result_list', 'goal_course'])
      expect((await asked(cast.leader, { of })).status).toBe(403);
    await rows(`update evaluation_course_groups set stage = 'audit' where id = $1`, groupId);
    expect((await asked(cast.leader)).data.recipients).toEqual([]);
    await aDayLater();
  });

  it('a principal asks the department’s experts, and learns nothing of the school’s', async () => {
    const { groupId, planId } = await reviewable(product, cast);
    await reviewOf(product, groupId, 'expert', 'department');
    await reviewOf(product, groupId, 'centerexpert', 'central');
    const own = (await urge(cast.principal, [groupId], { trial: true })).data;
    expect(own.recipients.map(({ name }: { name: string }) => name)).toEqual([await nameOf('expert')]);
    const before = JSON.stringify(await rowOf(cast.principal, 'principal', planId, 5, 'new'));
    await rows(`delete from reviews where evaluation_course_group_id = $1 and side = 'department'`, groupId);
    await urge(cast.admin, [groupId]);
    expect(await told('centerexpert')).toBe(1);
    expect((await urge(cast.principal, [groupId], { trial: true })).data.recipients).toEqual([]);
    expect(JSON.parse(before).urged).toBeNull();
    expect((await rowOf(cast.principal, 'principal', planId, 5, 'new')).urged).toBeNull();
    expect((await rowOf(cast.admin, 'admin', planId, 5, 'new')).urged).not.toBeNull();
    await aDayLater();
  });

  describe('of goal courses', () => {
    const GOALS = { of: 'goal_course' };
    const lineOf = async (by: Client, prefix: string, courseId: number) => {
      const { data } = await by.get(`/api/${prefix}/goals/courses`, {
        query: { 'filter[name]': '催办目标课程', 'page[size]': '36' },
      });
      return data.find(({ id }: { id: number }) => id === courseId)?.goal_course;
    };

    it('the leader is asked for a plan and a report, once a day, and the row says so', async () => {
      await aDayLater();
      const { id, courseId } = await goalCourseOf(product, cast, '催办目标课程甲');
      const came = await urge(cast.principal, [id], { ...GOALS, trial: true });
      expect(came.data).toMatchObject({ done: 1, note: null });
      expect(came.data.recipients).toMatchObject([
        {
          name: await nameOf('teacher'),
          text: '目标课程《催办目标课程甲》的考核方案尚未提交',
          why_not: null,
        },
      ]);
      expect(await lineOf(cast.principal, 'principal', courseId)).toMatchObject({
        may_urge: true,
        urged: null,
      });
      const before = await told('teacher');
      expect((await urge(cast.principal, [id], GOALS)).data.done).toBe(1);
      expect((await urge(cast.admin, [id], GOALS)).data.done).toBe(0);
      expect(await told('teacher')).toBe(before + 1);
      const { name } = (await rows(`select name from people where username = 'principal'`))[0];
      expect(await lineOf(cast.admin, 'admin', courseId)).toMatchObject({ urged: { by: name } });
      // What was asked for was the plan: of the report nobody has been asked yet.
      await rows(`update goal_courses set state = 'plan_confirmed' where id = $1`, id);
      expect(await lineOf(cast.admin, 'admin', courseId)).toMatchObject({ may_urge: true, urged: null });
      await aDayLater();
      const again = await urge(cast.admin, [id], { ...GOALS, trial: true });
      expect(again.data.recipients[0].text).toContain('达成度报告尚未提交');
      expect(again.data.chat).toContain('课程目标达成度待办');
    });

    it('the chosen reviewer is asked to confirm, nobody where none is chosen, and nobody asks themselves', async () => {
      await aDayLater();
      const [{ id: reviewer_id }] = await rows(`select id from people where username = 'principal'`);
      const { id, courseId } = await goalCourseOf(product, cast, '催办目标课程乙', { reviewer_id });
      await rows(`update goal_courses set state = 'plan_submitted' where id = $1`, id);
      const came = await urge(cast.admin, [id], { ...GOALS, trial: true });
      expect(came.data.recipients).toMatchObject([{ text: expect.stringContaining('等待您审核') }]);
      expect((await urge(cast.principal, [id], { ...GOALS, trial: true })).data.recipients).toEqual([]);
      await rows('update goal_courses set reviewer_id = null where id = $1', id);
      expect((await urge(cast.admin, [id], { ...GOALS, trial: true })).data.recipients).toEqual([]);
      expect(await lineOf(cast.admin, 'admin', courseId)).toMatchObject({ may_urge: false });
    });

    it('somebody else’s are not there', async () => {
      const { id } = await goalCourseOf(product, cast, '催办目标课程丙');
      expect((await urge(outsider, [id], GOALS)).status).toBe(404);
      expect((await urge(cast.admin, [99_999_999], GOALS)).status).toBe(404);
    });
  });

  it('a list that waits for signatures says to the course centre when they were asked for', async () => {
    const { groupId } = await filling();
    const list = await listToSign(product, [groupId], { process: 'old' });
    await newLeader(product);
    const mark = async () => {
      const query = { 'filter[process]': 'old' };
      const { data } = await cast.admin.get('/api/admin/evaluation/result-lists', { query });
      return data.find(({ id }: { id: number }) => id === list).urged;
    };
    expect(await mark()).toBeNull();
    await urge(cast.admin, [list], { of: 'result_list' });
    expect(await mark()).toMatchObject({ by: expect.any(String) });
  });
});
