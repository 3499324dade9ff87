import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { actingQueryOf, prefixOf } from '@course-center/domain/access/prefix';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facultyGroupOver, type Member } from './testing/committees.ts';
import { type Cast, castOf, step } from './testing/evaluations.ts';
import { type Answers, answersTo, differences, everyQuestion, type Reader } from './testing/every-answer.ts';
import { endedAs } from './testing/group-at.ts';
import { type Product, startProduct } from './testing/product.ts';
import { type Reviewable, reviewable } from './testing/reviews.ts';
import { COLLEGE } from './testing/school.ts';

const { principal, teacher, expert, leader, facultyGroup, partyBranch } = IDENTITY;

/**
 * Who reads, by account. The member of the cast is a principal who teaches in every group here; another one teaches
 * another group of each course.
 */
const READERS: Readonly<Record<string, readonly [username: string, identity: Identity | null]>> = {
  principal: ['principal', principal],
  judged: ['multi', principal],
  sibling: ['sibling', principal],
  leader: ['leader', leader],
  party: ['party', partyBranch],
  teacher: ['teacher', teacher],
  expert: ['expert', expert],
  faculty: ['faculty', facultyGroup],
  visitor: ['', null],
};

/**
 * The same school twice, once with other experts, orders, moments or scores: for whoever may not know these, no byte
 * of any answer differs. One database serves for both: it is read, changed, and read again.
 */
