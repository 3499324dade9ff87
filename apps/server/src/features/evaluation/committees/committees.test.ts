import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assessable,
  type FacultyGroup,
  facultyGroupOver,
  type Member,
  seatIn,
} from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, setWindow, step, toldOf } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { showResultsAs } from '../../../testing/result-lists.ts';
import type { Reviewable } from '../../../testing/reviews.ts';
import { COLLEGE } from '../../../testing/school.ts';

const AGREE = 1;
const DISAGREE = 2;
const ABSTAIN = 4;

describe.each(engines('locks'))('a committee on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let faculty: FacultyGroup;
  let group: Reviewable;
  let members: [Member, Member, Member];
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    await product.school.pool.query('delete from faculty_group_departments');
    faculty = await facultyGroupOver(product, COLLEGE, 3);
    members = faculty.members as [Member, Member, Member];
  });
  beforeEach(async () => {
    group = await assessable(product, cast);
  });
  afterAll(() => product.close());

  const opinions = (id?: number) =>
    `/api/faculty/group/evaluation/opinions${id === undefined ? '' : `/${id}`}?faculty_group_id=${faculty.id}`;
  const give = ({ client }: Member, agree: number, { remark = '', version = 0, id = group.groupId } = {}) =>
    client.send('PUT', opinions(id), { agree, remark, version });
  const stageOf = async (id = group.groupId) =>
    (await product.school.pool.query('select stage from evaluation_course_groups where id = $1', [id]))
      .rows[0].stage;
  const seats = async (id = group.groupId) =>
    (await cast.admin.get(`/api/admin/evaluation/groups/${id}/committee`)).data;
  const row = async ({ client }: Member, id = group.groupId) =>
    (await client.get(`${opinions()}&page[size]=200`)).data.find(
      ({ group_id }: { group_id: number }) => group_id === id,
    );
  const gone = { status: 404, message: '课程不存在，可能已被删除，请刷新后重试' };

  it('has each member over the department once, without who teaches in the group', async () => {
    await product.school.pool.query(
      'insert into roles (person_id, identity, faculty_group_id) values ($1, 5, $2)',
      [cast.memberId, faculty.id],
    );
    const other = await assessable(product, cast);
    expect((await seats(other.groupId)).seats).toHaveLength(3);
    await product.school.pool.query('delete from roles where person_id = $1 and identity = 5', [
      cast.memberId,
    ]);
  });

  it('has no seat for who filled something in for a teacher of the group', async () => {
    await product.school.pool.query(
      `update evaluation_course_teachers set stand_in_id = $1, stand_in_at = now()
       where evaluation_course_group_id = $2`,
      [members[0].id, group.groupId],
    );
    await cast.admin.send('POST', '/api/admin/evaluation/committees/renew', { group_ids: [group.groupId] });
    expect((await seats()).seats).toHaveLength(2);
  });

  it('takes agree, disagree and abstain, and nothing else', async () => {
    for (const agree of [0, 3, 5, '1', null])
      expect(await give(members[0], agree as number)).toMatchObject({ status: 422 });
    expect(await give(members[0], AGREE, { remark: '长'.repeat(501) })).toMatchObject({ status: 422 });
    expect(await give(members[0], ABSTAIN, { remark: ' 材料不全 ' })).toMatchObject({ code: 0 });
    expect(await row(members[0])).toMatchObject({ agree: ABSTAIN, remark: '材料不全', version: 1 });
  });

  it('is its members’ alone', async () => {
    const url = opinions(group.groupId);
    const body = { agree: AGREE, remark: '', version: 0 };
    expect(await product.visitor.send('PUT', url, body)).toMatchObject({ status: 401 });
    expect(await cast.leader.send('PUT', url, body)).toMatchObject({ status: 403 });
    const away = await facultyGroupOver(product, COLLEGE, 0);
    const stranger = await seatIn(product, away.id, `stranger${group.groupId}`);
    const theirs = url.replace(/\d+$/, String(away.id));
    expect(await stranger.client.send('PUT', theirs, body)).toMatchObject(gone);
    expect(await stranger.client.get(theirs)).toMatchObject(gone);
    await product.school.pool.query('delete from faculty_group_departments where faculty_group_id = $1', [
      away.id,
    ]);
  });

  it('tells a member the own opinion only, until it ends', async () => {
    await give(members[0], AGREE);
    expect((await row(members[1])).count).toEqual({
      agree_count: 0,
      disagree_count: 0,
      abstain_count: 0,
      not_reviewed_count: 1,
    });
    expect(await row(members[0])).toMatchObject({ count: { agree_count: 1 }, outcome: null });
    await give(members[1], AGREE);
    expect(await give(members[2], DISAGREE)).toMatchObject({ code: 0, data: { closed: true } });
    expect(await row(members[1])).toMatchObject({
      closed: true,
      count: { agree_count: 2, disagree_count: 1, not_reviewed_count: 0 },
      outcome: '应评议 3 人，已评议 3 人，同意 2 人，评议通过',
    });
  });

  it('ends with the last opinion: agreed, the group is complete', async () => {
    for (const member of members) await give(member, AGREE);
    expect(await stageOf()).toBe('complete');
    const told = await toldOf(product, `evaluation_group:${group.groupId}`);
    expect(told.map(({ action }) => action).slice(-4)).toEqual([
      'committee_opinion.given',
      'committee_opinion.given',
      'committee_opinion.given',
      'evaluation_group.closed',
    ]);
    expect(await give(members[0], DISAGREE, { version: 1 })).toMatchObject({
      code: 20004,
      message: '该课程组的评议已经结束，不能再提交或修改意见',
    });
  });

  it('waits for the course centre where it is not agreed, which completes it with a grade and a reason', async () => {
    for (const member of members) await give(member, DISAGREE);
    expect(await stageOf()).toBe('assessment');
    const complete = (more: object) => step(product, cast.admin, 'admin', group.groupId, 'complete', more);
    expect(await complete({ comment: '复议' })).toMatchObject({
      status: 422,
      errors: { grade: [expect.any(String)] },
    });
    expect(await complete({ grade: 'C' })).toMatchObject({
      status: 422,
      errors: { comment: [expect.any(String)] },
    });
    expect(await complete({ grade: 'C', comment: '学术委员会复议' })).toMatchObject({ code: 0 });
    const { rows } = await product.school.pool.query(
      'select hand_grade, hand_reason from group_results where evaluation_course_group_id = $1',
      [group.groupId],
    );
    expect(rows).toEqual([{ hand_grade: 'C', hand_reason: '学术委员会复议' }]);
  });

  it('sent back, the experts review again and a new committee judges', async () => {
    await give(members[0], DISAGREE);
    const back = await step(product, cast.admin, 'admin', group.groupId, 'send_back', {
      comment: '评分依据不足',
    });
    expect(back).toMatchObject({ code: 0, data: { stage: 'evaluation' } });
    const { rows } = await product.school.pool.query(
      'select status, rejection from reviews where evaluation_course_group_id = $1',
      [group.groupId],
    );
    expect(rows).toEqual([
      { status: 3, rejection: '评分依据不足' },
      { status: 3, rejection: '评分依据不足' },
    ]);
    // What experts say anew is not watched while they say it.
    expect(await row(members[0])).toBeUndefined();
    await product.school.pool.query(
      'update reviews set status = 2, score = 9000, submitted_at = now() where evaluation_course_group_id = $1',
      [group.groupId],
    );
    expect(await step(product, cast.admin, 'admin', group.groupId, 'conclude')).toMatchObject({ code: 0 });
    expect(await row(members[0])).toMatchObject({ agree: 3, version: 0, may_opine: true });
  });

  it('is closed by the course centre, in bulk too, and says what follows', async () => {
    await give(members[0], AGREE);
    const other = await assessable(product, cast);
    for (const member of members.slice(0, 2)) await give(member as Member, AGREE, { id: other.groupId });
    const groups = await Promise.all(
      [group.groupId, other.groupId].map(async (id) => ({
        id,
        version: (await cast.admin.get(`/api/admin/evaluation/groups/${id}`)).data.version,
      })),
    );
    const bulk = (trial: boolean) =>
      cast.admin.send('POST', '/api/admin/evaluation/groups/steps', { action: 'close', groups, trial });
    const { data } = await bulk(true);
    expect(data).toMatchObject({ done: 2, skipped: [] });
    expect(data.consequence).toMatch(/其中 1 个课程组：.+其中 1 个课程组：/);
    await bulk(false);
    expect([await stageOf(), await stageOf(other.groupId)]).toEqual(['assessment', 'complete']);
    expect((await bulk(false)).data).toMatchObject({ done: 0 });
  });

  it('of two who end it at once, one wins', async () => {
    const { version } = (await cast.admin.get(`/api/admin/evaluation/groups/${group.groupId}`)).data;
    const close = () =>
      cast.admin.send('POST', `/api/admin/evaluation/groups/${group.groupId}/steps`, {
        action: 'close',
        version,
      });
    const codes = (await Promise.all([close(), close()])).map(({ code }) => code).sort();
    expect(codes).toEqual([0, 20004]);
  });

  it('an interest recuses: it is not counted, and cannot be taken back by the member', async () => {
    const declare = (interest: string, version = 0) =>
      members[0].client.send('PUT', opinions(group.groupId).replace('?', '/interest?'), {
        interest,
        version,
      });
    expect(await declare('')).toMatchObject({ status: 422 });
    expect(await declare('课程负责人是我的合作者')).toMatchObject({ code: 0 });
    expect(await give(members[0], AGREE, { version: 1 })).toMatchObject({ code: 20004 });
    await give(members[1], AGREE);
    expect(await give(members[2], AGREE)).toMatchObject({ data: { closed: true } });
    expect((await seats()).sentence).toBe('应评议 2 人，已评议 2 人，同意 2 人，评议通过');
  });

  it('tells who declared an interest nothing but that, until the result is announced', async () => {
    const [recused, ...others] = members;
    const interest = '课程负责人是我的合作者';
    await recused.client.send('PUT', opinions(group.groupId).replace('?', '/interest?'), {
      interest,
      version: 0,
    });
    for (const other of others) await give(other, AGREE);
    expect(await stageOf()).toBe('complete');
    const nothing = { interest, withheld: true, closed: false, outcome: null, grade: null };
    const none = { agree_count: 0, disagree_count: 0, abstain_count: 0, not_reviewed_count: 0 };
    expect(await row(recused)).toMatchObject({ ...nothing, count: none, may_opine: false });
    const { data } = await recused.client.get(opinions(group.groupId));
    expect(data).toMatchObject({ ...nothing, parts: [], supplement: [], stages: [], leaves: [] });
    expect(data.why_not).toMatch(/已回避/);
    const found = async (query: string) =>
      (await recused.client.get(`${opinions()}&page[size]=200${query}`)).data.filter(
        ({ group_id }: { group_id: number }) => group_id === group.groupId,
      ).length;
    expect([await found('&filter[grade]=B'), await found('&filter[open]=1'), await found('')]).toEqual([
      0, 0, 1,
    ]);
    // Nor by a paper of a screen that no member has: it said where the group stands, who audited it and what they said.
    const audit = { kind: 'audit_record', ids: [group.groupId] };
    for (const member of members) {
      const came = await member.client.send(
        'POST',
        opinions().replace('evaluation/opinions', 'documents'),
        audit,
      );
      expect(came.status).toBe(403);
    }
    await endedAs(product, group.groupId, 'notice');
    expect(await row(recused)).toMatchObject({ withheld: false, grade: 'B', closed: true });
    expect((await recused.client.get(opinions(group.groupId))).data.parts).toHaveLength(1);
  });

  it('offers no grade to look for where the school shows scores, and no single expert’s score', async () => {
    await showResultsAs(cast.admin, 'score');
    expect(await row(members[0])).toMatchObject({ grade: null, average_score: 84 });
    for (const query of ['filter[grade]=B', 'sort=grade'])
      expect(await members[0].client.get(`${opinions()}&${query}`), query).toMatchObject({
        message: expect.stringMatching(/不支持的查询参数“.*grade/),
      });
    await product.school.pool.query(
      `update reviews set status = 1 where evaluation_course_group_id = $1 and side = 'central'`,
      [group.groupId],
    );
    expect(await row(members[0])).toMatchObject({ grade: 'B', average_score: null });
    await showResultsAs(cast.admin, 'grade');
    expect((await members[0].client.get(`${opinions()}&filter[grade]=B`)).code).toBe(0);
  });

  it('brought up to date, who joined votes, who left does not, and a given opinion stays', async () => {
    await give(members[0], AGREE);
    const joined = await seatIn(product, faculty.id, `joined${group.groupId}`);
    await product.school.pool.query('delete from roles where person_id = any($1)', [
      [members[0].id, members[1].id],
    ]);
    const renewed = await cast.admin.send('POST', '/api/admin/evaluation/committees/renew', {
      group_ids: [group.groupId],
    });
    expect(renewed).toMatchObject({ code: 0, data: { groups: 1, added: 1, removed: 2 } });
    const { seats: now } = await seats();
    expect(now).toHaveLength(3);
    expect(now.filter(({ left }: { left: boolean }) => left)).toMatchObject([{ agree: AGREE }]);
    expect(await row(joined)).toMatchObject({ may_opine: true });
    await product.school.pool.query(
      'insert into roles (person_id, identity, faculty_group_id) select unnest($1::int[]), 5, $2',
      [[members[0].id, members[1].id], faculty.id],
    );
    await product.school.pool.query('delete from roles where person_id = $1', [joined.id]);
  });

  it('outside its window takes no opinion, and says when', async () => {
    await setWindow(product, 'new', 'assessment', null, -1);
    expect(await give(members[0], AGREE)).toMatchObject({
      code: 20004,
      message: expect.stringContaining('课程评议'),
    });
    expect(await row(members[0])).toMatchObject({ may_opine: false, why_not: expect.any(String) });
    await setWindow(product, 'new', 'assessment', null, null);
  });

  it('several at once, with a trial that says what is skipped', async () => {
    const other = await assessable(product, cast);
    await give(members[0], DISAGREE);
    const groups = [
      { id: group.groupId, version: 0 },
      { id: other.groupId, version: 0 },
    ];
    const several = (trial: boolean) =>
      members[0].client.send('POST', opinions(), { agree: AGREE, remark: '', groups, trial });
    expect((await several(true)).data).toMatchObject({
      done: 1,
      taken: [{ id: other.groupId }],
      skipped: [{ id: group.groupId, sentence: '该课程状态已变化，请刷新后重试' }],
    });
    expect(await row(members[0], other.groupId)).toMatchObject({ agree: 3 });
    await several(false);
    expect(await row(members[0], other.groupId)).toMatchObject({ agree: AGREE });
  });

  it('reads the material and averages that tell no single expert’s score', async () => {
    const { data } = await members[0].client.get(opinions(group.groupId));
    expect(data.parts).toMatchObject([{ is_leader: 1 }]);
    expect(data).toMatchObject({
      department_expert_average_score: null,
      center_expert_average_score: null,
      leaves_hidden: '院级、校级专家中有一方提交的评审不足 3 份，不显示两方的平均分和各项指标的平均分',
    });
    expect(data.leaves).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/expert_indicator|group_experts|专家一/);
  });

  it('tells a member who knows the department’s scores nothing that the single other could be reckoned from', async () => {
    const [principal] = members;
    await product.school.pool.query(
      `insert into roles (person_id, identity, department_id)
       select $1, 1, id from departments where name = $2`,
      [principal.id, COLLEGE],
    );
    await showResultsAs(cast.admin, 'score');
    expect(await row(principal)).toMatchObject({ grade: 'B', average_score: null });
    const { data } = await principal.client.get(opinions(group.groupId));
    expect(data).toMatchObject({
      ...{ leaves: [], department_expert_average_score: null, center_expert_average_score: null },
      leaves_hidden: '另一方只有一位专家评审，由综合平均分可推算其评分，不显示平均分',
    });
    expect(await row(members[1])).toMatchObject({ grade: null, average_score: 84 });
    await showResultsAs(cast.admin, 'grade');
    await product.school.pool.query('delete from roles where person_id = $1 and identity = 1', [
      principal.id,
    ]);
  });

  it('is told to the course centre by name, and to a principal only as figures, once it is announced', async () => {
    for (const member of members.slice(0, 2)) await give(member as Member, AGREE);
    const listed = async (client: typeof cast.admin, prefix: string, status = 6) => {
      const query = `filter[process]=new&page[size]=200&filter[evaluation_status]=${status}`;
      const { data } = await client.get(`/api/${prefix}/evaluation/courses?${query}`);
      return data
        .flatMap((each: { evaluation_courses_groups: { id: number }[] }) => each.evaluation_courses_groups)
        .find(({ id }: { id: number }) => id === group.groupId);
    };
    const admin = await listed(cast.admin, 'admin');
    expect(admin.count).toEqual({
      agree_count: 2,
      disagree_count: 0,
      abstain_count: 0,
      not_reviewed_count: 1,
    });
    expect(admin.evaluation_course_group_faculty_group_principal_comments).toHaveLength(3);
    expect(admin.committee_sentence).toMatch(new RegExp(`人，${admin.committee_outcome}$`));
    const open = await listed(cast.principal, 'principal');
    expect(open.count).toEqual({
      agree_count: 0,
      disagree_count: 0,
      abstain_count: 0,
      not_reviewed_count: 0,
    });
    await give(members[2], AGREE);
    expect(await listed(cast.principal, 'principal', 7)).toMatchObject({
      count: { agree_count: 0 },
      committee_sentence: '',
      committee_outcome: '',
    });
    await endedAs(product, group.groupId, 'notice');
    expect(await listed(cast.principal, 'principal', 7)).toMatchObject({
      count: { agree_count: 3 },
      evaluation_course_group_faculty_group_principal_comments: [],
    });
  });

  it('loses nothing where all speak at once, and the ledger’s chain holds', async () => {
    const came = await Promise.all(members.map((member) => give(member, AGREE)));
    expect(came.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(came.filter(({ data }) => data.closed)).toHaveLength(1);
    expect(await stageOf()).toBe('complete');
    expect(await brokenAt(cast.admin)).toBeNull();
  });
});
