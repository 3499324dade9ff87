import { GOAL_COURSE_STATES } from '@course-center/domain/goals/goal-course';
import { sql } from '@course-center/server/seeding';
import { openTestDatabase, type TestDatabase } from '@course-center/server/testing/databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe('the goal courses of the demo school', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('embedded', { demo: true });
  });
  afterAll(() => database.close());

  const found = async (statement: ReturnType<typeof sql>) =>
    (await database.db.execute<{ found: string }>(statement)).rows.map((row) => row.found);

  test('stand in every state, twelve of them over three terms', async () => {
    const states = await found(sql`select distinct state as found from goal_courses`);
    expect(states.sort()).toEqual(Object.keys(GOAL_COURSE_STATES).sort());
    const [counted] = await found(
      sql`select concat_ws(' ', count(*), count(distinct acad_year_term)) as found from goal_courses`,
    );
    expect(counted).toBe('12 3');
  });

  test('have classes of 18 to 120 students, with marks of every kind', async () => {
    const [sizes] = await found(sql`select concat_ws(' ', min(n), max(n)) as found
      from (select count(*) as n from goal_students group by class_id) s`);
    expect(sizes).toBe('18 120');
    const states = await found(sql`select distinct state as found from goal_marks`);
    expect(states.sort()).toEqual(['absent', 'deferred', 'exempt', 'normal']);
    const rare = await found(sql`select 'retaker' as found from goal_students where retaker
      union select 'make_up' from goal_marks where make_up is not null`);
    expect(rare.sort()).toEqual(['make_up', 'retaker']);
  });

  test('have no mark above its full mark, and no student twice by name in a course', async () => {
    const above = await found(sql`
      select m.column_key as found from goal_marks m join goal_students s on s.id = m.student_id
      join goal_courses g on g.id = s.goal_course_id, jsonb_array_elements(g.plan->'items') i
      left join lateral jsonb_array_elements(i->'questions') q on true
      where coalesce(q->>'key', i->>'key') = m.column_key
        and m.score > coalesce((q->>'full')::int, (i->>'full')::int)`);
    expect(above).toEqual([]);
    const twice = await found(sql`
      select name as found from goal_students group by goal_course_id, name having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  test('brought measures back, answered and still to answer', async () => {
    const measures = await found(sql`
      select distinct coalesce(outcome, 'open') as found from measures
      where due_term = (select acad_year_term from terms where is_now)`);
    expect(measures.sort()).toEqual(['done', 'open']);
  });

  test('are told in the ledger as people’s own, at the moment of each step, and without a student', async () => {
    const untold = await found(sql`
      select s.action as found from goal_course_steps s where not exists (select 1 from ledger l
        where l.subject = 'goal_course:' || s.goal_course_id and l.at = s.at and l.person_id = s.person_id)`);
    expect(untold).toEqual([]);
    const actions = await found(sql`
      select distinct action as found from ledger where subject like 'goal%' or subject like 'requirement%'`);
    expect(actions).toEqual(
      expect.arrayContaining([
        ...['goal_setting.changed', 'requirement_set.changed', 'goal_course.created', 'goal_plan.saved'],
        ...['goal_report.saved', 'measure.created', 'measure.answered', 'goal_course.filed'],
      ]),
    );
    const named = await found(sql`
      select l.action as found from ledger l join goal_students s on position(s.number in l.after::text) > 0
      where l.subject like 'goal_course:%'`);
    expect(named).toEqual([]);
  });

  test('support requirements of three majors, whose weights sum to 1', async () => {
    const [majors] = await found(sql`select count(distinct major_id)::text as found from requirement_sets`);
    expect(majors).toBe('3');
    const wrong = await found(sql`
      select p.code as found from requirement_points p left join point_supports s on s.point_id = p.id
      group by p.id having coalesce(sum(s.weight), 0) <> 10000`);
    expect(wrong).toEqual([]);
  });
});
