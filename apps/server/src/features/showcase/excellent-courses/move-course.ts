import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { findCourse, placeCourse } from './excellent-courses.repository.ts';
import { COURSE_GONE } from './held-course.ts';

/** Puts a course before another one, or at the end. */
export function moveCourse(
  scene: Scene,
  actor: Actor,
  id: number,
  { before_id }: { readonly before_id: number | null },
): Promise<{ id: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const course = await findCourse(tx, id);
    const follower = before_id === null ? null : await findCourse(tx, before_id);
    if (!course || follower === undefined) throw notFound(COURSE_GONE);
    if (before_id === id) return { id };
    await placeCourse(tx, id, before_id);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'excellent_course.moved',
      subject: `excellent_course:${id}`,
      after: { name: course.course_name, followed_by: follower?.course_name ?? null },
    });
    return { id };
  });
}
