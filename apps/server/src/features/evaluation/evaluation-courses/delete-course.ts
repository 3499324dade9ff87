import { canDeleteEvaluationCourses } from '@course-center/domain/access/evaluation-courses';
import { operationLock } from '@course-center/domain/evaluation/operation-lock';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { verdictsOf } from '../groups/as-group.ts';
import { groupsOfCourse } from '../groups/groups.repository.ts';
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
    const { name, acad_year_term } = course;
    if ((course.deleted_at !== null) === (verb === 'removed')) throw new Refused({ reason: 'group_changed' });
    if (verb === 'removed') await requireUnlocked(tx, id);
    await setDeleted(tx, id, verb === 'removed' ? scene.now() : null);
    const told = { name, acad_year_term };
    await appendToLedger(tx, scene, {
      by: actor,
      action: `evaluation_course.${verb}`,
      subject: `evaluation_course:${id}`,
      ...(verb === 'removed' ? { before: told } : { after: told }),
    });
  });
}

/** What its last audit has decided on stays in the evaluation. */
async function requireUnlocked(tx: Transaction, id: number): Promise<void> {
  const groups = await groupsOfCourse(tx, id);
  const sentence = operationLock(
    groups.map((group) => ({ ...group, verdicts: verdictsOf(group) })),
    false,
  );
  if (sentence) throw new Refused({ reason: 'course_locked', sentence });
}
