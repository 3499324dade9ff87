import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { reviews } from '../../../database/evaluation-schema.ts';
import { insertMany } from '../../../database/many-rows.ts';
import { eq, inArray } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';

export interface Reviewer {
  readonly group_id: number;
  readonly person_id: number;
  readonly side: Side;
}

/** Who reviews groups, on both sides. */
export function reviewersOf(db: Queryable, groupIds: readonly number[]): Promise<Reviewer[]> {
  return db
    .select({
      group_id: reviews.evaluation_course_group_id,
      person_id: reviews.person_id,
      side: reviews.side,
    })
    .from(reviews)
    .where(inArray(reviews.evaluation_course_group_id, [...groupIds]));
}

/** Adds reviews; their ids, in the same order. */
export function addReviews(
  tx: Transaction,
  added: readonly (typeof reviews.$inferInsert)[],
): Promise<number[]> {
  return insertMany(tx, reviews, added);
}

/** What was entered goes with it; the database sees to that. */
export async function removeReview(tx: Transaction, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

/** The group that a review is of, and whose it is. */
export async function placeOfReview(db: Queryable, id: number) {
  const [place] = await db
    .select({ group_id: reviews.evaluation_course_group_id, expert: people.name })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.person_id))
    .where(eq(reviews.id, id));
  return place;
}
