import { IDENTITY } from '@course-center/domain/access/identity';
import type { GoalCourseReader, GoalRefusal } from '@course-center/domain/goals/goal-course';
import type { Queryable } from '../../database/database.ts';
import { reachOf } from '../../platform/resources/reach.ts';
import type { Actor } from '../../wire/context.ts';
import { notFound, Refused } from '../../wire/failures.ts';
import { findConcluded, findGoalCourse, type GoalCourseRecord, workedOn } from './goal-course.repository.ts';

/** A goal course as its reader has to do with it. */
export interface SeenGoalCourse {
  readonly course: GoalCourseRecord;
  readonly reader: GoalCourseReader;
}

/**
 * A goal course for those who may know of it: who teaches it, a principal above, the course centre. Not there and not
 * theirs get the same answer. `held` keeps the row until the transaction ends: nobody holds what is not theirs, so
 * that they are judged before, and again as it stands then.
 */
export async function readGoalCourse(
  db: Queryable,
  actor: Actor,
  id: number,
  { held = false }: { readonly held?: boolean } = {},
): Promise<SeenGoalCourse> {
  if (held) await readGoalCourse(db, actor, id);
  const course = await findGoalCourse(db, id, held);
  const reader = course && (await readerOf(db, actor, course));
  if (!course || !reader || !(reader.teacher || reader.above)) throw goalCourseGone();
  return { course, reader };
}

/** The goal course of a course in a term, once its report is confirmed, where the caller may read it. */
export async function readConcluded(
  db: Queryable,
  actor: Actor,
  of: Pick<GoalCourseRecord, 'course_id' | 'acad_year_term'>,
): Promise<GoalCourseRecord | null> {
  const id = await findConcluded(db, of);
  const course = id === null ? undefined : await findGoalCourse(db, id, false);
  const reader = course && (await readerOf(db, actor, course));
  return course && (reader?.teacher || reader?.above) ? course : null;
}

export const goalCourseGone = () => notFound('目标课程不存在，可能已被移出，请刷新后重试');

/** Who an actor is to a goal course, under the role that they act in. Who left it has not done it less. */
async function readerOf(
  db: Queryable,
  actor: Actor,
  course: Pick<GoalCourseRecord, 'id' | 'department_id' | 'reviewer_id' | 'teachers'>,
): Promise<GoalCourseReader> {
  const own = course.teachers.find(({ id }) => id === actor.person_id);
  const teacher = actor.identity === IDENTITY.teacher && own !== undefined;
  const above = await isAbove(db, actor, course.department_id);
  return {
    teacher,
    leader: teacher && own.is_leader,
    above,
    reviewer: above && (course.reviewer_id === null || course.reviewer_id === actor.person_id),
    teaches: own !== undefined || (above && (await workedOn(db, course.id, actor.person_id))),
  };
}

async function isAbove(db: Queryable, actor: Actor, departmentId: number): Promise<boolean> {
  if (actor.identity === IDENTITY.administrator) return true;
  if (actor.identity !== IDENTITY.principal) return false;
  const reach = await reachOf(db, actor);
  return reach === null || reach.includes(departmentId);
}

export const goalRefused = (goal: GoalRefusal, detail?: string) =>
  new Refused({ reason: 'goal_refused', goal, ...(detail !== undefined && { detail }) });
