import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { systemsOf } from '../../../testing/evaluation-systems.ts';
import {
  addSystem,
  addTaught,
  type Cast,
  castOf,
  outsiderOf,
  partOf,
  planning,
  setWindow,
  toldOf,
} from '../../../testing/evaluations.ts';

import { type Product, startProduct } from '../../../testing/product.ts';

import { COLLEGE, FOREIGN_COLLEGE, nameOf } from '../../../testing/school.ts';
import { REMINDERS } from '../deadlines/reminders.ts';

const PLANS = '/api/principal/evaluation/plans';

describe.each(engines())('planning courses on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let evaluation_system_id: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    evaluation_system_id = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const rowsOf = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const planOf = async (courseId: number) =>
    (
      await rowsOf('select * from evaluation_courses where course_id = $1 and deleted_at is null', courseId)
    )[0];
  const rosterOf = (courseId: number) =>
    rowsOf(
      `select g.id, array_agg(t.person_id || case when t.is_leader then '*' else '' end order by t.id) as people
       from evaluation_courses e join evaluation_course_groups g on g.evaluation_course_id = e.id
       join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
       where e.course_id = $1 group by g.id order by g.id`,
      courseId,
    );
  const everything = async () => ({
    courses: await rowsOf('select * from evaluation_courses order by id'),
    frozen: await rowsOf('select id, frozen_at from evaluation_system_versions order by id'),
    ledger: await rowsOf('select max(id) as last from ledger'),
  });

  it.each([
    [{ course_ids: [] }, 'course_ids'],
    [{ course_ids: ['x'] }, 'course_ids.0'],
    [{ is_team: 2 }, 'is_team'],
    [{ planning: '年'.repeat(33) }, 'planning'],
    [{ planning: '明年' }, 'planning'],
    [{ stage: 'complete' }, 'stage'],
  ])('%j is wrong at its field', async (change, field) => {
    const body = { course_ids: [1], evaluation_system_id, is_team: 1, planning: '', trial: true, ...change };
    const came = await cast.principal.send('POST', PLANS, body);
    expect(came.status).toBe(422);
    expect(Object.keys(came.errors ?? {})).toEqual([field]);
  });

  it('nobody plans without a session', async () => {
    expect((await planning(product.visitor, [1], { evaluation_system_id })).status).toBe(401);
    expect((await product.visitor.get(PLANS)).status).toBe(401);
  });

  it('tells who teaches that they can begin, once a day, and not before the stage is open', async () => {
    const told = async () =>
      (
        await rowsOf(
          `select p.username from messages m join people p on p.id = m.person_id
           where m.kind = 'opened' and m.slot like 'planned %' order by 1`,
        )
      ).map(({ username }) => username);
    const plan = async (name: string) => {
      const body = { evaluation_system_id, is_team: 1, planning: '' };
      expect((await planning(cast.principal, [await addTaught(product, cast, name)], body)).data.done).toBe(
        1,
      );
    };
    await rowsOf('delete from messages');
    await setWindow(product, 'old', 'informate', 24, 48);
    await plan('还没开放时安排的课');
    expect(await told()).toEqual([]);
    await setWindow(product, 'old', 'informate', -24, 48);
    for (const name of ['开放后安排的课', '同日再安排的课']) await plan(name);
    expect(await told()).toEqual(['multi', 'teacher']);
  });

  it('tells it as the next morning does where the stage opened within a day: it comes once', async () => {
    await rowsOf('delete from messages');
    await setWindow(product, 'old', 'informate', -1, 48);
    const body = { evaluation_system_id, is_team: 1, planning: '' };
    const course = await addTaught(product, cast, '刚开放时安排的课');
    expect((await planning(cast.principal, [course], body)).data.done).toBe(1);
    await enqueue(product.school.db, REMINDERS, {}, { at: product.clock.now(), key: REMINDERS });
    await product.app.jobs.settled();
    const told = await rowsOf(
      `select p.username from messages m join people p on p.id = m.person_id where m.kind = 'opened'
         and m.object like '%informate' and p.username in ('multi', 'teacher') order by 1`,
    );
    expect(told.map(({ username }) => username)).toEqual(['multi', 'teacher']);
  });

  it('teachers, experts, leaders and the party branch neither plan nor look', async () => {
    const asked: [Client, string][] = [
      [cast.leader, 'principal'],
      [await product.signIn('expert'), 'principal'],
      [await product.signIn('leader'), 'principal?leader=1'],
      [cast.party, 'principal?identity=6'],
    ];
    for (const [client, prefix] of asked) {
      const [path, query = ''] = prefix.split('?');
      const at = `/api/${path}/evaluation/plans${query && `?${query}`}`;
      expect((await client.get(at)).status).toBe(403);
      const body = { course_ids: [1], evaluation_system_id, is_team: 1, planning: '', trial: true };
      expect((await client.send('POST', at, body)).status).toBe(403);
    }
    expect((await cast.leader.get('/api/teacher/evaluation/plans')).status).toBe(404);
  });

  it('a team is one group with its leader, and the ledger tells it', async () => {
    const courseId = await addTaught(product, cast, '团队课');
    const came = await planning(cast.principal, [courseId], { evaluation_system_id, planning: ' 2026 ' });
    expect(came.data).toEqual({ done: 1, skipped: [] });
    const plan = await planOf(courseId);
    expect(plan).toMatchObject({ process: 'old', is_team: true, planning: '2026' });
    expect(await rosterOf(courseId)).toMatchObject([{ people: [`${cast.leaderId}*`, `${cast.memberId}`] }]);
    expect(await toldOf(product, `evaluation_course:${plan.id}`)).toEqual([
      {
        action: 'evaluation_course.planned',
        before: null,
        after: {
          name: '团队课',
          acad_year_term: plan.acad_year_term,
          evaluation_system: expect.stringMatching(/^体系/),
          is_team: true,
          planning: '2026',
        },
        person_name: nameOf('principal'),
      },
    ]);
    expect(await partOf(cast.member, { courseId })).toMatchObject({ is_team: 1, is_leader: 0 });
  });

  it('of an individual course each teacher is a group of their own, and leads it', async () => {
    const courseId = await addTaught(product, cast, '个人课');
    await planning(cast.principal, [courseId], { evaluation_system_id, is_team: 0 });
    expect(await rosterOf(courseId)).toMatchObject([
      { people: [`${cast.leaderId}*`] },
      { people: [`${cast.memberId}*`] },
    ]);
  });

  it('a trial writes nothing, and says what the real one then does', async () => {
    const courseId = await addTaught(product, cast, '试一试');
    const before = await everything();
    const trial = await planning(cast.principal, [courseId], { evaluation_system_id, trial: true });
    expect(trial.data).toEqual({ done: 1, skipped: [] });
    expect(await everything()).toEqual(before);
    expect((await planning(cast.principal, [courseId], { evaluation_system_id })).data).toEqual(trial.data);
  });

  it('what cannot be planned is skipped with its reason, and the rest is planned', async () => {
    const [fine, planned, untaught, foreign] = [
      await addTaught(product, cast, '可以安排'),
      await addTaught(product, cast, '已经安排'),
      await addTaught(product, cast, '无人任课'),
      await addTaught(product, cast, '别院的课', FOREIGN_COLLEGE),
    ];
    await planning(cast.principal, [planned], { evaluation_system_id });
    await rowsOf('delete from teacher_courses where course_id = $1', untaught);
    const wanted = [fine, planned, untaught, foreign, 2_147_483_647, fine];
    const skipped = [
      { id: planned, name: '已经安排', sentence: '本学期已安排评估，如需调整请修改原安排' },
      { id: untaught, name: '无人任课', sentence: '本学期没有任课教师，请先在“任课”中维护' },
      { id: foreign, name: '', sentence: '课程不存在，可能已被删除，请刷新后重试' },
      { id: 2_147_483_647, name: '', sentence: '课程不存在，可能已被删除，请刷新后重试' },
    ];
    const trial = await planning(cast.principal, wanted, { evaluation_system_id, trial: true });
    expect(trial.data).toEqual({ done: 1, skipped });
    const came = await planning(cast.principal, wanted, { evaluation_system_id });
    expect(came.data).toEqual({ done: 1, skipped });
    expect(await planOf(fine)).toBeDefined();
    expect(await planOf(foreign)).toBeUndefined();
  });

  it('a principal reaches the own department and below, the course centre everything', async () => {
    const college = await addTaught(product, cast, '学院的课', COLLEGE);
    const office = await addTaught(product, cast, '教研室的课');
    const foreign = await addTaught(product, cast, `${FOREIGN_COLLEGE}的课`, FOREIGN_COLLEGE);
    const names = ({ data }: { data: { skipped: { id: number }[] } }) => data.skipped.map(({ id }) => id);
    const trial = { evaluation_system_id, trial: true };
    const all = [college, office, foreign];
    expect(names(await planning(await outsiderOf(product), all, trial))).toEqual(all);
    expect(names(await planning(cast.principal, all, trial))).toEqual([foreign]);
    expect(names(await planning(cast.admin, all, trial, 'admin'))).toEqual([]);
  });

  it('under a system that is not active nothing is planned, not even on trial', async () => {
    const courseId = await addTaught(product, cast, '体系未启用');
    const systems = systemsOf(
      () => product,
      () => cast.admin,
    );
    const draft = await systems.create(`草稿体系 ${engine}`);
    const archived = await addSystem(product, cast);
    await systems.act(archived, 'archive');
    const before = await everything();
    for (const id of [draft, archived, 2_147_483_647])
      for (const trial of [true, false])
        expect(await planning(cast.principal, [courseId], { evaluation_system_id: id, trial })).toMatchObject(
          {
            code: 20004,
            message: '所选评估体系未启用，请重新选择',
          },
        );
    expect(await everything()).toEqual(before);
  });

  it('of twenty who plan the same course at once, one does', async () => {
    const courseId = await addTaught(product, cast, '同时安排');
    const came = await Promise.all(
      Array.from({ length: 20 }, () => planning(cast.principal, [courseId], { evaluation_system_id })),
    );
    expect(came.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(came.filter(({ data }) => data.done === 1)).toHaveLength(1);
    expect(await rosterOf(courseId)).toHaveLength(1);
  });
});
