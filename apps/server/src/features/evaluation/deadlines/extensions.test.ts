import { endWords } from '@course-center/domain/forms/local-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { assessable, facultyGroupOver } from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import {
  addSystem,
  type Cast,
  castOf,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  setWindow,
  step,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';
import { addReader } from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { enter, REVIEWS, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { COLLEGE } from '../../../testing/school.ts';

const EXTENSIONS = '/api/admin/evaluation/extensions';
const CLOSED = expect.stringContaining('现在不能操作');

describe.each(engines('locks'))('more time for somebody, on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const inHours = (hours: number) =>
    new Date(product.clock.now().getTime() + hours * 3_600_000).toISOString();
  const extend = (group_ids: readonly number[], more: object = {}, by: Client = cast.admin) =>
    by.send('POST', EXTENSIONS, {
      ...{
        stage: 'informate',
        group_ids,
        person_id: null,
        until: inHours(48),
        reason: '教师住院',
        replaces: [],
      },
      ...more,
    });
  const withdraw = (id: number) => cast.admin.send('DELETE', `${EXTENSIONS}/${id}`);
  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  /** A course that the leader and the member fill in, when its time is over. */
  async function late() {
    const planned = await planOne(product, cast, { systemId });
    const own = await partOf(cast.leader, planned);
    const others = await partOf(cast.member, planned);
    await setWindow(product, 'old', 'informate', -48, -24);
    return {
      planned,
      groupId: own.group_id as number,
      leader: own.id as number,
      member: others.id as number,
    };
  }
  const saves = (client: Client, part: number) => saveField(client, part, 'summary', '教学总结');
  const tellings = (kind: string) =>
    rows('select person_id, path, text from messages where kind = $1 order by id', kind);

  it('is the course centre’s to give', async () => {
    const { groupId } = await late();
    expect((await extend([groupId], {}, product.visitor)).status).toBe(401);
    expect((await extend([groupId], {}, cast.principal)).status).toBe(401);
    expect((await cast.principal.get(EXTENSIONS, { query: { process: 'old' } })).status).toBe(401);
  });

  it.each([
    [{ until: '2020-01-01T00:00:00.000Z' }, { until: ['延期到的时间应晚于现在'] }],
    [{ until: '2026-06-30T23:59:60Z' }, { until: ['延期到的时间不正确，请重新选择'] }],
    [{ until: '2999-01-01T00:00:00.000Z' }, { until: ['最多延期一年'] }],
    [{ reason: ' ' }, { reason: ['请填写延期的理由'] }],
  ])('with %j it is refused at its field', async (more, errors) => {
    const { groupId } = await late();
    expect(await extend([groupId], more)).toMatchObject({ status: 422, errors });
  });

  it('lets a late group be filled in and submitted, and no other group', async () => {
    const { planned, groupId, leader, member } = await late();
    const other = await late();
    expect(await saves(cast.leader, leader)).toMatchObject({ code: 20004, message: CLOSED });
    const came = await extend([groupId]);
    expect(came.data).toMatchObject([
      { group_id: groupId, person_id: null, until: inHours(48), over: false },
    ]);
    expect(await partOf(cast.leader, planned)).toMatchObject({
      may_edit: true,
      window: { state: 'open', closes_at: inHours(48) },
    });
    const listed = await cast.admin.get('/api/admin/evaluation/courses', {
      query: { 'filter[process]': 'old', 'filter[evaluation_status]': '1', 'page[size]': '36' },
    });
    const row = (listed.data as { id: number; evaluation_courses_groups: object[] }[]).find(
      ({ id }) => id === planned.planId,
    );
    expect(row?.evaluation_courses_groups).toMatchObject([{ extended_until: inHours(48), may_extend: true }]);
    expect((await submitted(product, cast, planned)).groupId).toBe(groupId);
    expect([leader, member]).toHaveLength(2);
    expect(await saves(cast.leader, other.leader)).toMatchObject({ code: 20004, message: CLOSED });
    expect(await toldOf(product, `evaluation_extension:${came.data[0].id}`)).toMatchObject([
      { action: 'evaluation_extension.created', after: { reason: '教师住院', stage: '资料填报' } },
    ]);
    // It is of the stage that it was given for.
    await setWindow(product, 'old', 'audit', -48, -24);
    expect(
      await step(product, cast.principal, 'principal', groupId, 'reject', { comment: '补' }),
    ).toMatchObject({
      code: 20004,
      message: CLOSED,
    });
    await setWindow(product, 'old', 'audit', null, null);
  });

  it('for a person helps them wherever they teach, and nobody who teaches beside them', async () => {
    const [one, two] = [await late(), await late()];
    await extend([one.groupId], { person_id: cast.memberId });
    expect(await saves(cast.member, one.member)).toMatchObject({ code: 0 });
    expect(await saves(cast.member, two.member)).toMatchObject({ code: 0 });
    expect(await saves(cast.leader, one.leader)).toMatchObject({ code: 20004, message: CLOSED });
    const grade = { grade: 'A', seen: null };
    expect(await cast.member.send('PUT', `${SUBMISSIONS}/${one.member}/self-grade`, grade)).toMatchObject({
      code: 0,
    });
    expect(await cast.leader.send('PUT', `${SUBMISSIONS}/${one.leader}/self-grade`, grade)).toMatchObject({
      code: 20004,
    });
    expect(await step(product, cast.member, 'teacher', one.groupId, 'hand_in')).toMatchObject({ code: 0 });
    expect(await step(product, cast.leader, 'teacher', one.groupId, 'submit')).toMatchObject({ code: 20004 });
    const [last] = (await cast.admin.get(EXTENSIONS, { query: { process: 'old' } })).data;
    expect(last).toMatchObject({ person_id: cast.memberId, group_id: null });
    expect((await withdraw(last.id)).status).toBe(204);
    expect(await saveField(cast.member, two.member, 'summary', '再改', 1)).toMatchObject({
      code: 20004,
      message: CLOSED,
    });
  });

  it('ends by itself, and when it is withdrawn; whom it helped is told each time', async () => {
    const { groupId, leader } = await late();
    const before = (await tellings('window_changed')).length;
    const [{ id }] = (await extend([groupId], { until: inHours(1) })).data;
    product.clock.advance(3601);
    expect(await saves(cast.leader, leader)).toMatchObject({ code: 20004, message: CLOSED });
    const [again] = (await extend([groupId], { replaces: [id] })).data;
    expect(await saves(cast.leader, leader)).toMatchObject({ code: 0 });
    expect((await withdraw(again.id)).status).toBe(204);
    expect(await withdraw(again.id)).toMatchObject({ status: 404 });
    expect(await saveField(cast.leader, leader, 'summary', '再改', 1)).toMatchObject({
      code: 20004,
      message: CLOSED,
    });
    const told = (await tellings('window_changed')).slice(before);
    expect(told.map(({ person_id }) => person_id).toSorted()).toEqual(
      [cast.leaderId, cast.memberId].flatMap((each) => [each, each, each]).toSorted(),
    );
  });

  it('what somebody else gave meanwhile, or what moved on, is not given over', async () => {
    const { planned, groupId } = await late();
    const [{ id }] = (await extend([groupId])).data;
    expect(await extend([groupId])).toMatchObject({ code: 20004 });
    expect(await extend([groupId], { replaces: [id], until: inHours(72) })).toMatchObject({ code: 0 });
    expect(await extend([groupId], { stage: 'audit' })).toMatchObject({ code: 20004 });
    expect(await extend([groupId], { person_id: cast.leaderId + 100_000 })).toMatchObject({ code: 20004 });
    expect(await extend([groupId, 99_999_999])).toMatchObject({ status: 404 });
    await submitted(product, cast, planned);
    expect(await extend([groupId])).toMatchObject({
      code: 20004,
      message: expect.stringContaining('已不在该阶段'),
    });
    await setWindow(product, 'old', 'informate', null, null);
    const open = await partOf(cast.leader, await planOne(product, cast, { systemId }));
    expect(await extend([open.group_id])).toMatchObject({ message: expect.stringContaining('不需要延期') });
  });

  it('of two who give it to one person at once, one is told of the other', async () => {
    const { groupId } = await late();
    const came = await Promise.all([1, 2].map(() => extend([groupId], { person_id: cast.leaderId })));
    expect(came.map(({ code }) => code).toSorted()).toEqual([0, 20004]);
    const [{ id }] = (await cast.admin.get(EXTENSIONS, { query: { process: 'old' } })).data;
    await withdraw(id);
  });

  it('of an expert helps that expert alone; a review can be returned to them', async () => {
    const group = await reviewable(product, cast);
    const own = await reviewOf(product, group.groupId, 'centerexpert');
    const others = await reviewOf(product, group.groupId, 'expert', 'department');
    const [central, department] = [await product.signIn('centerexpert'), await product.signIn('expert')];
    const [{ id: person_id }] = await rows(`select id from people where username = 'centerexpert'`);
    await setWindow(product, 'new', 'evaluation', -48, -24);
    const leaf = group.leaves[0] as number;
    expect(await enter(central, own, leaf, { score: 5 })).toMatchObject({ code: 20004, message: CLOSED });
    expect(await extend([group.groupId], { stage: 'evaluation', person_id })).toMatchObject({ code: 0 });
    expect(await reviewed(central, own, group, [50, 30])).toMatchObject({ code: 0 });
    expect(await enter(department, others, leaf, { score: 5 })).toMatchObject({
      code: 20004,
      message: CLOSED,
    });
    expect((await central.get(`${REVIEWS}/${own}`)).data.window).toMatchObject({ closes_at: inHours(48) });
    expect((await department.get(`${REVIEWS}/${others}`)).data).toMatchObject({ may_score: false });
    const [acad_year_term] = (await rows('select acad_year_term from terms where is_now')).map(
      (each) => each.acad_year_term,
    );
    const back = { acad_year_term, teacher_id: person_id, group_id: group.groupId, reason: '补充评语' };
    expect(
      await cast.admin.send('POST', '/api/admin/evaluation/course/expert/evaluate/reject', back),
    ).toMatchObject({ code: 0 });
    await setWindow(product, 'new', 'evaluation', null, null);
  });

  it('of all groups that an expert has open moves the countdown of their dashboard', async () => {
    const one = await reviewable(product, cast);
    const other = await reviewable(product, cast);
    const { id: person_id, username } = await addReader(product);
    await rows('insert into roles (person_id, identity) values ($1, 3)', person_id);
    for (const { groupId } of [one, other]) await reviewOf(product, groupId, username);
    const expert = await product.signIn(username);
    const hint = async () => {
      const { data } = await expert.get('/api/expert/dashboard');
      return data.waiting.find(({ key }: { key: string }) => key === 'review_pending_new').hint;
    };
    await setWindow(product, 'new', 'evaluation', -48, -24);
    expect(await hint()).toContain('截止，如需延长');
    await extend([one.groupId], { stage: 'evaluation' });
    // The other is over: what ends first is said.
    expect(await hint()).toContain('截止，如需延长');
    await extend([other.groupId], { stage: 'evaluation', until: inHours(72) });
    expect(await hint()).toContain(`请在 ${endWords(new Date(inHours(48)), product.clock.now())} 前提交`);
    await setWindow(product, 'new', 'evaluation', null, null);
  });

  it('of a committee’s group helps its members', async () => {
    const { id, members } = await facultyGroupOver(product, COLLEGE, 2);
    const { groupId } = await assessable(product, cast);
    await setWindow(product, 'new', 'assessment', -48, -24);
    const at = `/api/faculty/group/evaluation/opinions/${groupId}?faculty_group_id=${id}`;
    const opine = () => members[0]?.client.send('PUT', at, { agree: 1, remark: '', version: 0 });
    expect(await opine()).toMatchObject({ code: 20004, message: CLOSED });
    expect(await extend([groupId], { stage: 'assessment' })).toMatchObject({ code: 0 });
    expect(await opine()).toMatchObject({ code: 0 });
    await setWindow(product, 'new', 'assessment', null, null);
  });
});
