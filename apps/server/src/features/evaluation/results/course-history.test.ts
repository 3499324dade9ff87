import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { assessable } from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import { addTaught, type Cast, castOf, outsiderOf } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('the history of a course on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let groupId: number;
  let courseId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    const group = await assessable(product, cast);
    groupId = group.groupId;
    [{ course_id: courseId }] = await rows(
      'select course_id from evaluation_courses where id = $1',
      group.planId,
    );
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const read = (by: Client, prefix: string, id: number | string = courseId) =>
    by.get(`/api/${prefix}/courses/${id}/history`);

  it('is of a course', async () => {
    expect((await read(cast.admin, 'admin', 'x')).code).not.toBe(0);
    expect((await read(cast.admin, 'admin', 2147483647)).status).toBe(404);
  });

  it('is for those who taught it, their principals and the course centre', async () => {
    expect((await read(product.visitor, 'admin')).status).toBe(401);
    const outsider = await outsiderOf(product);
    expect((await read(outsider, 'teacher')).status).toBe(404);
    expect((await read(outsider, 'principal')).status).toBe(404);
    for (const [by, prefix] of [
      [cast.leader, 'teacher'],
      [cast.principal, 'principal'],
      [cast.admin, 'admin'],
    ] as const)
      expect(await read(by, prefix)).toMatchObject({ code: 0, data: { course: { id: courseId } } });
  });

  it('is empty of a course that somebody teaches and that was never evaluated', async () => {
    const id = await addTaught(product, cast, '从未评估的课程');
    expect(await read(cast.member, 'teacher', id)).toMatchObject({
      code: 0,
      data: { course: { id }, groups: [], measures: [] },
    });
  });

  it('tells what a term came to when it is announced; the course centre before', async () => {
    const of = async (by: Client, prefix: string) =>
      (await read(by, prefix)).data.groups.find((each: { group_id: number }) => each.group_id === groupId);
    await endedAs(product, groupId, 'no');
    const known = await of(cast.admin, 'admin');
    expect(known.grade).toMatch(/^[A-D]$/);
    expect(known.score).toBeGreaterThan(0);
    expect(await of(cast.leader, 'teacher')).toMatchObject({ announced: 'no', grade: null, score: null });
    expect(await of(cast.principal, 'principal')).toMatchObject({ grade: null, score: null });
    await endedAs(product, groupId, 'published');
    // One expert of each side: what both come to is told to whoever knows neither.
    expect(await of(cast.leader, 'teacher')).toMatchObject({
      announced: 'published',
      grade: known.grade,
      score: known.score,
    });
    // A principal knows the department's, and could reckon the other expert's score.
    expect(await of(cast.principal, 'principal')).toMatchObject({ grade: known.grade, score: null });
    // Whatever else they act as, here and in the table of courses.
    const asParty = async () => {
      const { data: history } = await cast.party.get(`/api/teacher/courses/${courseId}/history?identity=6`);
      const query = 'identity=6&filter[process]=new&filter[evaluation_status]=7&page[size]=200';
      const { data: courses } = await cast.party.get(`/api/teacher/evaluation/courses?${query}`);
      const listed = courses
        .flatMap((each: { evaluation_courses_groups: object[] }) => each.evaluation_courses_groups)
        .find(({ id }: { id: number }) => id === groupId);
      return [
        history.groups.find((each: { group_id: number }) => each.group_id === groupId).score,
        listed.group_grade.average_score,
      ];
    };
    expect(await asParty()).toEqual([known.score, known.score]);
    await rows(
      `insert into roles (person_id, identity, department_id)
       select p.id, 1, c.department_id from people p, courses c where p.username = 'party' and c.id = $1`,
      courseId,
    );
    expect(await asParty()).toEqual([null, null]);
    await rows(
      `delete from roles where identity = 1 and person_id = (select id from people where username = 'party')`,
    );
  });

  it('has the terms before, newest first, and what was said with their steps', async () => {
    const [{ id: old }] = await rows(
      `with e as (insert into evaluation_courses (acad_year_term, process, course_id, version_id, is_team, planned_at)
         select '2025-2026-1', e.process, e.course_id, e.version_id, e.is_team, e.planned_at - interval '1 year'
         from evaluation_courses e join evaluation_course_groups g on g.evaluation_course_id = e.id
         where g.id = $1 returning id)
       insert into evaluation_course_groups (evaluation_course_id, stage) select id, 'informate' from e returning id`,
      groupId,
    );
    await rows(
      `insert into group_steps (evaluation_course_group_id, action, from_stage, to_stage, comment, person_id, identity, at)
       values ($1, 'reject', 'audit', 'informate', '请补充教学大纲', $2, 1, $3)`,
      ...[old, cast.leaderId, product.clock.now()],
    );
    const { groups } = (await read(cast.admin, 'admin')).data;
    expect(groups.map((each: { group_id: number }) => each.group_id)).toEqual([groupId, old]);
    expect(groups[1].remarks).toMatchObject([{ stage_title: '资料审核', comment: '请补充教学大纲' }]);
    // Who was not in the team of back then reads nothing of it.
    const own = (await read(cast.leader, 'teacher')).data.groups;
    expect(own.map((each: { group_id: number }) => each.group_id)).toEqual([groupId]);
  });

  it('has what was promised for its goals, and what became of it', async () => {
    const [{ id: goalCourse }] = await rows(
      `insert into goal_courses (course_id, acad_year_term, report, plan) values ($1, '2026-2027-1', '{}',
         '{"goals":[{"key":"g1","title":"掌握基本方法"}],"items":[]}') returning id`,
      courseId,
    );
    await rows(
      `insert into measures (goal_course_id, goal_key, position, problem, figure, action, who, due_term, outcome, answer)
       values ($1, 'g1', 1, '作业偏少', 5000, '每章增加一次作业', '负责人', '2026-2027-2', 'done', '已增加八次作业')`,
      goalCourse,
    );
    const { measures } = (await read(cast.admin, 'admin')).data;
    expect(measures).toMatchObject([
      {
        goal_title: '掌握基本方法',
        action: '每章增加一次作业',
        outcome_title: '已落实',
        answer: '已增加八次作业',
      },
    ]);
    const party = await cast.party.get(`/api/teacher/courses/${courseId}/history`, {
      query: { identity: '6' },
    });
    expect(party.data?.measures ?? []).toEqual([]);
  });
});
