import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { facultyGroupOver } from '../../../testing/committees.ts';
import { type Cast, castOf, PARTY, planOne, step, submitted } from '../../../testing/evaluations.ts';
import { ALL_YES, goalCourseOf } from '../../../testing/goals.ts';
import { addReader, tell, telling } from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { handedOver, listStep, publishedList, setResults, signList } from '../../../testing/result-lists.ts';
import { REJECT, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { COLLEGE } from '../../../testing/school.ts';

const AT = '/api/teacher/auth/messages';
const CHOICES = '/api/teacher/auth/message-choices';

describe('what somebody was told', () => {
  let product: Product;
  let reader: Client;
  let id: number;
  beforeAll(async () => {
    product = await startProduct('postgres');
  });
  beforeEach(async () => {
    const added = await addReader(product);
    id = added.id;
    reader = await product.signIn(added.username);
  });
  afterAll(() => product.close());

  const told = (more: Parameters<typeof telling>[2] = {}) =>
    tell(product, telling(id, product.clock.now(), more));
  const inbox = async (query: Record<string, string> = {}) => reader.get(AT, { query });
  const unread = async () => (await reader.get(`${AT}/count`)).data.unread;

  it.each([`${AT}?filter[kind]=other`, `${AT}?page[number]=0`, `${AT}/0`, `${AT}/99999999999999999999`])(
    '%s is senseless',
    async (path) => {
      expect((await reader.get(path)).code).toBe(4000);
    },
  );

  it('is nobody’s without a session', async () => {
    for (const path of [AT, `${AT}/count`, `${AT}/1`, CHOICES])
      expect((await product.visitor.get(path)).status).toBe(401);
  });

  it('is theirs alone', async () => {
    await told();
    const [message] = (await inbox()).data;
    const other = await product.signIn((await addReader(product)).username);
    expect((await other.get(`${AT}/${message.id}`)).status).toBe(404);
    await other.send('POST', `${AT}/marks`, { ids: [message.id], read: true });
    expect(await unread()).toBe(1);
    expect((await other.get(AT)).data).toEqual([]);
  });

  it('of a password that somebody else reset stays unread, also to who reset it and signs in with it', async () => {
    const { rows } = await product.school.pool.query('select username from people where id = $1', [id]);
    const admin = await product.signIn('admin');
    expect((await admin.send('POST', `/api/admin/people/${id}/reset-password`, {})).code).toBe(0);
    await product.school.pool.query('update people set change_password_at = now() where id = $1', [id]);
    reader = await product.signIn(rows[0].username);
    const [message] = (await inbox()).data;
    expect(message).toMatchObject({ kind: 'security', read: false });
    expect(message.text).toMatch(/您的密码已由.+于 \d{4}-\d\d-\d\d \d\d:\d\d 重置/);
    for (const ids of [null, [message.id]])
      expect((await reader.send('POST', `${AT}/marks`, { ids, read: true })).data).toEqual({ unread: 1 });
    const long = new Date(product.clock.now().getTime() - 15 * 24 * 3_600_000);
    await product.school.pool.query('update messages set at = $2 where id = $1', [message.id, long]);
    expect((await reader.send('POST', `${AT}/marks`, { ids: null, read: true })).data).toEqual({ unread: 0 });
  });

  it('stands by time, is counted, read, unread, and found by kind', async () => {
    await told({ kind: 'decided' });
    product.clock.advance(60);
    await told();
    expect((await inbox()).data.map(({ kind }: { kind: string }) => kind)).toEqual(['returned', 'decided']);
    expect(await unread()).toBe(2);
    const [newest] = (await inbox()).data;
    expect((await reader.get(`${AT}/${newest.id}`)).data).toEqual(newest);
    expect((await reader.send('POST', `${AT}/marks`, { ids: [newest.id], read: true })).data.unread).toBe(1);
    expect((await inbox({ 'filter[unread]': '1' })).data).toMatchObject([{ kind: 'decided', read: false }]);
    expect((await inbox({ 'filter[kind]': 'returned' })).data).toMatchObject([{ read: true }]);
    expect((await reader.send('POST', `${AT}/marks`, { ids: null, read: true })).data.unread).toBe(0);
    expect((await reader.send('POST', `${AT}/marks`, { ids: [newest.id], read: false })).data.unread).toBe(1);
  });

  it('comes in pages', async () => {
    await tell(
      product,
      ...Array.from({ length: 25 }, () => telling(id, product.clock.now(), { kind: 'opened' })),
    );
    const [first, second] = [await inbox(), await inbox({ 'page[number]': '2' })];
    expect([first.data.length, second.data.length, first.meta?.total]).toEqual([20, 5, 25]);
  });

  it('rings for what its person wants to hear of, and always for what too much hangs on', async () => {
    const { data: before } = await reader.get(CHOICES);
    const silent = { bell: false, channels: [] };
    const kinds = { published: silent, returned: silent };
    const saved = await reader.send('PUT', CHOICES, {
      ...{ choices: { kinds, quiet: before.quiet }, version: before.version },
    });
    expect(saved.code).toBe(0);
    const of = (kind: string) => saved.data.kinds.find((each: { kind: string }) => each.kind === kind);
    expect(of('published')).toMatchObject({ own: true, choice: silent });
    expect(of('returned')).toMatchObject({ always: true, choice: { bell: true, channels: [] } });
    await told({ kind: 'published' });
    expect(await unread()).toBe(0);
    await told({ kind: 'returned' });
    expect([await unread(), (await inbox()).data.length]).toEqual([1, 2]);
    const late = { choices: { kinds: {}, quiet: null }, version: before.version };
    expect((await reader.send('PUT', CHOICES, late)).code).toBe(20004);
    const wrong = { choices: { kinds: {}, quiet: { from: '25:00', to: '07:00' } }, version: 2 };
    expect(await reader.send('PUT', CHOICES, wrong)).toMatchObject({
      ...{ status: 422, errors: { quiet: ['请输入如 22:00 的时间'] } },
    });
  });
});

describe('who is told what', () => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    await facultyGroupOver(product, COLLEGE, 1);
  });
  beforeEach(async () => {
    await product.school.pool.query('delete from messages; delete from jobs');
  });
  afterAll(() => product.close());

  const told = async (kind: string) =>
    (
      await product.school.pool.query(
        `select p.username, m.subject, m.text, m.path, m.identity, m.object from messages m
         join people p on p.id = m.person_id where kind = $1 order by m.id`,
        [kind],
      )
    ).rows;
  const names = async (kind: string) => (await told(kind)).map(({ username }) => username).sort();

  it('a rejection tells those whom it concerns, once, where to go and not what was said', async () => {
    const { groupId, leaderPart } = await submitted(product, cast, await planOne(product, cast));
    await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id: cast.memberId });
    const came = await step(product, cast.principal, 'principal', groupId, 'reject', {
      comment: '目标不具体',
    });
    expect(came.code).toBe(0);
    const [message, ...others] = await told('returned');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      ...{ username: 'teacher', identity: 2, path: `/courseEvaluation/evaluation/parts/${leaderPart}` },
    });
    expect(`${message.subject}${message.text}`).not.toContain('目标不具体');
    expect((await cast.leader.get(AT)).data[0]).toMatchObject({ kind: 'returned', read: false });
  });

  it('a step that is refused, or undone, tells nobody', async () => {
    const { groupId } = await submitted(product, cast, await planOne(product, cast));
    await product.school.pool.query('delete from messages');
    expect((await step(product, cast.principal, 'principal', groupId, 'reject')).code).not.toBe(0);
    expect((await step(product, cast.leader, 'teacher', groupId, 'withdraw')).code).toBe(0);
    expect(await told('returned')).toEqual([]);
  });

  it('whose turn it is hears so once a day and stage, by the role that acts', async () => {
    for (let nth = 0; nth < 2; nth++) {
      const { groupId } = await submitted(product, cast, await planOne(product, cast));
      for (const teacher_id of [cast.leaderId, cast.memberId])
        await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
      expect((await step(product, cast.principal, 'principal', groupId, 'pass')).code).toBe(0);
      expect((await step(product, cast.party, PARTY, groupId, 'pass')).code).toBe(0);
    }
    const turns = await told('your_turn');
    expect(turns.filter(({ username }) => username === 'principal')).toMatchObject([
      { identity: 1, path: '/informationAudit/old' },
    ]);
    expect(turns.filter(({ username }) => username === 'party')).toMatchObject([{ identity: 6 }]);
    expect(turns.filter(({ username }) => username === 'admin')).toMatchObject([{ identity: 0 }]);
  });

  it('an expert hears that there is something to review, and nobody else of it', async () => {
    const groups = [await reviewable(product, cast), await reviewable(product, cast)];
    const { rows } = await product.school.pool.query(`select id from people where username = 'centerexpert'`);
    for (const { groupId } of groups) {
      const pairs = [{ group_id: groupId, person_id: rows[0].id }];
      const came = await cast.admin.send('POST', '/api/admin/evaluation/assignments', {
        pairs,
        trial: false,
      });
      expect(came.data).toMatchObject({ done: 1 });
    }
    const turns = (await told('your_turn')).filter(({ object }) => object.startsWith('reviews:'));
    expect(turns).toMatchObject([{ username: 'centerexpert', identity: 3 }]);
    expect(turns.map(({ subject, text }) => subject + text).join()).not.toContain('评估用');
  });

  it('an expert whose review came back hears so, not of which course; who goes on hears once all are in', async () => {
    const group = await reviewable(product, cast);
    const one = await reviewOf(product, group.groupId, 'centerexpert');
    const two = await reviewOf(product, group.groupId, 'expert', 'department');
    const [central, own] = [await product.signIn('centerexpert'), await product.signIn('expert')];
    const ready = async () =>
      (await told('your_turn'))
        .filter(({ object }) => /:(conclude|department_grade)$/.test(object))
        .map(({ username, identity }) => `${username} as ${identity}`)
        .sort();
    await reviewed(own, two, group, [60, 35]);
    const graders = await ready();
    expect(graders).toContain('principal as 1');
    expect(graders).not.toContain('multi as 1');
    await reviewed(central, one, group, [60, 35]);
    expect(await ready()).toEqual(['admin as 0', ...graders].sort());
    const { rows } = await product.school.pool.query(
      `select r.person_id, e.acad_year_term from reviews r
       join evaluation_course_groups g on g.id = r.evaluation_course_group_id
       join evaluation_courses e on e.id = g.evaluation_course_id where r.id = $1`,
      [one],
    );
    const [{ person_id: teacher_id, acad_year_term }] = rows;
    const body = { acad_year_term, teacher_id, group_id: group.groupId, reason: '请核对评分' };
    expect((await cast.admin.send('POST', REJECT, body)).code).toBe(0);
    const came = await told('review_returned');
    expect(came).toMatchObject([
      { username: 'centerexpert', identity: 3, path: '/courseReview/index?filter[status]=3' },
    ]);
    expect(JSON.stringify(came)).not.toMatch(/评估用|请核对评分/);
  });

  it('who leads a team hears when its members are done, and the course centre of groups without experts', async () => {
    const planned = await planOne(product, cast, { process: 'new' });
    const { groupId, leaderPart } = await submitted(product, cast, planned, 'new');
    const turns = async (username: string) =>
      (await told('your_turn')).filter((each) => each.username === username);
    expect(await turns('teacher')).toMatchObject([
      {
        ...{ identity: 2, subject: expect.stringContaining('成员均已完成填报') },
        path: `/newCourseEvaluation/evaluation/parts/${leaderPart}`,
      },
    ]);
    for (const teacher_id of [cast.leaderId, cast.memberId])
      await step(product, cast.principal, 'principal', groupId, 'qualify', { teacher_id });
    expect((await step(product, cast.principal, 'principal', groupId, 'pass')).code).toBe(0);
    expect(await turns('admin')).toMatchObject([
      {
        ...{ identity: 0, subject: expect.stringContaining('待分配校级专家') },
        path: '/organization/newEvaluationCourseExpert/assignments?filter[assigned]=0',
      },
    ]);
  });

  it('plans and reports of goals tell who confirms them, and then who teaches', async () => {
    const { id } = await goalCourseOf(product, cast, '要审核的课');
    const take = async (by: Client, prefix: string, action: string, more: object = {}) => {
      const path = `/api/${prefix}/goals/courses/${id}`;
      const { version } = (await by.get(path)).data;
      const body = { action, remark: '', answers: [], version, ...more };
      expect((await by.send('POST', `${path}/steps`, body)).code).toBe(0);
    };
    await take(cast.leader, 'teacher', 'submit_plan');
    const [turn, ...others] = (await told('your_turn')).filter(({ username }) => username === 'principal');
    expect([turn, others]).toMatchObject([
      {
        identity: 1,
        path: '/courseGoal/courses?filter[mine]=true',
        text: expect.stringContaining('考核方案审核'),
      },
      [],
    ]);
    const answers = ALL_YES;
    await take(cast.principal, 'principal', 'return_plan', { remark: '请补充评分标准', answers });
    const returned = await told('returned');
    expect(returned.map(({ username }) => username).sort()).toEqual(['multi', 'teacher']);
    expect(returned[0]).toMatchObject({ identity: 2, path: `/courseGoal/achieve/courses/${id}` });
    expect(JSON.stringify(returned)).not.toContain('请补充评分标准');
    await take(cast.leader, 'teacher', 'submit_plan');
    await take(cast.principal, 'principal', 'confirm_plan', { remark: '同意', answers });
    expect(await names('goal_confirmed')).toEqual(['multi', 'teacher']);
    expect((await told('your_turn')).filter(({ username }) => username === 'principal')).toHaveLength(1);
  });

  it('who leads a course hears in its term what is to be answered there, once', async () => {
    const { courseId, id } = await goalCourseOf(product, cast, '要反馈的课');
    const { pool } = product.school;
    const { rows } = await pool.query('select acad_year_term from terms where is_now');
    const term = rows[0].acad_year_term;
    await pool.query(
      `insert into measures (goal_course_id, goal_key, problem, figure, action, who, due_term)
       values ($1, 'g1', '得分低', 4200, '加习题课', '张老师', $2)`,
      [id, term],
    );
    for (let nth = 0; nth < 2; nth++)
      expect((await cast.admin.send('PUT', `/api/admin/settings/terms/${term}/now`, {})).code).toBe(0);
    const due = await told('measure_due');
    expect(due).toMatchObject([
      { username: 'teacher', object: `course:${courseId}`, path: '/courseGoal/achieve' },
    ]);
  });

  it('whose password or roles somebody changed hears so', async () => {
    const { id } = await addReader(product);
    expect((await cast.admin.send('POST', `/api/admin/people/${id}/reset-password`, {})).code).toBe(0);
    expect(await told('security')).toMatchObject([
      { object: `person:${id}`, subject: expect.stringContaining('重置') },
    ]);
  });

  it('leaders hear of a list to sign; teachers when it is announced and published', async () => {
    await setResults(cast.admin, { notice_days: 3 });
    const { id } = await handedOver(product, cast, ['A']);
    expect(await names('to_sign')).toContain('leader');
    await signList(product, id);
    expect((await told('your_turn')).filter(({ object }) => object === `result_list:${id}`)).toMatchObject([
      { username: 'admin', path: '/newProcess/result/8', subject: expect.stringContaining('签字已完成') },
    ]);
    expect((await listStep(cast.admin, id, 'begin_notice')).code).toBe(0);
    expect(await names('decided')).toEqual(['multi', 'teacher']);
    const others = await names('public_notice');
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain('teacher');
    await publishedList(product, cast, ['B']);
    expect(await names('published')).toEqual(['multi', 'teacher']);
    expect((await told('decided')).map(({ text }) => text).join()).not.toMatch(/[A-D] ?级|等级/);
  });
});
