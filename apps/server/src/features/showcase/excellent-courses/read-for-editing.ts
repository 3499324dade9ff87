import type { ExcellentCourseDetail } from '@course-center/contract/showcase/manage';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { textsOf, withTexts } from '@course-center/domain/showcase/course-texts';
import { presentFiles } from '../../../platform/files/present-file.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { picturesShown } from '../../evaluation/public.ts';
import { formOfCourse } from './course-form.ts';
import { findCourse } from './excellent-courses.repository.ts';
import { COURSE_GONE } from './held-course.ts';
import { partsOf } from './parts.repository.ts';
import { idsIn } from './require-attachable.ts';

/** A course as the editor opens it. */
export async function readForEditing(scene: Scene, actor: Actor, id: number): Promise<ExcellentCourseDetail> {
  if (!canManageShowcase(actor)) throw forbidden();
  const course = await findCourse(scene.db, id);
  if (!course) throw notFound(COURSE_GONE);
  const parts = await partsOf(scene.db, id);
  const files = await presentFiles(scene, idsIn(parts));
  const form = formOfCourse(course, parts);
  const shown = await picturesShown(
    scene,
    textsOf(form).map(({ html }) => html),
  );
  return {
    id,
    version: course.version,
    published: course.published ? 1 : 0,
    evaluation_course_group_id: course.evaluation_course_group_id,
    form: withTexts(form, shown),
    files: [...files.values()],
  };
}
