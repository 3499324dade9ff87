import { IDENTITY } from '@course-center/domain/access/identity';
import type { GoalCourseReader, GoalRefusal } from '@course-center/domain/goals/goal-course';
import type { Queryable } from '../../database/database.ts';
import { goalCourses } from '../../database/goals-schema.ts';
import { eq, sql } from '../../database/query.ts';
import { courses, departments } from '../../database/schema.ts';
import { reachOf } from '../../platform/resources/reach.ts';
import type { Actor } from '../../wire/context.ts';
import { notFound, Refused } from '../../wire/failures.ts';

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

/** A goal course as its reader has to do with it. */
export interface SeenGoalCourse {
  readonly course: GoalCourseRecord;
  readonly reader: GoalCourseReader;
}

const TEACHERS = sql<GoalCourseTeacher[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'is_leader', t.is_leader)
    order by t.is_leader desc, p.name, p.id), '[]')
  from teacher_courses t join people p on p.id = t.person_id
  where t.acad_year_term = ${goalCourses.acad_year_term} and t.course_id = ${goalCourses.course_id})`;

/**
 * A goal course for those who may know of it: who teaches it, a principal above, the course centre. Not there and not
 * theirs get the same answer. `held` keeps the row until the transaction ends.
 */
export async function readGoalCourse(
  db: Queryable,
  actor: Actor,
  id: number,
  { held = false }: { readonly held?: boolean } = {},
): Promise<SeenGoalCourse> {
  const course = await findGoalCourse(db, id, held);
  const reader = course && (await readerOf(db, actor, course));
  if (!course || !reader || !(reader.teacher || reader.above)) throw goalCourseGone();
  return { course, reader };
}

export const goalCourseGone = () => notFound('目标课程不存在，可能已被移出，请刷新后重试');

async function findGoalCourse(
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

/** Who an actor is to a goal course, under the role that they act in. */
export async function readerOf(
  db: Queryable,
  actor: Actor,
  course: Pick<GoalCourseRecord, 'department_id' | 'reviewer_id' | 'teachers'>,
): Promise<GoalCourseReader> {
  const own = course.teachers.find(({ id }) => id === actor.person_id);
  const teacher = actor.identity === IDENTITY.teacher && own !== undefined;
  const above = await isAbove(db, actor, course.department_id);
  return {
    teacher,
    leader: teacher && own.is_leader,
    above,
    reviewer: above && (course.reviewer_id === null || course.reviewer_id === actor.person_id),
    teaches: own !== undefined,
  };
}

async function isAbove(db: Queryable, actor: Actor, departmentId: number): Promise<boolean> {
  if (actor.identity === IDENTITY.administrator) return true;
  if (actor.identity !== IDENTITY.principal) return false;
  const reach = await reachOf(db, actor);
  return reach === null || reach.includes(departmentId);
}

/** What was computed of a goal course no longer holds: marks, students, plan or questionnaire changed. */
export async function raiseMarks(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(goalCourses)
    .set({ marks_version: sql`${goalCourses.marks_version} + 1` })
    .where(eq(goalCourses.id, id));
}

export const goalRefused = (goal: GoalRefusal, detail?: string) =>
  new Refused({ reason: 'goal_refused', goal, ...(detail !== undefined && { detail }) });
