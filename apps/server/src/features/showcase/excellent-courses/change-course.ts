import { isDeepStrictEqual } from 'node:util';
import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { checkedForm, columnsOf, formOfCourse } from './course-form.ts';
import { saveCourse } from './excellent-courses.repository.ts';
import { heldCourse } from './held-course.ts';
import { partsOf, replaceParts } from './parts.repository.ts';
import { namingReferences } from './references.ts';
import { requireAttachable } from './require-attachable.ts';
import { toldChange } from './told.ts';

export interface CourseChange {
  readonly form: ExcellentCourseForm;
  /** What the editor opened with. */
  readonly version: number;
}

/** Changes what visitors see of a course, based on the version that the editor opened. */
export async function changeExcellentCourse(
  scene: Scene,
  actor: Actor,
  id: number,
  { form: input, version }: CourseChange,
): Promise<{ id: number; version: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  const form = checkedForm(input);
  return namingReferences(() =>
    scene.db.transaction(async (tx) => {
      const course = await heldCourse(tx, id);
      if (course.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
      await requireAttachable(tx, actor, form, course);
      const before = formOfCourse(course, await partsOf(tx, id));
      if (isDeepStrictEqual(before, form)) return { id, version };
      const next = version + 1;
      await saveCourse(tx, id, { ...columnsOf(form), updated_at: scene.now(), version: next });
      await replaceParts(tx, id, form);
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'excellent_course.changed',
        subject: `excellent_course:${id}`,
        ...toldChange(before, form),
      });
      return { id, version: next };
    }),
  );
}
