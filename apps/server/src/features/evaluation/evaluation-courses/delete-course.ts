import { canDeleteEvaluationCourses } from '@course-center/domain/access/evaluation-courses';
import { constraintHit } from '../../../database/constraint-hit.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
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
