import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { checkedForm, columnsOf } from './course-form.ts';
import { addCourse } from './excellent-courses.repository.ts';
import { addParts } from './parts.repository.ts';
import type { Publishing } from './publishing.ts';
import { namingReferences } from './references.ts';
import { requireAttachable } from './require-attachable.ts';
import { requireMeant } from './require-meant.ts';
import { told } from './told.ts';

export interface CourseToAdd {
  readonly form: ExcellentCourseForm;
  readonly published: number;
  readonly confirmed?: boolean;
}

/** Adds an excellent course by hand. */
export async function addExcellentCourse(
  scene: Publishing,
  actor: Actor,
  { form: input, published, confirmed }: CourseToAdd,
): Promise<{ id: number; version: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  const form = await checkedForm(input);
  if (published === 1) requireMeant([form], confirmed);
  const at = scene.now();
  const shown = { published: published === 1, published_at: published === 1 ? at : null };
  return namingReferences(() =>
    scene.db.transaction(async (tx) => {
      await requireAttachable(tx, actor, form, null);
      const id = await addCourse(tx, { ...columnsOf(form), ...shown, updated_at: at });
      await addParts(tx, id, form);
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'excellent_course.created',
        subject: `excellent_course:${id}`,
        after: { ...told(form), published: shown.published },
      });
      return { id, version: 0 };
    }),
  );
}
