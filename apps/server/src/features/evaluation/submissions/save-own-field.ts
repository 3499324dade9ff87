import type { Refusal } from '@course-center/domain/answers/refusal';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import { partRefusal } from '@course-center/domain/evaluation/filling';
import { fillsIn } from '@course-center/domain/evaluation/step-rules';
import { windowState } from '@course-center/domain/evaluation/windows';
import type { Actor, Scene } from '../../../wire/context.ts';
import type { FieldPlace } from '../information/save-field.repository.ts';
import { type FieldSave, saveField } from '../information/save-field.ts';
import { requireFilling } from './own-part.ts';

/** Saves one field of the caller's part. */
export function saveOwnField(scene: Scene, actor: Actor, partId: number, key: string, save: FieldSave) {
  requireFilling(actor);
  return saveField(scene, actor, partId, key, save, {
    sees: (place) => fillsIn(place, actor.person_id),
    refusal: (place) => ownFieldRefusal(place, scene.now()),
  });
}

/** Why a teacher cannot fill in a field of their part now; null where they can. */
export function ownFieldRefusal(place: OwnField, at: Date): Refusal | null {
  const step = partRefusal(place, place);
  if (step) return { reason: 'step_refused', step };
  if (windowState(place, at) !== 'open') return { reason: 'window_closed', ...place };
  return place.key !== null && !isAsked({ ...place, key: place.key }, place)
    ? { reason: 'unknown_field' }
    : null;
}

type OwnField = Omit<
  FieldPlace,
  'part_id' | 'person_id' | 'stand_in' | 'group_id' | 'group_version' | 'process'
>;
