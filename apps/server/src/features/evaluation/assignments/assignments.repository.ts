import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  declinedReviews,
  evaluationCourseGroups as groups,
  evaluationCourses as plans,
  reviews,
} from '../../../database/evaluation-schema.ts';
import { insertMany } from '../../../database/many-rows.ts';
import { and, eq, inArray, sql } from '../../../database/query.ts';
import { courses, majors, people } from '../../../database/schema.ts';
import { TEACHING_COURSE } from '../groups/groups-json.ts';

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

/** Who teaches in another group of the same course in the term, or took over a part there. */
export async function siblingsOf(db: Queryable, groupIds: readonly number[]) {
  const { rows } = await db.execute<{ group_id: number; person_id: number }>(sql`
    with g as (select id, evaluation_course_id from evaluation_course_groups
      where id = any(${sql.param([...groupIds])}::int[]))
    select taught.group_id, taught.person_id from (${sql.raw(TEACHING_COURSE)}) taught
    where not taught.own order by 1, 2`);
  return rows;
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

/** Adds reviews, with what their experts had entered before they were taken back; their ids, in the same order. */
export async function addReviews(
  tx: Transaction,
  added: readonly (typeof reviews.$inferInsert)[],
): Promise<number[]> {
  const ids = await insertMany(tx, reviews, added);
  await tx.execute(sql`with back as (
      delete from withdrawn_reviews w using reviews r
      where r.id = any(${sql.param(ids)}::int[]) and w.evaluation_course_group_id = r.evaluation_course_group_id
        and w.person_id = r.person_id and w.side = r.side
      returning r.id, w.review, w.entries, w.signed
    ), entered as (
      insert into review_entries select (jsonb_populate_record(null::review_entries,
        entry || jsonb_build_object('review_id', back.id))).* from back, jsonb_array_elements(back.entries) entry
    ), signed as (
      insert into signed_reviews select (jsonb_populate_record(null::signed_reviews,
        mark || jsonb_build_object('review_id', back.id))).* from back, jsonb_array_elements(back.signed) mark
    )
    update reviews r set (status, scored, score, version, submitted_at, rejection, overall, overall_version,
        overall_saved_at, returned_overall) = (select status, scored, score, version, submitted_at, rejection, overall,
        overall_version, overall_saved_at, returned_overall from jsonb_populate_record(null::reviews, back.review))
    from back where r.id = back.id`);
  return ids;
}

/** Takes reviews back; what was entered is kept apart, for the case that the same expert gets the same group again. */
export async function removeReviews(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  await tx.execute(sql`insert into withdrawn_reviews
    select r.evaluation_course_group_id, r.person_id, r.side, ${at.toISOString()}::timestamptz, to_jsonb(r),
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]'::jsonb) from review_entries x where x.review_id = r.id),
      (select coalesce(jsonb_agg(to_jsonb(s)), '[]'::jsonb) from signed_reviews s where s.review_id = r.id)
    from reviews r where r.id = any(${sql.param([...ids])}::int[]) and r.status <> ${REVIEW.pending}
    on conflict (evaluation_course_group_id, person_id, side) do update set withdrawn_at = excluded.withdrawn_at,
      review = excluded.review, entries = excluded.entries, signed = excluded.signed`);
  await tx.delete(reviews).where(inArray(reviews.id, [...ids]));
}

export interface PlacedReview {
  readonly id: number;
  readonly group_id: number;
  readonly person_id: number;
  readonly side: Side;
  readonly status: ReviewStatus;
  readonly version: number;
  /** How many leaves have a score or a comment, and whether there is an overall one. */
  readonly entered: number;
  /** The expert's name. */
  readonly expert: string;
}

const ENTERED = sql<number>`((select count(*) from review_entries x where x.review_id = ${reviews.id}
  and (x.score is not null or x.grade is not null or x.comment <> ''))
  + (case when ${reviews.overall} = '' then 0 else 1 end))::int`;

/** Where reviews belong and whose they are; held on request, which their groups are before. */
export function placesOfReviews(
  tx: Transaction,
  ids: readonly number[],
  held: boolean,
): Promise<PlacedReview[]> {
  const read = tx
    .select({
      id: reviews.id,
      group_id: reviews.evaluation_course_group_id,
      person_id: reviews.person_id,
      side: reviews.side,
      status: reviews.status,
      version: reviews.version,
      entered: ENTERED,
      expert: people.name,
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.person_id))
    .where(inArray(reviews.id, [...ids]))
    .orderBy(reviews.id);
  return held ? read.for('update', { of: reviews }) : read;
}
