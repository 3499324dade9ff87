import { choosingRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import { recusalOf } from '@course-center/domain/evaluation/reviews/recusal';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { addReviews, removeReviews } from './assignments.repository.ts';
import { heldExperts } from './experts.repository.ts';
import { heldAssignment, type SeenAssignment } from './held-assignment.ts';
import { told } from './told.ts';

/** Has another expert review a group in somebody's place. What was entered stays behind: each judges from the start. */
export function replaceExpert(
  scene: Scene,
  actor: Actor,
  id: number,
  { person_id: personId, ...seen }: SeenAssignment & { readonly person_id: number },
): Promise<{ id: number }> {
  return scene.db.transaction(async (tx) => {
    const { assigning, group, expert: before } = await heldAssignment(tx, scene, actor, id, seen);
    const expert = (await heldExperts(tx, assigning, [personId])).get(personId);
    const refusal = expert ? (choosingRefusal(expert, actor) ?? recusalOf(group, expert)) : 'no_expert';
    if (refusal || !expert) throw new Refused({ reason: 'review_refused', review: refusal ?? 'no_expert' });
    await removeReviews(tx, [id], scene.now());
    const [added = 0] = await addReviews(tx, [
      {
        evaluation_course_group_id: group.id,
        person_id: personId,
        side: assigning.side,
        assigned_at: scene.now(),
      },
    ]);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'review.replaced',
      subject: `review:${added}`,
      before: told(group, before),
      after: told(group, expert.name),
    });
    return { id: added };
  });
}
