import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { formOfCourse } from './course-form.ts';
import { removeCourseRow } from './excellent-courses.repository.ts';
import { heldCourse } from './held-course.ts';
import { partsOf } from './parts.repository.ts';
import { told } from './told.ts';

/** Removes a course that visitors do not see; the evaluation that it came from stays. */
export async function removeCourse(scene: Scene, actor: Actor, id: number): Promise<undefined> {
  if (!canManageShowcase(actor)) throw forbidden();
  await scene.db.transaction(async (tx) => {
    const course = await heldCourse(tx, id);
    if (course.published) throw new Refused({ reason: 'still_published' });
    const form = formOfCourse(course, await partsOf(tx, id));
    await removeCourseRow(tx, id);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'excellent_course.removed',
      subject: `excellent_course:${id}`,
      before: told(form),
    });
  });
}
