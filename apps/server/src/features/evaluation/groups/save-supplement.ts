import { canSupplement } from '@course-center/domain/access/evaluation-courses';
import { supplementRefusal } from '@course-center/domain/evaluation/filling';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type FieldSave, saveField } from '../information/save-field.ts';
import { findGroup } from './groups.repository.ts';
import { seenGroup } from './seen-group.ts';

/** What the course centre adds to a submission; kept with the first teacher's part. */
export async function saveSupplement(scene: Scene, actor: Actor, id: number, key: string, save: FieldSave) {
  if (!canSupplement(actor)) throw forbidden();
  const { teachers } = await seenGroup(scene.db, actor, await findGroup(scene.db, id));
  return saveField(scene, actor, teachers[0]?.id ?? 0, key, save, {
    sees: () => true,
    refusal: (place) => {
      const step = supplementRefusal(place);
      if (step) return { reason: 'step_refused', step };
      return place.key !== null && !place.supplementary ? { reason: 'unknown_field' } : null;
    },
  });
}
