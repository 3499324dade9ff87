import type { MarkedStudent, QuestionnaireResult } from '@course-center/domain/goals/achievement';
import type { Mark, MarkState } from '@course-center/domain/goals/marks';
import { columnsOf, type GoalPlan } from '@course-center/domain/goals/plan';
import type { GoalSetting } from '@course-center/domain/goals/setting';
import type { Queryable } from '../../../database/database.ts';
import type { goalValues } from '../../../database/goals-schema.ts';
import { sql } from '../../../database/query.ts';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { settingOf } from '../settings/settings.repository.ts';

/** What a course is computed under: what its plan was confirmed under, else what its department says now. */
export async function settingFor(
  db: Queryable,
  { setting, department_id }: { readonly setting: GoalSetting | null; readonly department_id: number },
): Promise<GoalSetting> {
  return setting ?? settingOf(db, department_id);
}

export interface RosterStudent extends MarkedStudent {
  readonly number: string;
  readonly name: string;
  readonly major_name: string;
  /** How many make-ups stand beside the marks. */
  readonly make_ups: number;
}

type KeptMark = readonly [column: string, score: number | null, state: MarkState, madeUp: boolean];

interface StudentRow extends Record<string, unknown>, Omit<RosterStudent, 'marks' | 'make_ups'> {
  readonly kept: readonly KeptMark[] | null;
}

/** The students of a goal course in the order of the roster, with their marks in the order of the plan's columns. */
export async function studentsOf(db: Queryable, id: number, plan: GoalPlan): Promise<RosterStudent[]> {
  const { rows } = await db.execute<StudentRow>(sql`
    select s.id, s.class_id, s.number, s.name, s.major_id, coalesce(m.name, s.major_name) as major_name, s.entry_year,
      s.retaker, k.kept
    from goal_students s
    join teaching_classes c on c.id = s.class_id
    left join majors m on m.id = s.major_id
    left join (
      select g.student_id, json_agg(json_build_array(g.column_key, g.score, g.state, g.make_up is not null)) as kept
      from goal_marks g join goal_students o on o.id = g.student_id and o.goal_course_id = ${id}
      where g.score is not null or g.state <> 'normal' group by g.student_id
    ) k on k.student_id = s.id
    where s.goal_course_id = ${id}
    order by c.position, c.id, s.position, s.number`);
  return inSteps(presentStudents(rows, plan));
}

function* presentStudents(rows: readonly StudentRow[], plan: GoalPlan): Generator<void, RosterStudent[]> {
  const places = new Map(columnsOf(plan).map(({ key }, at) => [key, at]));
  const students: RosterStudent[] = [];
  for (const { kept, ...student } of rows) {
    yield;
    const marks: (Mark | null)[] = Array.from({ length: places.size }, () => null);
    let make_ups = 0;
    for (const [column, score, state, madeUp] of kept ?? []) {
      const at = places.get(column);
      if (at === undefined) continue;
      marks[at] = { score, state };
      if (madeUp) make_ups += 1;
    }
    students.push({ ...student, marks, make_ups });
  }
  return students;
}

/** What the questionnaire came to once it is over: until then nobody learns anything of it. */
export async function questionnaireOf(
  db: Queryable,
  id: number,
  at: Date,
): Promise<QuestionnaireResult | null> {
  const { rows } = await db.execute<{
    enrolled: number;
    answered: number;
    least: number;
    counts: CountRow[] | null;
  }>(sql`
    select q.enrolled, q.answered, q.least, (select json_agg(json_build_array(c.goal_key, c.step, c.count))
      from questionnaire_counts c where c.goal_course_id = q.goal_course_id) as counts
    from questionnaires q where q.goal_course_id = ${id}
      and (q.mode = 'counts' or q.state = 'closed' or q.closes_at <= ${at.toISOString()}::timestamptz)`);
  const [found] = rows;
  if (!found) return null;
  return { ...found, counts: countsBy(found.counts ?? []) };
}

export type CountRow = readonly [goal: string, step: number, count: number];

/** By goal, from the lowest step up. */
export function countsBy(rows: readonly CountRow[]): Record<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const [goal, step, count] of rows) {
    const steps = counts.get(goal) ?? [0, 0, 0, 0, 0];
    steps[step - 1] = count;
    counts.set(goal, steps);
  }
  return Object.fromEntries(counts);
}

export interface OtherTerm {
  readonly id: number;
  readonly acad_year_term: string;
  readonly plan: GoalPlan;
  readonly setting: GoalSetting | null;
  /** Whether what is kept of it was computed from what it holds now. */
  readonly current: boolean;
}

/** The same course's goal courses of the terms before, the newest first. */
export async function termsBefore(
  db: Queryable,
  {
    id,
    course_id,
    acad_year_term,
  }: { readonly id: number; readonly course_id: number; readonly acad_year_term: string },
): Promise<OtherTerm[]> {
  const { rows } = await db.execute<OtherTerm & Record<string, unknown>>(sql`
    select id, acad_year_term, plan, setting, achieved_version = marks_version as current from goal_courses
    where course_id = ${course_id} and id <> ${id} and acad_year_term < ${acad_year_term}
    order by acad_year_term desc limit 5`);
  return rows;
}

/** What goal courses came to for all of their students. */
export async function valuesOf(
  db: Queryable,
  ids: readonly number[],
): Promise<(typeof goalValues.$inferSelect)[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<typeof goalValues.$inferSelect & Record<string, unknown>>(sql`
    select * from goal_values where goal_course_id = any(${sql.param([...ids])}::int[])
      and major_id is null and entry_year is null`);
  return rows;
}

export async function classesOf(
  db: Queryable,
  id: number,
): Promise<{ id: number; name: string; teacher: string; students: number }[]> {
  const { rows } = await db.execute<{ id: number; name: string; teacher: string; students: number }>(sql`
    select c.id, c.name, coalesce(p.name, '') as teacher,
      (select count(*)::int from goal_students s where s.class_id = c.id) as students
    from teaching_classes c left join people p on p.id = c.teacher_id
    where c.goal_course_id = ${id} order by c.position, c.id`);
  return rows;
}
