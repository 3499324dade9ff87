import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { assessable, facultyGroupOver } from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import type { Reviewable } from '../../../testing/reviews.ts';
import { COLLEGE } from '../../../testing/school.ts';

/** What the two experts of each side gave both leaves, in hundredths. */
type World = Readonly<Record<Side, readonly (readonly [number, number])[]>>;

/** Both come to 79.00 in all; sides and leaves are others. */
const FIRST: World = {
  department: [
    [5500, 3500],
    [5000, 3000],
  ],
  central: [
    [5000, 3000],
    [4000, 3000],
  ],
};
const SIDES_OTHERWISE: World = {
  department: [
    [4000, 3000],
    [3500, 3500],
  ],
  central: [
    [5000, 3500],
    [6050, 2450],
  ],
};
/** The totals of the department's experts as in the first, and what both sides come to; all else otherwise. */
const LEAVES_OTHERWISE: World = {
  department: [
    [6000, 3000],
    [4500, 3500],
  ],
  central: [
    [3500, 3700],
    [4500, 3300],
  ],
};

const READERS = [
  'teacher',
  'multi',
  'leader',
  'principal',
  'party',
  'faculty',
  'admin',
  'expert',
  'centerexpert',
];

describe.each(engines())('where two of a side scored, on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let schoolLeader: Client;
  let members: readonly Client[];
  let facultyId: number;
  let group: Reviewable;
  let courseId: number;
  let listId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    schoolLeader = await product.signIn('leader');
    await rows('delete from faculty_group_departments');
    const faculty = await facultyGroupOver(product, COLLEGE, 3);
    [members, facultyId] = [faculty.members.map(({ client }) => client), faculty.id];
    group = await assessable(product, cast);
    [{ id: courseId }] = await rows(
      'select course_id as id from evaluation_courses where id = $1',
      group.planId,
    );
    // A second one for each side, who has nothing else to do with the group.
    await rows(
      `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at, submitted_at, status, scored, score)
       select $1, p.id, case when p.nth = 41 then 'department' else 'central' end, now(), now(), 2, 2, 0
       from (select id, row_number() over (order by id) as nth from people
         where disabled_at is null and department_id is not null and username <> all($2) order by id offset 40 limit 2) p`,
      ...[group.groupId, READERS],
    );
    await rows(
      `insert into review_entries (review_id, indicator_id, score, comment, version, saved_at)
       select r.id, i, 0, '', 1, now() from reviews r, unnest($2::int[]) i
       where r.evaluation_course_group_id = $1 and not exists (select 1 from review_entries e where e.review_id = r.id)`,
      ...[group.groupId, group.leaves],
    );
    [{ id: listId }] = await rows(
      `with l as (insert into result_lists (acad_year_term, process, number, state, digest, made_by, made_at, signed_at)
         select acad_year_term, 'new', 77, 'signed', repeat('7', 64), $1, now(), now() from terms where is_now returning id)
       insert into result_list_rows (result_list_id, evaluation_course_group_id) select l.id, $2 from l
       returning result_list_id as id`,
      ...[cast.leaderId, group.groupId],
    );
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;

  async function put(world: World) {
    for (const side of ['department', 'central'] as const) {
      const found = await rows(
        `select id from reviews where evaluation_course_group_id = $1 and side = $2 order by id`,
        ...[group.groupId, side],
      );
      expect(found).toHaveLength(2);
      for (const [nth, { id }] of found.entries()) {
        const given = world[side][nth] ?? [0, 0];
        await rows('update reviews set score = $2 where id = $1', id, given[0] + given[1]);
        for (const [at, leaf] of group.leaves.entries())
          await rows(
            'update review_entries set score = $3 where review_id = $1 and indicator_id = $2',
            ...[id, leaf, given[at]],
          );
      }
    }
    await rows(
      `update group_results o set department_average = s.d, central_average = s.c,
         average_score = round(s.d * 0.4 + s.c * 0.6), grade = 'B'
       from (select avg(score) filter (where side = 'department')::int as d, avg(score) filter (where side = 'central')::int as c
         from reviews where evaluation_course_group_id = $1) s where o.evaluation_course_group_id = $1`,
      group.groupId,
    );
    await rows('delete from group_leaf_scores where evaluation_course_group_id = $1', group.groupId);
    await rows(
      `insert into group_leaf_scores (evaluation_course_group_id, indicator_id, score)
       select evaluation_course_group_id, indicator_id, score from leaf_averages where evaluation_course_group_id = $1`,
      group.groupId,
    );
  }

  const table = 'evaluation/courses?filter[process]=new&page[size]=200&filter[evaluation_status]';
  const data = 'evaluation/data';
  const leafColumns = `columns=${encodeURIComponent('score,department_average,central_average,leaf:定位,leaf:产出')}`;
  const explanation = () => `evaluation/results/${group.groupId}/explanation`;
  const history = () => `courses/${courseId}/history`;
  const ofLeader = (path: string) => `/api/principal/${path}${path.includes('?') ? '&' : '?'}leader=1`;

  /** Everything that a reader is told, in one text. */
  async function told(by: Client, paths: readonly string[]): Promise<string> {
    const answers: string[] = [];
    for (const path of paths) {
      const { code, data: said, meta } = await by.get(path);
      expect(code, path).toBe(0);
      answers.push(JSON.stringify([path, said, meta]));
    }
    return answers.join('\n');
  }

  async function expectAlike(by: Client, paths: readonly string[], other: World) {
    await put(FIRST);
    const first = await told(by, paths);
    await put(other);
    expect(await told(by, paths)).toBe(first);
  }

  it('a member is told the same, whatever each gave', async () => {
    const [member] = members as [Client];
    const faculty = `faculty_group_id=${facultyId}`;
    const paths = [
      `/api/faculty/group/evaluation/opinions/${group.groupId}?${faculty}`,
      `/api/faculty/group/evaluation/opinions?filter[process]=new&page[size]=200&${faculty}`,
    ];
    await expectAlike(member, paths, SIDES_OTHERWISE);
    await put(FIRST);
    const { data: opinion } = await member.get(paths[0] as string);
    expect(opinion).toMatchObject({ leaves: [], leaves_hidden: expect.stringMatching(/不足 3 份/) });
  });

  it('a leader is told the whole, in the table, the list and its reasons', async () => {
    await endedAs(product, group.groupId, 'no');
    const paths = [
      ofLeader(`${table}=7`),
      ofLeader(explanation()),
      ofLeader(`evaluation/result-lists/${listId}/rows`),
    ];
    await expectAlike(schoolLeader, paths, SIDES_OTHERWISE);
    expect((await schoolLeader.get(paths[2] as string)).data).toMatchObject([
      {
        ...{ department_average: null, center_average: null, average_score: 79 },
        averages_hidden: expect.stringMatching(/不足 3 份/),
      },
    ]);
    const centre = await cast.admin.get(`/api/admin/evaluation/result-lists/${listId}/rows`);
    expect(centre.data).toMatchObject([
      { department_average: 70, center_average: 85, averages_hidden: null },
    ]);
  });

  it('a leader who teaches the course reads no side’s average of it before it is published', async () => {
    const add = async (side: Side, nth: number) =>
      rows(
        `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at, submitted_at, status, scored, score)
         select $1, id, $2, now(), now(), 2, 2, 8000 from people
         where id not in (select person_id from reviews where evaluation_course_group_id = $1) order by id desc
         offset $3 limit 1`,
        ...[group.groupId, side, nth],
      );
    await add('department', 0);
    await add('central', 1);
    const entries = ofLeader(`evaluation/result-lists/${listId}/rows`);
    expect((await schoolLeader.get(entries)).data[0].department_average).toEqual(expect.any(Number));
    await rows(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       select $1, id, false from people where username = 'leader'`,
      group.groupId,
    );
    expect((await schoolLeader.get(entries)).data[0]).toMatchObject({
      ...{ department_average: null, center_average: null },
      averages_hidden: '您在该课程任教，公布前不显示院级、校级平均分',
    });
    await endedAs(product, group.groupId, 'published');
    expect((await schoolLeader.get(entries)).data[0].department_average).toEqual(expect.any(Number));
    await rows(
      `delete from evaluation_course_teachers where evaluation_course_group_id = $1
         and person_id = (select id from people where username = 'leader')`,
      group.groupId,
    );
    await rows(
      `delete from reviews r where evaluation_course_group_id = $1
         and not exists (select 1 from review_entries e where e.review_id = r.id)`,
      group.groupId,
    );
  });

  it('who teaches it is told the whole, and why no more', async () => {
    await endedAs(product, group.groupId, 'published');
    const paths = [
      '/api/teacher/evaluation/results?process=new',
      `/api/teacher/${explanation()}`,
      `/api/teacher/${history()}`,
    ];
    await expectAlike(cast.leader, paths, SIDES_OTHERWISE);
    const { data: explained } = await cast.leader.get(paths[1] as string);
    expect(explained).toMatchObject({ average_score: 79, leaves_hidden: expect.stringMatching(/不足 3 份/) });
  });

  it('a principal, who knows what the department’s gave in all, reads of no leaf and no other expert', async () => {
    const filter = `filter[group]=${group.groupId}`;
    const paths = [
      `/api/principal/${table}=7`,
      `/api/principal/${explanation()}`,
      `/api/principal/${history()}`,
      `/api/principal/${data}/groups?${filter}&${leafColumns}`,
      `/api/principal/${data}/pivot?rows=department&columns=term&measure=mean&of=central_average&${filter}`,
      `/api/principal/${data}/pivot?rows=department&columns=term&measure=mean&of=score&${filter}`,
      `/api/principal/${data}/charts?${filter}`,
    ];
    await expectAlike(cast.principal, paths, LEAVES_OTHERWISE);
    const { data: figures } = await cast.principal.get(paths[3] as string);
    const row = figures.find(({ id }: { id: number }) => id === group.groupId);
    expect(row).toMatchObject({ score: 79, department_average: 85, central_average: null, leaves: [] });
  });
});
