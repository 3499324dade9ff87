import { judgesOwn } from '@course-center/domain/evaluation/reviews/discretion';
import { withdrawalRefusal } from '@course-center/domain/evaluation/reviews/review';
import type { Transaction } from '../../../database/database.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound, Refused } from '../../../wire/failures.ts';
import { requireHand } from '../../organization/public.ts';
import { findGroupForUpdate } from '../groups/groups.repository.ts';
import { reviewsFirst } from '../reviews/reviews-first.ts';
import { type AssignableGroup, assignableGroups } from './assignable-groups.ts';
import { type Assigning, assigningOf } from './assigning.ts';
import { placesOfReviews } from './assignments.repository.ts';

export const ASSIGNMENT_GONE = '该评审分配不存在，可能已被撤回，请刷新后重试';

export interface HeldAssignment {
  readonly assigning: Assigning;
  readonly group: AssignableGroup;
  /** The name of whoever is assigned. */
  readonly expert: string;
}

/** What somebody saw of an assignment that they take back, and whether what was entered goes too. */
export interface SeenAssignment {
  readonly version?: number;
  readonly with_entries?: boolean;
}

/** An assignment that may be taken back, held with its group; not there and not theirs get the same answer. */
export async function heldAssignment(
  tx: Transaction,
  place: Pick<Scene, 'now' | 'address'>,
  actor: Actor,
  id: number,
  { version, with_entries = false }: SeenAssignment,
): Promise<HeldAssignment> {
  const assigning = await assigningOf(tx, actor);
  const [seen] = await placesOfReviews(tx, [id], false);
  const found = seen && (await findGroupForUpdate(tx, seen.group_id));
  // Read once more behind the held group: what was entered or submitted while this waited counts.
  const [review] = await placesOfReviews(tx, [id], true);
  const group = found && (await assignableGroups(tx, assigning, [found])).get(found.id);
  // Of the own group's reviews a caller does not even know that they are there.
  if (!group || review?.side !== assigning.side || judgesOwn(group, actor)) throw notFound(ASSIGNMENT_GONE);
  await requireHand({ ...place, tx, actor }, group.hand ?? 'free', `evaluation_group:${group.id}`);
  const first = await reviewsFirst(tx, actor);
  const refusal = first(review) ?? withdrawalRefusal(group, review, with_entries);
  if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
  if (version !== undefined && review.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
  return { assigning, group, expert: review.expert };
}
