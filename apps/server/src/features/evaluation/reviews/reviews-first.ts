import type { ReviewRefusal } from '@course-center/domain/evaluation/reviews/review';
import type { Queryable } from '../../../database/database.ts';
import type { Actor } from '../../../wire/context.ts';
import { openReviewsOf } from './reviews.repository.ts';

interface Placed {
  readonly group_id: number;
  readonly person_id: number;
}

/** Whoever still reviews a group takes nothing of the others' reviews of it away, as they read nothing of them. */
export async function reviewsFirst(
  db: Queryable,
  { person_id }: Pick<Actor, 'person_id'>,
): Promise<(review: Placed) => ReviewRefusal | null> {
  const open = await openReviewsOf(db, person_id);
  return (review) => (review.person_id !== person_id && open.has(review.group_id) ? 'reviews_first' : null);
}
