import { canDeleteEvaluationCourses } from '@course-center/domain/access/evaluation-courses';
import { operationLock } from '@course-center/domain/evaluation/operation-lock';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { verdictsOf } from '../groups/as-group.ts';
import { type GroupRecord, groupsOfCourse } from '../groups/groups.repository.ts';
import { findCourseForUpdate, setDeleted } from './evaluation-courses.repository.ts';

/** Takes an evaluation course out of the tables; everything of it stays, and it can be restored. */
export async function deleteCourse(scene: Scene, actor: Actor, id: number): Promise<undefined> {
  await mark(scene, actor, id, 'removed');
}

/** Puts it back, unless the course was planned anew meanwhile. */
export async function restoreCourse(scene: Scene, actor: Actor, id: number): Promise<{ id: number }> {
  try {
    await mark(scene, actor, id, 'restored');
  } catch (error) {
    if (constraintHit(error)?.kind === 'unique') throw new Refused({ reason: 'planned_again' });
    throw error;
  }
  return { id };
}

async function mark(scene: Scene, actor: Actor, id: number, verb: 'removed' | 'restored'): Promise<void> {
  if (!canDeleteEvaluationCourses(actor)) throw forbidden();
  await scene.db.transaction(async (tx) => {
    const course = await findCourseForUpdate(tx, id);
    if (!course) throw notFound('评估课程不存在，请刷新后重试');
    if ((course.deleted_at !== null) === (verb === 'removed')) throw new Refused({ reason: 'group_changed' });
    if (verb === 'removed') requireUnlocked(await groupsOfCourse(tx, id));
    const told = await keepMark(tx, { course, verb, by: actor, at: scene.now() });
    await appendToLedger(tx, scene, told);
  });
}

/** That a course was taken out of the evaluation or put back, who did so and when. */
interface Mark {
  readonly course: { readonly id: number; readonly name: string; readonly acad_year_term: string };
  readonly verb: 'removed' | 'restored';
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps it; answers what the ledger is to be told. */
export async function keepMark(tx: Transaction, { course, verb, by, at }: Mark): Promise<DatedEntry> {
  const { id, name, acad_year_term } = course;
  await setDeleted(tx, id, verb === 'removed' ? at : null);
  const told = verb === 'removed' ? 'before' : 'after';
  return {
    ...{ by, action: `evaluation_course.${verb}`, subject: `evaluation_course:${id}`, at },
    [told]: { name, acad_year_term },
  };
}

/** What its last audit has decided on stays in the evaluation. */
export function requireUnlocked(groups: readonly GroupRecord[]): void {
  const sentence = operationLock(
    groups.map((group) => ({ ...group, verdicts: verdictsOf(group) })),
    false,
  );
  if (sentence) throw new Refused({ reason: 'course_locked', sentence });
}