describe('whoever may not know something of reviews is answered the same without it', () => {
  let product: Product;
  let cast: Cast;
  const readers = new Map<string, Reader>();
  /** Before their experts are done, after, complete without a list, and published. */
  let groups: Record<'open' | 'concluded' | 'unlisted' | 'complete', Reviewable>;
  /** Of the school, of the department: the first two review, the third does not. */
  const central: number[] = [];
  const department: number[] = [];
  /** Teaches in the principal's department, and holds no other role any more. */
  let former = 0;
  /** Sit in the committee over the concluded group, and have not spoken. */
  let members: readonly Member[] = [];
  let faculty = 0;
  const before = new Map<string, Answers>();

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const idsOf = async (text: string, ...values: unknown[]): Promise<number[]> =>
    (await rows(text, ...values)).map(({ id }) => id);

  async function review(groupId: number, person_id: number, side: Side, score: number | null) {
    const at = product.clock.now();
    const [{ id }] = await rows(
      `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at, status, scored, score, version,
         submitted_at) values ($1, $2, $3, $4, $5::int, $6, $7, $5::int, $8) returning id`,
      ...[groupId, person_id, side, at, score === null ? 1 : 2, score === null ? 1 : 2, score],
      score === null ? null : at,
    );
    await rows(
      `insert into review_entries (review_id, indicator_id, score, comment, version, saved_at)
       select $1, i.id, 3000, $2::text || i.id, 1, $3 from indicators i join evaluation_courses e on e.version_id = i.version_id
       join evaluation_course_groups g on g.evaluation_course_id = e.id where g.id = $4
         and not exists (select 1 from indicators below where below.parent_id = i.id)`,
      ...[id, `评语 ${(id * 7919) % 100} `, at, groupId],
    );
  }
  const settle = (groupId: number, stage: string) =>
    rows(
      `with moved as (update evaluation_course_groups set stage = $2 where id = $1)
       insert into group_results (evaluation_course_group_id, department_average, central_average, average_score, grade)
       values ($1, 8000, 8500, 8200, 'B') on conflict (evaluation_course_group_id) do update set grade = 'B'`,
      groupId,
      stage,
    );

  /** A seat of somebody who declared an interest, in a committee that nobody has spoken in. */
  const recuse = (username: string, groupId: number) =>
    rows(
      `with k as (insert into committees (evaluation_course_group_id, round, opened_at)
         values ($2, 1, $3) returning id)
       insert into committee_members (committee_id, person_id, faculty_group_ids, interest)
       select k.id, p.id, array[r.faculty_group_id], '合作者' from k, people p
       join roles r on r.person_id = p.id and r.identity = 5 where p.username = $1`,
      ...[username, groupId, product.clock.now()],
    );

  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    await rows(
      `with p as (insert into people (username, employee_no, name, password_hash, change_password_at, department_id)
         select 'sibling', 'sibling', '同课教师', password_hash, now(), department_id from people
         where username = 'principal' returning id)
       insert into roles (person_id, identity, department_id) select p.id, 1, h.department_id from p, roles h
       join people q on q.id = h.person_id and q.username = 'principal' where h.identity = 1`,
    );
    for (const [name, [username, identity]] of Object.entries(READERS))
      readers.set(name, { client: username ? await product.signIn(username) : product.visitor, identity });
    groups = {
      open: await reviewable(product, cast),
      concluded: await reviewable(product, cast),
      unlisted: await reviewable(product, cast),
      complete: await reviewable(product, cast),
    };
    for (const { planId } of Object.values(groups))
      await rows(
        `with g as (insert into evaluation_course_groups (evaluation_course_id) values ($1) returning id)
         insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
         select g.id, p.id, true from g, people p where p.username = 'sibling'`,
        planId,
      );
    const experts = (of: string) =>
      idsOf(`select p.id from people p join roles r on r.person_id = p.id and r.identity = 3 and ${of}
        where p.username not in ('expert', 'centerexpert', 'multi') and p.disabled_at is null order by p.id limit 3`);
    central.push(...(await experts('r.department_id is null')));
    department.push(
      ...(await experts(`r.department_id in (select h.department_id from roles h join people q on q.id = h.person_id
        where q.username = 'principal' and h.identity = 1)`)),
    );
    [former = 0] = await idsOf(`select p.id from people p join teacher_courses t on t.person_id = p.id
      where p.department_id in (select d.id from departments d, roles h join people q on q.id = h.person_id
          where q.username = 'principal' and h.identity = 1 and h.department_id in (d.id, d.parent_id))
        and not exists (select 1 from roles r where r.person_id = p.id and r.identity <> 2)
        and p.username not in ('teacher', 'multi') order by p.id limit 1`);
    // Both who exchange places at the school are also the department's: nobody finds out by trying them.
    await rows(
      `insert into roles (person_id, identity, department_id) select p.id, 3, h.department_id from people p, roles h
       join people q on q.id = h.person_id and q.username = 'principal' where h.identity = 1 and p.id = any($1)`,
      [central[0], central[2]],
    );
    for (const [name, { groupId }] of Object.entries(groups)) {
      const last = name === 'open' ? null : 8900;
      await review(groupId, central[0] as number, 'central', 8100);
      await review(groupId, central[1] as number, 'central', last);
      await review(groupId, department[0] as number, 'department', 7600);
      await review(groupId, department[1] as number, 'department', last && 8400);
      await settle(groupId, { open: 'evaluation', concluded: 'assessment' }[name] ?? 'complete');
      if (name === 'complete') await endedAs(product, groupId, 'published');
    }
    for (const { groupId } of [groups.concluded, groups.unlisted]) await recuse('faculty', groupId);
    ({ id: faculty, members } = await facultyGroupOver(product, COLLEGE, 2));
    await rows(
      `insert into committee_members (committee_id, person_id, faculty_group_ids)
       select k.id, p.id, array[$2::int] from committees k, people p
       where k.evaluation_course_group_id = $1 and p.id = any($3)`,
      ...[groups.concluded.groupId, faculty, members.map(({ id }) => id)],
    );
    for (const [name, reader] of readers) before.set(name, await answers(reader));
  }, 180_000);
  afterAll(() => product.close());

  /** What a reader is answered to everything that can be asked, tried or refused. */
  async function answers(reader: Reader): Promise<Answers> {
    const ids = Object.values(groups).flatMap(({ groupId, planId }) => [groupId, planId]);
    const reviews = await idsOf(
      'select id from reviews where evaluation_course_group_id = any($1) order by id',
      ids,
    );
    const names = (
      await rows('select name from people where id = any($1) order by id', [central[0], department[0]])
    ).map(({ name }) => name);
    const courses = await idsOf(
      'select course_id as id from evaluation_courses where id = any($1) order by id',
      Object.values(groups).map(({ planId }) => planId),
    );
    const questions = everyQuestion(reader, {
      ids: [...ids, ...courses, ...reviews.slice(0, 4)],
      texts: [...names, '评估用'],
    });
    const trying = await trials(reader, reviews);
    return answersTo(product, reader, questions, [...papersFor(reader), ...trying]);
  }

  /** The papers of what can be read: one that says the same is the same file. */
  function papersFor({ identity }: Reader): InjectOptions[] {
    if (identity === null) return [];
    const query = new URLSearchParams(actingQueryOf({ identity }) as Record<string, string>);
    const url = `/api/${prefixOf(identity)}/documents?${query}`;
    const about = everyGroup().flatMap((id) =>
      (['result_explanation', 'audit_record'] as const).map((kind) => ({ kind, ids: [id] })),
    );
    const lists = (['old', 'new'] as const).map((process) => ({ kind: 'assignment_list', ids: [], process }));
    return [...about, ...lists].map((payload) => ({ method: 'POST', url, payload }));
  }

  /** What is tried without doing it, and what is refused: what succeeds in neither world. */
  async function trials({ identity, client }: Reader, reviews: readonly number[]): Promise<InjectOptions[]> {
    if (identity !== principal && identity !== leader) return [];
    const at = (path: string) => `/api/principal/${path}${identity === leader ? '?leader=1' : ''}`;
    const group_ids = Object.values(groups).map(({ groupId }) => groupId);
    const people = [...central, ...department];
    const pairs = group_ids.flatMap((group_id) => people.map((person_id) => ({ group_id, person_id })));
    const versions = await rows(
      'select id, version from evaluation_course_groups where id = any($1) order by id',
      group_ids,
    );
    const posts = {
      'evaluation/assignments': { pairs, trial: true },
      'evaluation/assignments/proposal': { group_ids, person_ids: people, experts_per_group: 3, cap: null },
      'evaluation/assignments/withdrawal': { ids: reviews, with_entries: true, trial: true },
      'evaluation/groups/steps': { action: 'pass', groups: versions, comment: '', trial: true },
    };
    const appointed = await idsOf(
      'select id from roles where identity = 3 and person_id = any($1)',
      department,
    );
    const own = ['judged', 'sibling'].some((name) => client === readers.get(name)?.client);
    const removed = [
      ...[...people, former].map((id) => `people/${id}`),
      ...(own ? appointed.map((id) => `department-experts/${id}`) : []),
      ...(own ? reviews.map((id) => `evaluation/assignments/${id}`) : []),
    ];
    return [
      ...Object.entries(posts).map(([path, payload]) => ({
        method: 'POST' as const,
        url: at(path),
        payload,
      })),
      ...removed.map((path) => ({ method: 'DELETE' as const, url: at(path) })),
    ];
  }

  /** Compares what each is answered now with what they were answered before. */
  async function same(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const now = await answers(readers.get(name) as Reader);
      expect(differences(now, before.get(name)), name).toEqual([]);
    }
  }
  const everyGroup = () => Object.values(groups).map(({ groupId }) => groupId);
  /** One of a side's experts gives their place to the one who has none. */
  const exchange = (side: Side, [from, , to]: readonly number[]) =>
    rows(
      'update reviews set person_id = $1 where person_id = $2 and side = $3 and evaluation_course_group_id = any($4)',
      ...[to, from, side, everyGroup()],
    );

  it('was asked as much as there is, and answered', () => {
    for (const [name, came] of before) {
      const codes = [...came.values()].map((each) => each.slice(0, 3));
      expect(codes.filter((code) => code === '200').length, name).toBeGreaterThan(
        name === 'visitor' ? 5 : 10,
      );
      expect(
        [...came.values()].filter((each) => /^5|"code":500[0-9]/.test(each)),
        name,
      ).toEqual([]);
    }
    expect(before.get('principal')?.size).toBeGreaterThan(150);
  });

  it('that a committee has begun to speak', async () => {
    const said = { agree: 1, remark: '', version: 0 };
    const at = `/api/faculty/group/evaluation/opinions/${groups.concluded.groupId}?faculty_group_id=${faculty}`;
    expect(await members[0]?.client.send('PUT', at, said)).toMatchObject({ code: 0 });
    await same(Object.keys(READERS));
  }, 180_000);

  it('that experts, one of them, or a committee got more time', async () => {
    const day = 86_400_000;
    const now = product.clock.now().getTime();
    for (const stage of ['evaluation', 'assessment'])
      await rows(
        `insert into stage_windows (acad_year_term, process, stage, closes_at)
         select acad_year_term, 'new', $1, $2 from terms where is_now on conflict (acad_year_term, process, stage)
         do update set opens_at = null, closes_at = excluded.closes_at`,
        ...[stage, new Date(now + day)],
      );
    for (const name of Object.keys(READERS)) before.set(name, await answers(readers.get(name) as Reader));
    const until = new Date(now + 2 * day).toISOString();
    const asked = { person_id: null, until, reason: '专家住院', replaces: [] };
    const extended = async (group: Reviewable, more: object) => {
      const body = { ...asked, group_ids: [group.groupId], ...more };
      expect(await cast.admin.send('POST', '/api/admin/evaluation/extensions', body)).toMatchObject({
        code: 0,
      });
    };
    await extended(groups.open, { stage: 'evaluation' });
    await extended(groups.open, { stage: 'evaluation', person_id: central[1] });
    await extended(groups.concluded, { stage: 'assessment' });
    await same(Object.keys(READERS));
  }, 180_000);

  it('who reviews for the school, in which order, since when and how far', async () => {
    await exchange('central', central);
    await rows(
      `update reviews set status = 2, scored = 2, score = 9900, version = 2, submitted_at = $2
       where evaluation_course_group_id = $1 and side = 'central'`,
      ...[groups.open.groupId, new Date(product.clock.now().getTime() - 3_600_000)],
    );
    await rows(
      `update group_results set central_average = 9900, average_score = 9000, grade = 'A'
       where evaluation_course_group_id = $1`,
      groups.open.groupId,
    );
    // What two experts gave the same group is exchanged: it comes to the same.
    await rows(
      `update reviews set score = 17000 - score where evaluation_course_group_id = $1 and side = 'central'`,
      groups.concluded.groupId,
    );
    // Of two who spoke the one stands where the other did.
    await rows(
      `update review_entries e set comment = o.comment from review_entries o, reviews r, reviews q
       where r.id = e.review_id and q.id = o.review_id and q.id <> r.id and o.indicator_id = e.indicator_id
         and r.side = 'central' and q.side = 'central' and q.evaluation_course_group_id = r.evaluation_course_group_id
         and r.evaluation_course_group_id = $1`,
      groups.complete.groupId,
    );
    await rows(
      `update people set last_login_at = last_login_at + make_interval(mins => id) where id in
         (select person_id from roles where identity = 3)`,
    );
    await same(Object.keys(READERS));
  }, 180_000);

  it('who reviews for the department, to all but its principal', async () => {
    await exchange('department', department);
    await rows(
      `update reviews set status = 2, scored = 2, score = 9100, version = 2, submitted_at = now()
       where evaluation_course_group_id = $1 and side = 'department'`,
      groups.open.groupId,
    );
    await same(Object.keys(READERS).filter((name) => name !== 'principal'));
    await expect(same(['principal'])).rejects.toThrow();
  }, 180_000);

  it('what a group comes to before it is announced, to all but those who sign it', async () => {
    const kept = Object.keys(READERS).filter((name) => name !== 'leader');
    // What changed for the department's own principal in the world before.
    before.set('principal', await answers(readers.get('principal') as Reader));
    // One opinion of two is too few: it ends, and the group stands where it stood.
    const { groupId: concluded } = groups.concluded;
    expect(await step(product, cast.admin, 'admin', concluded, 'close')).toMatchObject({
      ...{ code: 0, data: { stage: 'assessment' } },
    });
    await rows(
      `update committees set closed_at = now() where evaluation_course_group_id = $1`,
      groups.unlisted.groupId,
    );
    for (const { groupId } of [groups.concluded, groups.unlisted])
      await rows(
        `update group_results set central_average = 6100, average_score = 6900, grade = 'C', hand_grade = 'A',
           hand_reason = '复核' where evaluation_course_group_id = $1`,
        groupId,
      );
    const graded = `/api/admin/evaluation/groups/${groups.unlisted.groupId}`;
    const { version } = (await cast.admin.get(graded)).data;
    const hand = { grade: 'B', reason: '复核', version };
    expect(await cast.admin.send('PUT', `${graded}/grade`, hand)).toMatchObject({ code: 0 });
    await same(kept);
    await expect(same(['leader'])).rejects.toThrow();
  }, 180_000);

  it('what others gave, to whoever still judges the group', async () => {
    const { groupId } = groups.open;
    await rows(
      `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at)
       select $1, id, 'department', $2 from people where username = 'principal'`,
      ...[groupId, product.clock.now()],
    );
    before.set('principal', await answers(readers.get('principal') as Reader));
    await rows(`update reviews set score = score - 1700 where evaluation_course_group_id = $1`, groupId);
    await rows(
      `update group_results set department_average = 6000, average_score = 6100, grade = 'C', department_grade = 'D'
       where evaluation_course_group_id = $1`,
      groupId,
    );
    await same(['principal']);
  }, 180_000);

  it('who once reviewed, signed or sat on a committee, to a principal who was never judged', async () => {
    expect(former).toBeGreaterThan(0);
    const { groupId } = groups.complete;
    const refusal = async () =>
      (await (readers.get('principal') as Reader).client.send('DELETE', `/api/principal/people/${former}`))
        .message;
    const without = await refusal();
    expect(without).toMatch(/任课 \d+ 条/);
    await rows(
      `update reviews set person_id = $1 where person_id = $2 and evaluation_course_group_id = $3`,
      ...[former, central[1], groupId],
    );
    expect(await refusal()).toBe(without);
    expect(without).not.toMatch(/评审|评议|签字|其他业务记录/);
    await rows(`delete from teacher_courses where person_id = $1`, former);
    await rows(`delete from evaluation_course_teachers where person_id = $1`, former);
    await rows(`update group_steps set teacher_id = null where teacher_id = $1`, former);
    await rows(`update group_steps set person_id = $2 where person_id = $1`, former, central[1]);
    expect(await refusal()).toMatch(/（其他业务记录）/);
  });
});
