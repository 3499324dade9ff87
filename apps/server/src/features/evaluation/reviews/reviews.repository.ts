import type { Result, Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  declinedReviews,
  groupLeafScores,
  groupResults,
  reviewEntries,
  reviews,
} from '../../../database/evaluation-schema.ts';
import { updateMany } from '../../../database/many-rows.ts';
import { and, asc, eq, inArray, ne, sql } from '../../../database/query.ts';

export type ReviewRecord = typeof reviews.$inferSelect;
export type EntryRecord = typeof reviewEntries.$inferSelect;

export async function findReview(db: Queryable, id: number): Promise<ReviewRecord | undefined> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
  return review;
}

export function findReviews(db: Queryable, ids: readonly number[]): Promise<ReviewRecord[]> {
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]));
}

/** A review, held; its group is held before it, as whoever moves a group does. */
export async function findReviewForUpdate(tx: Transaction, id: number): Promise<ReviewRecord | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return review;
}

export async function findReviewOf(
  db: Queryable,
  groupId: number,
  personId: number,
): Promise<ReviewRecord | undefined> {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.evaluation_course_group_id, groupId), eq(reviews.person_id, personId)));
  return review;
}

export function entriesOf(db: Queryable, reviewId: number): Promise<EntryRecord[]> {
  return db
    .select()
    .from(reviewEntries)
    .where(eq(reviewEntries.review_id, reviewId))
    .orderBy(asc(reviewEntries.indicator_id));
}

export function entriesOfReviews(db: Queryable, reviewIds: readonly number[]): Promise<EntryRecord[]> {
  return db
    .select()
    .from(reviewEntries)
    .where(inArray(reviewEntries.review_id, [...reviewIds]));
}

/** Keeps what reviews say at the moment at which they are returned, so that what changes afterwards is seen. */
export async function keepReturned(tx: Transaction, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx
    .update(reviewEntries)
    .set({
      returned_score: sql`${reviewEntries.score}`,
      returned_grade: sql`${reviewEntries.grade}`,
      returned_comment: sql`${reviewEntries.comment}`,
    })
    .where(inArray(reviewEntries.review_id, [...reviewIds]));
  await tx
    .update(reviews)
    .set({ returned_overall: sql`${reviews.overall}` })
    .where(inArray(reviews.id, [...reviewIds]));
}

/** What becomes new of a review, by its id. */
export type ReviewChange = { readonly id: number } & Partial<Omit<typeof reviews.$inferInsert, 'id'>>;

export function saveReviews(tx: Transaction, changes: readonly ReviewChange[]): Promise<void> {
  return updateMany(tx, reviews, 'id', changes);
}

/** The scores of a group's submitted reviews. */
export async function submittedScores(
  db: Queryable,
  groupId: number,
): Promise<{ id: number; side: Side; score: number }[]> {
  const rows = await db
    .select({ id: reviews.id, side: reviews.side, score: reviews.score })
    .from(reviews)
    .where(and(eq(reviews.evaluation_course_group_id, groupId), eq(reviews.status, REVIEW.submitted)));
  return rows.map(({ score, ...review }) => ({ ...review, score: score ?? 0 }));
}

/** Keeps what the reviews of groups come to; what was set by hand stays. */
export async function keepResults(tx: Transaction, results: ReadonlyMap<number, Result>): Promise<void> {
  if (results.size === 0) return;
  await tx
    .insert(groupResults)
    .values([...results].map(([id, result]) => ({ evaluation_course_group_id: id, ...result })))
    .onConflictDoUpdate({
      target: groupResults.evaluation_course_group_id,
      set: {
        department_average: sql`excluded.department_average`,
        central_average: sql`excluded.central_average`,
        average_score: sql`excluded.average_score`,
        grade: sql`excluded.grade`,
      },
    });
  await keepLeafScores(tx, [...results.keys()]);
}

/** What they give each leaf, beside it: read from millions of entries it would be late for whoever compares courses. */
async function keepLeafScores(tx: Transaction, groupIds: readonly number[]): Promise<void> {
  await tx.delete(groupLeafScores).where(inArray(groupLeafScores.evaluation_course_group_id, [...groupIds]));
  await tx.execute(sql`
    insert into group_leaf_scores (evaluation_course_group_id, indicator_id, score)
    select evaluation_course_group_id, indicator_id, score from leaf_averages
    where evaluation_course_group_id = any(${sql.param([...groupIds])}::int[])`);
}

/** The reviews of a group, which is held. */
export function reviewsOfGroup(tx: Transaction, groupId: number): Promise<ReviewRecord[]> {
  return tx
    .select()
    .from(reviews)
    .where(eq(reviews.evaluation_course_group_id, groupId))
    .orderBy(asc(reviews.id))
    .for('update');
}

/** The groups that somebody has still to submit a review of. */
export async function openReviewsOf(db: Queryable, personId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: reviews.evaluation_course_group_id })
    .from(reviews)
    .where(and(eq(reviews.person_id, personId), ne(reviews.status, REVIEW.submitted)));
  return new Set(rows.map(({ id }) => id));
}

/** The same as subjects of the ledger, with every review of those groups, also what was withdrawn. */
export async function judgedSubjects(db: Queryable, personId: number): Promise<ReadonlySet<string>> {
  const open = [...(await openReviewsOf(db, personId))];
  if (open.length === 0) return new Set();
  const { rows } = await db.execute<{ subject: string }>(sql`
    select 'review:' || r.id as subject from reviews r where r.evaluation_course_group_id = any(${sql.param(open)}::int[])
    union all select 'review:' || (w.review ->> 'id') from withdrawn_reviews w
      where w.evaluation_course_group_id = any(${sql.param(open)}::int[])`);
  return new Set([...open.map((id) => `evaluation_group:${id}`), ...rows.map(({ subject }) => subject)]);
}

/** The review goes; that its expert declined it, and why, stays. */
export async function keepDeclining(
  tx: Transaction,
  { id, evaluation_course_group_id, person_id, side }: ReviewRecord,
  reason: string,
  declined_at: Date,
): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
  await tx
    .insert(declinedReviews)
    .values({ evaluation_course_group_id, person_id, side, reason, declined_at })
    .onConflictDoUpdate({
      target: [declinedReviews.evaluation_course_group_id, declinedReviews.person_id],
      set: { side, reason, declined_at },
    });
}
