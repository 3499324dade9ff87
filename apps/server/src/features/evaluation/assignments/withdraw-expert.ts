import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { removeReview } from './assignments.repository.ts';
import { heldAssignment } from './held-assignment.ts';
import { told } from './told.ts';

/** Takes an assignment back. Only what was never submitted goes, so the group's result stays what it is. */
export function withdrawExpert(scene: Scene, actor: Actor, id: number): Promise<undefined> {
  return scene.db.transaction(async (tx) => {
    const { group, expert } = await heldAssignment(tx, actor, id);
    await removeReview(tx, id);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'review.withdrawn',
      subject: `review:${id}`,
      before: told(group, expert),
    });
    return undefined;
  });
}
