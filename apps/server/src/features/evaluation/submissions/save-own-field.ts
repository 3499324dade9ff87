import type { Refusal } from '@course-center/domain/answers/refusal';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import { partRefusal } from '@course-center/domain/evaluation/filling';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { isQualified } from '@course-center/domain/evaluation/step-rules';
import { windowState } from '@course-center/domain/evaluation/windows';
import type { Actor, Scene } from '../../../wire/context.ts';
import { circumstancesOf, selfGradeWanted, timeOf } from '../groups/circumstances.ts';
import { saveParts } from '../groups/groups.repository.ts';
import type { FieldPlace } from '../information/save-field.repository.ts';
import { type FieldSave, type FieldSaved, saveField } from '../information/save-field.ts';
import { heldOwnPart, ownPart, requireFilling } from './own-part.ts';
import { countedPart } from './present-standing.ts';

/** Saves one field of the caller's part. */
export async function saveOwnField(
  scene: Scene,
  actor: Actor,
  partId: number,
  key: string,
  save: FieldSave,
): Promise<FieldSaved> {
  requireFilling(actor);
  let foundGood = false;
  const saved = await saveField(scene, actor, partId, key, save, {
    // Its own teacher saves most, and costs no statement more; who stands in is asked whether they still may.
    sees: async ({ person_id, stand_in }) => {
      if (stand_in === actor.person_id) await ownPart(scene.db, actor, partId);
      return [person_id, stand_in].includes(actor.person_id);
    },
    refusal: async (place) => {
      foundGood = isQualified(place) && isFilling(place);
      const missing = foundGood ? await missingNow(scene, actor, partId) : 0;
      return ownFieldRefusal({ ...place, missing }, scene.now());
    },
  });
  if (foundGood) await judgedAnew(scene, actor, partId);
  return saved;
}

async function missingNow(scene: Scene, actor: Actor, partId: number): Promise<number> {
  const { record, own } = await ownPart(scene.db, actor, partId);
  const wanted = await selfGradeWanted(scene);
  const circumstances = await circumstancesOf(scene.db, record, wanted, scene.now(), timeOf(actor));
  return countedPart(record, own, circumstances).missing;
}

/** What was found good before more was asked is not, once it changes; so that its next save does not find it locked. */
async function judgedAnew(scene: Scene, actor: Actor, partId: number): Promise<void> {
  await scene.db.transaction(async (tx) => {
    const { record, own } = await heldOwnPart(tx, actor, partId);
    if (isFilling(record)) await saveParts(tx, [{ id: own.id, qualified_status: null }]);
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
> & { readonly missing: number };
