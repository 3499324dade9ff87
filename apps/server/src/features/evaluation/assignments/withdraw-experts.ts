import type { Withdrawn } from '@course-center/contract/evaluation/assignments';
import { judgesOwn } from '@course-center/domain/evaluation/reviews/discretion';
import { withdrawalRefusal } from '@course-center/domain/evaluation/reviews/review';
import { REVIEW_SENTENCE } from '@course-center/domain/evaluation/reviews/review-sentence';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { findGroups, findGroupsForUpdate } from '../groups/groups.repository.ts';
import { reviewsFirst } from '../reviews/reviews-first.ts';
import { type AssignableGroup, aloneOn, assignableGroups } from './assignable-groups.ts';
import { assigningOf } from './assigning.ts';
import { type PlacedReview, placesOfReviews, removeReviews } from './assignments.repository.ts';
import { ASSIGNMENT_GONE } from './held-assignment.ts';
import { told } from './told.ts';

interface Withdrawal {
  readonly ids: readonly number[];
  /** Whether those go too whose expert has entered something. */
  readonly with_entries: boolean;
  readonly trial: boolean;
}

interface Taken {
  readonly group: AssignableGroup;
  readonly review: PlacedReview;
}

/** Takes many assignments back; says which it leaves and why, and how much was entered. With `trial` it only says so. */
export function withdrawExperts(scene: Scene, actor: Actor, asked: Withdrawal): Promise<Withdrawn> {
  return scene.db.transaction(async (tx) => {
    const { takes, skipped } = await sorted(tx, actor, asked);
    if (!asked.trial && takes.length > 0) {
      await removeReviews(
        tx,
        takes.map(({ review }) => review.id),
        scene.now(),
      );
      const entries = takes.map(({ group, review }) => ({
        by: actor,
        action: 'review.withdrawn',
        subject: `review:${review.id}`,
        before: told(group, review.expert),
      }));
      const alone = aloneOn(
        actor,
        takes.map(({ group }) => group),
      );
      await appendToLedger(tx, scene, ...alone, ...entries);
    }
    const entered = takes.reduce((sum, { review }) => sum + review.entered, 0);
    return { done: takes.length, entered, skipped };
  });
}

/** Those that may be taken back, and those that may not; not there and not the caller's get the same answer. */
async function sorted(tx: Transaction, actor: Actor, { ids: given, with_entries, trial }: Withdrawal) {
  const ids = [...new Set(given)];
  const assigning = await assigningOf(tx, actor);
  const seen = await placesOfReviews(tx, ids, false);
  const groupIds = [...new Set(seen.map(({ group_id }) => group_id))];
  const groups = await assignableGroups(
    tx,
    assigning,
    await (trial ? findGroups : findGroupsForUpdate)(tx, groupIds),
  );
  // Read once more behind the held groups: what was entered or submitted while this waited counts.
  const reviews = new Map((await placesOfReviews(tx, ids, !trial)).map((review) => [review.id, review]));
  const first = await reviewsFirst(tx, actor);
  const takes: Taken[] = [];
  const skipped: Withdrawn['skipped'] = [];
  for (const id of ids) {
    const review = reviews.get(id);
    const group = review && groups.get(review.group_id);
    if (!group || review.side !== assigning.side || judgesOwn(group, actor)) {
      skipped.push({ id, name: '', expert: '', sentence: ASSIGNMENT_GONE });
      continue;
    }
    const own = group.hand === 'refused' ? 'assigns_own_group' : first(review);
    const refusal = own ?? withdrawalRefusal(group, review, with_entries);
    const { name } = group;
    if (refusal) skipped.push({ id, name, expert: review.expert, sentence: REVIEW_SENTENCE[refusal] });
    else takes.push({ group, review });
  }
  return { takes, skipped };
}
