import type { Grade } from '@course-center/domain/evaluation/group';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { assessable, facultyGroupOver } from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, outsiderOf } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type Reviewable, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { COLLEGE, nameOf } from '../../../testing/school.ts';

describe.each(engines())('the explanation of a result on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let group: Reviewable;
  let members: readonly Client[];
  let facultyId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    await rows('delete from faculty_group_departments');
    const faculty = await facultyGroupOver(product, COLLEGE, 3);
    members = faculty.members.map(({ client }) => client);
    facultyId = faculty.id;
    group = await assessable(product, cast);
    for (const [nth, agree] of [1, 1, 4].entries()) {
      const url = `/api/faculty/group/evaluation/opinions/${group.groupId}?faculty_group_id=${faculty.id}`;
      await members[nth]?.send('PUT', url, { agree, remark: '', version: 0 });
    }
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const pathOf = (prefix: string, id: number | string = group.groupId) =>
    `/api/${prefix}/evaluation/results/${id}/explanation`;
  const read = (by: Client = cast.leader, prefix = 'teacher', query: Record<string, string> = {}) =>
    by.get(pathOf(prefix), { query });

  /** Puts the group on a list that says a grade of it. */
  async function onList(number: number, grade: Grade, more: { reason?: string; corrects?: number } = {}) {
    const { reason = '', corrects = null } = more;
    const frozen = { grade, computed_grade: 'B', reason };
    const [{ id }] = await rows(
      `with l as (insert into result_lists (acad_year_term, process, number, corrects_id, state, digest, made_by,
           made_at, signed_at, notice_from, notice_until)
         select acad_year_term, 'new', $1, (select result_list_id from result_list_rows where id = $2), 'notice', $3,
           $4, $5, $5, '2026-11-16', '2026-11-23' from terms where is_now returning id)
       insert into result_list_rows (result_list_id, evaluation_course_group_id, corrects_id, frozen)
       select l.id, $6, $2, $7 from l returning id`,
      ...[number, corrects, String(number).repeat(64), cast.leaderId, product.clock.now()],
      ...[group.groupId, JSON.stringify(frozen)],
    );
    return id as number;
  }

  it('is of a group', async () => {
    expect((await cast.leader.get(pathOf('teacher', 'x'))).code).not.toBe(0);
    expect((await cast.leader.get(pathOf('teacher', 2147483647))).status).toBe(404);
  });

  it('is for those who teach it, their principals and the course centre', async () => {
    expect((await product.visitor.get(pathOf('teacher'))).status).toBe(401);
    expect((await read(await product.signIn('expert'), 'expert')).status).toBe(404);
    const outsider = await outsiderOf(product);
    expect((await read(outsider)).status).toBe(404);
    expect((await read(outsider, 'principal')).status).toBe(404);
  });

  it('waits until the result is announced; the course centre and leaders read it before', async () => {
    await endedAs(product, group.groupId, 'no');
    const early = { code: 20004, message: '评估结果尚未公布，公布后才能查看' };
    expect(await read()).toMatchObject(early);
    expect(await read(cast.principal, 'principal')).toMatchObject(early);
    expect(await read(cast.admin, 'admin')).toMatchObject({ code: 0, data: { announced: 'no', list: null } });
    const leader = await product.signIn('leader');
    expect(await read(leader, 'principal', { leader: '1' })).toMatchObject({ code: 0 });
  });

  it('tells a leader no votes while the committee votes, who may be a member too', async () => {
    const { groupId } = await assessable(product, cast);
    const url = `/api/faculty/group/evaluation/opinions/${groupId}?faculty_group_id=${facultyId}`;
    await members[0]?.send('PUT', url, { agree: 1, remark: '', version: 0 });
    const leader = await product.signIn('leader');
    const { data } = await leader.get(pathOf('principal', groupId), { query: { leader: '1' } });
    const none = { agree_count: 0, disagree_count: 0, abstain_count: 0, not_reviewed_count: 0 };
    expect(data.committee).toEqual({ ...none, sentence: '课程评议结束后显示' });
    const centre = await cast.admin.get(pathOf('admin', groupId));
    expect(centre.data.committee).toMatchObject({ agree_count: 1, not_reviewed_count: 2 });
  });

  it('calls a grade provisional until the evaluation is complete, and speaks of no committee before there is one', async () => {
    const open = await reviewable(product, cast);
    const id = await reviewOf(product, open.groupId, 'expert', 'department');
    await reviewed(await product.signIn('expert'), id, open, [55.5, 35]);
    await reviewOf(product, open.groupId, 'centerexpert');
    const { data } = await cast.admin.get(pathOf('admin', open.groupId));
    expect(data).toMatchObject({
      grade: 'A',
      standing: { kind: 'provisional', text: '暂定 1/2', before: null },
      committee: { sentence: '还没有进入课程评议' },
      final_sentence: '评估完成前为暂定，可能变化：按分数线对应 A级',
    });
    expect(JSON.stringify(data)).not.toMatch(/最终|没有可以评议的委员/);
    const [{ course_id: courseId }] = await rows(
      'select course_id from evaluation_courses where id = $1',
      open.planId,
    );
    const history = await cast.admin.get(`/api/admin/courses/${courseId}/history`);
    expect(history.data.groups).toMatchObject([{ grade: 'A', standing: { text: '暂定 1/2' } }]);
    // Who is not told the grade is not told how many reviews there are of it.
    const told = await cast.principal.get(`/api/principal/courses/${courseId}/history`);
    expect(told.data.groups).toMatchObject([{ grade: null, standing: { kind: 'none', text: '' } }]);
  });

  it('leads from the experts to the grade', async () => {
    await endedAs(product, group.groupId, 'published');
    const { data } = await read();
    expect(data).toMatchObject({
      group_id: group.groupId,
      teachers: [expect.any(String), expect.any(String)],
      announced: 'published',
      grade: 'B',
      standing: { kind: 'published', text: '已公布', before: null },
      average_score: 84,
      sides: [
        { side: 'department', experts: 1, left_out: 0, average: null, weight: 40 },
        { side: 'central', experts: 1, left_out: 0, average: null, weight: 60 },
      ],
      average_sentence: '院级平均分 × 0.4 + 校级平均分 × 0.6 = 84.00 分',
      threshold_sentence: '84.00 分低于 A 级分数线 90 分，达到 B 级分数线 75 分，对应 B级',
      committee: {
        ...{ agree_count: 2, disagree_count: 0, abstain_count: 1, not_reviewed_count: 0 },
        sentence: '应评议 3 人，已评议 3 人，同意 2 人，评议通过',
      },
      final_sentence: '按分数线确定为 B级',
      list: null,
    });
    expect((await read(cast.member)).data).toEqual(data);
    for (const username of ['expert', 'centerexpert'])
      expect(JSON.stringify(data)).not.toContain(nameOf(username));
    expect(JSON.stringify(data)).not.toContain('member');
  });

  it('tells no scores of a single expert, by themselves or beside the whole', async () => {
    const { data } = await read();
    expect(data.leaves).toMatchObject([
      { total_points: 60.5, average: null, department_average: null, center_average: null },
      { total_points: 39.5, average: null, department_average: null, center_average: null },
    ]);
    expect(data.leaves_hidden).toMatch(/不足 3 份/);
    await rows(
      `update reviews set status = 1 where evaluation_course_group_id = $1 and side = 'central'`,
      group.groupId,
    );
    const { data: single } = await read();
    expect(single.leaves.map(({ average }: { average: unknown }) => average)).toEqual([null, null]);
    expect(single.leaves_hidden).toMatch(/不足两位/);
    expect(single).toMatchObject({ grade: 'B', average_score: null });
    expect(JSON.stringify(single)).not.toMatch(/84|90\.00|80\.00/);
    await rows(`update reviews set status = 2 where evaluation_course_group_id = $1`, group.groupId);
  });

  it('lets nobody who knows what one side gave reckon the only expert of the other', async () => {
    const { data } = await read(cast.principal, 'principal');
    expect(data).toMatchObject({ grade: 'B', average_score: null });
    expect(data.leaves.map(({ average }: { average: unknown }) => average)).toEqual([null, null]);
    expect([data.leaves_hidden, data.average_sentence]).toEqual(Array(2).fill(expect.stringMatching(/推算/)));
    expect(JSON.stringify(data)).not.toMatch(/84|90\.00/);
    expect((await read(cast.admin, 'admin')).data.average_score).toBe(84);
    // Nor by acting as something that knows neither side.
    const asParty = () => read(cast.party, 'teacher', { identity: '6' });
    expect((await asParty()).data.average_score).toBe(84);
    await rows(
      `insert into roles (person_id, identity, department_id)
       select p.id, 1, d.id from people p, departments d where p.username = 'party' and d.name = $1`,
      COLLEGE,
    );
    const { data: party } = await asParty();
    expect(party).toMatchObject({ grade: 'B', average_score: null });
    expect(JSON.stringify(party)).not.toMatch(/84|90\.00/);
    await rows(
      `delete from roles where identity = 1 and person_id = (select id from people where username = 'party')`,
    );
  });

  it('has the averages of both sides where three of each scored', async () => {
    for (const [username, side] of [
      ['principal', 'department'],
      ['admin', 'department'],
      ['multi', 'central'],
      ['faculty', 'central'],
    ] as const) {
      const id = await reviewOf(product, group.groupId, username, side);
      await rows(
        `with r as (update reviews set status = 2, scored = 2,
             score = (select o.score from reviews o where o.evaluation_course_group_id = $2 and o.side = $3 and o.id < $1
               order by o.id limit 1)
           where id = $1)
         insert into review_entries (review_id, indicator_id, score, comment, version, saved_at)
         select $1, e.indicator_id, e.score, '', 1, now() from review_entries e join reviews o on o.id = e.review_id
         where o.id = (select min(f.id) from reviews f where f.evaluation_course_group_id = $2 and f.side = $3)`,
        ...[id, group.groupId, side],
      );
    }
    const { data } = await read();
    expect(data.leaves).toMatchObject([
      { department_average: 55, center_average: 50, average: 52 },
      { department_average: 35, center_average: 30, average: 32 },
    ]);
    expect(data).toMatchObject({
      leaves_hidden: null,
      sides: [
        { experts: 3, average: 90 },
        { experts: 3, average: 80 },
      ],
      average_sentence: '90.00 × 0.4 + 80.00 × 0.6 = 36.00 + 48.00 = 84.00 分',
    });
  });

  it('names its list, and the correction that took its place', async () => {
    await endedAs(product, group.groupId, 'notice');
    const row = await onList(1, 'A', { reason: '复核后调整' });
    expect((await read()).data).toMatchObject({
      announced: 'notice',
      notice_until: '2026-11-23',
      grade: 'A',
      standing: { kind: 'notice', before: 'B' },
      final_sentence: '课程中心将等级由 B级 设定为 A级，理由：复核后调整',
      list: {
        name: '结果名单第 1 号',
        number: 1,
        digest: '1'.repeat(64),
        verify_url: expect.stringMatching(/\/verify\?digest=1{64}$/),
        published_at: null,
        replaces: null,
      },
    });
    const results = await cast.leader.get('/api/teacher/evaluation/results', { query: { process: 'new' } });
    expect(results.data.find((each: { group_id: number }) => each.group_id === group.groupId)).toMatchObject({
      announced: 'notice',
      notice_until: '2026-11-23',
      grade: 'A',
    });

    const correction = await onList(2, 'C', { reason: '异议成立', corrects: row });
    await rows(
      `update result_lists set notice_from = null, notice_until = null, state = 'signed' where number = 2 and process = 'new'`,
    );
    expect((await read()).data).toMatchObject({
      ...{ grade: 'A', list: { number: 1 } },
      // A correction that is not published is no teacher's to know.
      standing: { kind: 'notice' },
    });
    expect((await read(cast.admin, 'admin')).data.standing).toMatchObject({
      kind: 'to_be_corrected',
      text: expect.stringMatching(/，拟由更正名单第 2 号更正$/),
    });
    await rows(
      `update result_lists set state = 'published', published_at = now() where id in
         (select result_list_id from result_list_rows where id = any($1))`,
      [row, correction],
    );
    await endedAs(product, group.groupId, 'published');
    expect((await read()).data).toMatchObject({
      announced: 'published',
      notice_until: null,
      grade: 'C',
      standing: { kind: 'corrected', text: '已公布，已由更正名单第 2 号更正', before: null },
      final_sentence: '更正名单第 2 号将等级由 A级（结果名单第 1 号）更正为 C级，理由：异议成立',
      list: { name: '更正名单第 2 号', replaces: '结果名单第 1 号', published_at: expect.any(String) },
    });
  });
});
