import { IDENTITY } from '@course-center/domain/access/identity';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { EMPTY_REPORT } from '@course-center/domain/goals/goal-course';
import { EMPTY_PLAN } from '@course-center/domain/goals/plan';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse } from '../goal-course-scope.ts';
import {
  addGoalCourses,
  deleteGoalCourse,
  hasStudents,
  holdCourses,
  reviewersOver,
  reviewingRoles,
  saveGoalCourse,
  type TaughtCourse,
  taughtCourses,
} from './goal-courses.repository.ts';

interface ChooseCourses {
  readonly course_ids: readonly number[];
  readonly reviewer_id: number | null;
  readonly trial: boolean;
}

/**
 * Makes courses that are taught in the term goal courses; says which it leaves out and why. Those that are left out
 * are nobody's to hold; those that are taken are judged again once they are held.
 */
export function chooseCourses(scene: Scene, actor: Actor, { course_ids, reviewer_id, trial }: ChooseCourses) {
  if (!canManageOrganization(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const term = await termOf(tx, scene.term);
    const reach = await reachOf(tx, actor);
    const ids = [...new Set(course_ids)];
    const able = reviewer_id === null ? null : await reviewedBy(tx, reviewer_id);
    const judge = async (asked: readonly number[]) =>
      judged(asked, await taughtCourses(tx, term, asked), reach, (course) =>
        whyNot(course, reviewer_id, able),
      );
    const seen = await judge(ids);
    if (trial) return { done: seen.takes.length, skipped: seen.skipped };
    const wanted = seen.takes.map(({ id }) => id);
    await holdCourses(tx, wanted);
    const { takes, skipped } = await judge(wanted);
    const at = scene.now();
    const chosen = takes.map((course) => ({ acad_year_term: term, course, reviewer_id, by: actor, at }));
    await appendToLedger(tx, scene, ...(await keepGoalCourses(tx, chosen)).told);
    return { done: takes.length, skipped: [...seen.skipped, ...skipped] };
  });
}

function judged(
  ids: readonly number[],
  courses: readonly TaughtCourse[],
  reach: readonly number[] | null,
  why: (course: TaughtCourse | undefined) => string | null,
) {
  const found = new Map(courses.map((course) => [course.id, course]));
  const takes: TaughtCourse[] = [];
  const skipped: { id: number; name: string; sentence: string }[] = [];
  for (const id of ids) {
    const course = found.get(id);
    // What is not theirs is not there for them.
    const theirs = course && (reach === null || reach.includes(course.department_id)) ? course : undefined;
    const sentence = why(theirs);
    if (theirs && sentence === null) takes.push(theirs);
    else skipped.push({ id, name: theirs?.name ?? '', sentence: sentence ?? '' });
  }
  return { takes, skipped };
}

function whyNot(course: TaughtCourse | undefined, reviewerId: number | null, able: Able): string | null {
  if (!course) return '课程不存在，可能已被删除，请刷新后重试';
  if (course.chosen) return '本学期已是目标课程';
  if (!course.teachers) return '本学期没有任课教师，请先在“任课”中维护';
  return reviewerId === null ? null : reviewerFault(reviewerId, course.department_id, course.teachers, able);
}

/** That a course is a goal course of a term; who says so and when. */
export interface ChosenCourse {
  readonly acad_year_term: string;
  readonly course: { readonly id: number; readonly name: string };
  readonly reviewer_id: number | null;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps goal courses; answers the id of each, and what the ledger is to be told. */
export async function keepGoalCourses(tx: Transaction, chosen: readonly ChosenCourse[]) {
  const ids = await addGoalCourses(
    tx,
    chosen.map(({ acad_year_term, course, reviewer_id }) => ({
      ...{ acad_year_term, course_id: course.id, reviewer_id, plan: EMPTY_PLAN, report: EMPTY_REPORT },
    })),
  );
  const told = chosen.map(
    ({ acad_year_term, course: { name }, reviewer_id, by, at }, nth): DatedEntry => ({
      ...{ by, action: 'goal_course.created', subject: `goal_course:${ids[nth]}`, at },
      after: { name, acad_year_term, reviewer_id },
    }),
  );
  return { ids, told };
}

/** The departments whose courses somebody may confirm: all (null), some, or none where they hold no such role. */
type Able = readonly number[] | null;

async function reviewedBy(db: Queryable, personId: number): Promise<Able> {
  const roles = await reviewingRoles(db, personId);
  if (roles.some(({ identity }) => identity === IDENTITY.administrator)) return null;
  const department_ids = roles.flatMap(({ department_id }) => department_id ?? []);
  const acting = { person_id: personId, name: '', faculty_group_id: null };
  return reachOf(db, { ...acting, identity: IDENTITY.principal, department_ids });
}

function reviewerFault(
  reviewerId: number,
  departmentId: number,
  teachers: readonly number[],
  able: Able,
): string | null {
  if (teachers.includes(reviewerId)) return '审核人任教该课程，不能审核自己的课程，请另选审核人';
  if (able !== null && !able.includes(departmentId))
    return '审核人须是该课程所在部门或上级部门的负责人，或课程中心的管理员';
  return null;
}

/** Who may confirm the courses of the departments that the actor reaches; of one course, who does not teach it. */
export async function readReviewers(db: Queryable, actor: Actor, courseId: number | undefined) {
  if (!canManageOrganization(actor)) throw forbidden();
  return reviewersOver(db, await reachOf(db, actor), courseId);
}

/** Says who confirms a goal course; null is anybody above who does not teach it. */
export function chooseReviewer(
  scene: Scene,
  actor: Actor,
  id: number,
  { reviewer_id, version }: { readonly reviewer_id: number | null; readonly version: number },
) {
  return scene.db.transaction(async (tx) => {
    const course = await managed(tx, actor, id, version);
    if (reviewer_id !== null) {
      const able = await reviewedBy(tx, reviewer_id);
      const teachers = course.teachers.map((each) => each.id);
      const fault = reviewerFault(reviewer_id, course.department_id, teachers, able);
      if (fault) throw new InvalidInput({ reviewer_id: fault });
    }
    await saveGoalCourse(tx, id, { reviewer_id, version: course.version + 1 });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'goal_course.changed',
      subject: `goal_course:${id}`,
      before: { ...about(course), reviewer_id: course.reviewer_id },
      after: { ...about(course), reviewer_id },
    });
    return { id };
  });
}

/** Takes a course out of the goal courses, as long as nobody is in it. */
export async function removeGoalCourse(scene: Scene, actor: Actor, id: number, version: number | undefined) {
  await scene.db.transaction(async (tx) => {
    const course = await managed(tx, actor, id, version);
    if (course.state !== 'draft') throw goalRefused('wrong_state');
    if (await hasStudents(tx, id)) throw goalRefused('has_marks');
    await deleteGoalCourse(tx, course);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'goal_course.removed',
      subject: `goal_course:${id}`,
      before: { ...about(course), goals: course.plan.goals.length },
    });
  });
}

const about = ({ name, acad_year_term }: GoalCourseRecord) => ({ name, acad_year_term });

/** The goal course, held, for who manages it, and as it was seen. */
async function managed(
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<GoalCourseRecord> {
  const { course, reader } = await readGoalCourse(tx, actor, id, { held: true });
  if (!reader.above) throw forbidden();
  if (version !== undefined && version !== course.version) throw new Refused({ reason: 'changed_meanwhile' });
  return course;
}
