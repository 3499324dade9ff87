import { isConcluded } from '@course-center/domain/goals/goal-course';
import type { Queryable } from '../../database/database.ts';
import { goalCourses, goalValues } from '../../database/goals-schema.ts';
import { inBatches } from '../../database/in-batches.ts';
import { and, eq, isNull, sql } from '../../database/query.ts';
import { courses, departments } from '../../database/schema.ts';

export type GoalCourseRow = typeof goalCourses.$inferSelect;

export interface GoalCourseTeacher {
  readonly id: number;
  readonly name: string;
  readonly is_leader: boolean;
}

/** A goal course with the course that it is, and who teaches it in its term. */
export interface GoalCourseRecord extends GoalCourseRow {
  readonly code: string;
  readonly name: string;
  readonly department_id: number;
  readonly department_name: string;
  /** The leader first. */
  readonly teachers: readonly GoalCourseTeacher[];
}

const TEACHERS = sql<GoalCourseTeacher[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'is_leader', t.is_leader)
    order by t.is_leader desc, p.name, p.id), '[]')
  from teacher_courses t join people p on p.id = t.person_id
  where t.acad_year_term = ${goalCourses.acad_year_term} and t.course_id = ${goalCourses.course_id})`;

/** `held` keeps the row until the transaction ends. */
export async function findGoalCourse(
  db: Queryable,
  id: number,
  held: boolean,
): Promise<GoalCourseRecord | undefined> {
  // The row is held before anything is read that its holder may have changed.
  if (held)
    await db.select({ id: goalCourses.id }).from(goalCourses).where(eq(goalCourses.id, id)).for('update');
  const [found] = await db
    .select({
      row: goalCourses,
      code: courses.code,
      name: courses.name,
      department_id: courses.department_id,
      department_name: departments.name,
      teachers: TEACHERS,
    })
    .from(goalCourses)
    .innerJoin(courses, eq(courses.id, goalCourses.course_id))
    .innerJoin(departments, eq(departments.id, courses.department_id))
    .where(eq(goalCourses.id, id));
  if (!found) return undefined;
  const { row, ...about } = found;
  return { ...row, ...about };
}

/** The goal course of a course in a term, once its report is confirmed. */
export async function findConcluded(
  db: Queryable,
  of: Pick<GoalCourseRow, 'course_id' | 'acad_year_term'>,
): Promise<number | null> {
  const [found] = await db
    .select({ id: goalCourses.id, state: goalCourses.state })
    .from(goalCourses)
    .where(and(eq(goalCourses.course_id, of.course_id), eq(goalCourses.acad_year_term, of.acad_year_term)));
  return found && isConcluded(found.state) ? found.id : null;
}

/** Whether somebody handed something of it in, or entered marks, whoever teaches it now. */
export async function workedOn(db: Queryable, id: number, personId: number): Promise<boolean> {
  const { rows } = await db.execute<{ worked: boolean }>(sql`
    select exists (select 1 from goal_course_steps s where s.goal_course_id = ${id} and s.person_id = ${personId}
        and s.action in ('submit_plan', 'submit_report'))
      or exists (select 1 from goal_students t join goal_marks m on m.student_id = t.id
        where t.goal_course_id = ${id} and m.by = ${personId}) as worked`);
  return rows[0]?.worked ?? false;
}

/** What was computed of a goal course no longer holds: marks, students, plan or questionnaire changed. */
export async function raiseMarks(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(goalCourses)
    .set({ marks_version: sql`${goalCourses.marks_version} + 1` })
    .where(eq(goalCourses.id, id));
}

/** Keeps what a goal course came to, as what its present marks come to. */
export async function replaceValues(
  tx: Queryable,
  id: number,
  rows: readonly (typeof goalValues.$inferInsert)[],
): Promise<void> {
  await tx.delete(goalValues).where(eq(goalValues.goal_course_id, id));
  await inBatches(rows, async (batch) => {
    await tx.insert(goalValues).values([...batch]);
    return [];
  });
  await tx
    .update(goalCourses)
    .set({ achieved_version: sql`${goalCourses.marks_version}` })
    .where(eq(goalCourses.id, id));
}

/** What was kept of a course as a whole, goal by goal. */
export function keptValues(db: Queryable, id: number) {
  return db
    .select()
    .from(goalValues)
    .where(and(eq(goalValues.goal_course_id, id), isNull(goalValues.major_id)));
}
