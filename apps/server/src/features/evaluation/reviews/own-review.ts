import { canReview } from '@course-center/domain/access/evaluation-courses';
import type { Transaction } from '../../../database/database.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { findGroup, findGroupForUpdate, type GroupRecord } from '../groups/groups.repository.ts';
import { findReview, findReviewForUpdate, findReviews, type ReviewRecord } from './reviews.repository.ts';
import { REVIEW_GONE } from './save-entry.ts';

export interface OwnReview {
  readonly review: ReviewRecord;
  readonly group: GroupRecord;
}

/** The caller's own review with its group; not there and not theirs get the same answer. */
export async function ownReview({ db }: Pick<Scene, 'db'>, actor: Actor, id: number): Promise<OwnReview> {
  if (!canReview(actor)) throw forbidden();
  const review = await findReview(db, id);
  const group = review && (await findGroup(db, review.evaluation_course_group_id));
  return owned(actor, review, group);
}

/** Refuses unless all of some reviews are the caller's own. */
export async function requireOwnReviews(
  { db }: Pick<Scene, 'db'>,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  if (!canReview(actor)) throw forbidden();
  const own = (await findReviews(db, ids)).filter(({ person_id }) => person_id === actor.person_id);
  if (own.length < new Set(ids).size) throw notFound(REVIEW_GONE);
}

/** The same, held, the group first: whoever submits or moves it waits. */
export async function heldOwnReview(tx: Transaction, actor: Actor, id: number): Promise<OwnReview> {
  if (!canReview(actor)) throw forbidden();
  const seen = await findReview(tx, id);
  const group = seen && (await findGroupForUpdate(tx, seen.evaluation_course_group_id));
  return owned(actor, await findReviewForUpdate(tx, id), group);
}

function owned(
  { person_id }: Actor,
  review: ReviewRecord | undefined,
  group: GroupRecord | undefined,
): OwnReview {
  if (!review || !group || review.person_id !== person_id) throw notFound(REVIEW_GONE);
  return { review, group };
}
