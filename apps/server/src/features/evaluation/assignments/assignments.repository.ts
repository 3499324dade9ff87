import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  declinedReviews,
  evaluationCourseGroups as groups,
  evaluationCourses as plans,
  reviews,
} from '../../../database/evaluation-schema.ts';
import { insertMany } from '../../../database/many-rows.ts';
import { and, eq, inArray } from '../../../database/query.ts';
import { courses, majors, people } from '../../../database/schema.ts';

export interface Reviewer {
  readonly group_id: number;
  readonly person_id: number;
  readonly name: string;
  readonly side: Side;
}

/** Who reviews groups, on both sides. */
export function reviewersOf(db: Queryable, groupIds: readonly number[]): Promise<Reviewer[]> {
  return db
    .select({
      group_id: reviews.evaluation_course_group_id,
      person_id: reviews.person_id,
      name: people.name,
      side: reviews.side,
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.person_id))
    .where(inArray(reviews.evaluation_course_group_id, [...groupIds]))
    .orderBy(reviews.id);
}

/** Who would not review groups on a side. */
export function decliningOf(
  db: Queryable,
  groupIds: readonly number[],
  side: Side,
): Promise<{ group_id: number; person_id: number }[]> {
  return db
    .select({ group_id: declinedReviews.evaluation_course_group_id, person_id: declinedReviews.person_id })
    .from(declinedReviews)
    .where(
      and(inArray(declinedReviews.evaluation_course_group_id, [...groupIds]), eq(declinedReviews.side, side)),
    );
}

/** The department and major of the course that each group belongs to. */
export function coursesOfGroups(db: Queryable, groupIds: readonly number[]) {
  return db
    .select({ group_id: groups.id, department_id: courses.department_id, major_id: courses.major_id })
    .from(groups)
    .innerJoin(plans, eq(plans.id, groups.evaluation_course_id))
    .innerJoin(courses, eq(courses.id, plans.course_id))
    .where(inArray(groups.id, [...groupIds]));
}

/** What the school's departments offer to study. */
export function majorsOffered(db: Queryable) {
  return db
    .select({ id: majors.id, code: majors.code, department_id: majors.department_id })
    .from(majors)
    .orderBy(majors.id);
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
