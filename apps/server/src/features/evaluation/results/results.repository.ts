import type { Grade } from '@course-center/domain/evaluation/group';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import type { ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import type { LeafScores } from '@course-center/domain/evaluation/reviews/indicator-scores';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { groupResults, reviewEntries, reviews } from '../../../database/evaluation-schema.ts';
import { updateMany } from '../../../database/many-rows.ts';
import { and, asc, desc, eq, inArray, ne, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { points } from '../reviews/present-reviewing.ts';

export type ResultRecord = typeof groupResults.$inferSelect;
type EntryRecord = typeof reviewEntries.$inferSelect;

/** What the reviews of a group come to; whoever changes it holds the group. */
export async function findResult(db: Queryable, groupId: number): Promise<ResultRecord | undefined> {
  const [result] = await db
    .select()
    .from(groupResults)
    .where(eq(groupResults.evaluation_course_group_id, groupId));
  return result;
}

/** The same of several, by group. */
export async function findResults(
  db: Queryable,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, ResultRecord>> {
  const found = inArray(groupResults.evaluation_course_group_id, [...groupIds]);
  const rows = await db.select().from(groupResults).where(found);
  return new Map(rows.map((row) => [row.evaluation_course_group_id, row]));
}

/** What the submitted reviews of some groups come to, by group. */
export async function averageScores(
  db: Queryable,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .select({ id: groupResults.evaluation_course_group_id, average: groupResults.average_score })
    .from(groupResults)
    .where(inArray(groupResults.evaluation_course_group_id, [...groupIds]));
  return new Map(rows.map(({ id, average }) => [id, points(average)]));
}

/** Of some courses those of some departments, or all of them. */
export async function coursesWithin(
  db: Queryable,
  courseIds: readonly number[],
  departmentIds: readonly number[] | null,
): Promise<number[]> {
  if (!departmentIds) return [...courseIds];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from courses where id = any(${sql.param([...courseIds])}::int[])
      and department_id = any(${sql.param([...departmentIds])}::int[])`);
  return rows.map(({ id }) => id);
}

/** Of some courses those that somebody teaches or taught, by their evaluation or by the term's timetable. */
export async function coursesTaught(
  db: Queryable,
  courseIds: readonly number[],
  personId: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.course_id as id from evaluation_course_teachers t
    join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id and e.deleted_at is null
    where t.person_id = ${personId} and e.course_id = any(${sql.param([...courseIds])}::int[])
    union select course_id from teacher_courses
    where person_id = ${personId} and course_id = any(${sql.param([...courseIds])}::int[])`);
  return rows.map(({ id }) => id);
}

/** A course of the library, in brief. */
export async function findCourse(db: Queryable, id: number) {
  const { rows } = await db.execute<{
    id: number;
    code: string;
    name: string;
    department_id: number;
    department_name: string;
    nature_name: string;
  }>(sql`
    select c.id, c.code, c.name, c.department_id, d.name as department_name, coalesce(n.name, '') as nature_name
    from courses c join departments d on d.id = c.department_id left join natures n on n.id = c.nature_id
    where c.id = ${id}`);
  return rows[0];
}

/** What the list that announced a group's result says of it, or the newest correction of that. */
export interface AnnouncedRow extends Record<string, unknown> {
  readonly group_id: number;
  readonly number: number;
  readonly correction: boolean;
  readonly digest: string | null;
  readonly signed_at: string | null;
  readonly published_at: string | null;
  /** The last day of the notice. */
  readonly notice_until: string | null;
  readonly frozen: FrozenRow | null;
  /** Of a correction: the list whose word it replaces, and that word. */
  readonly replaced: {
    readonly number: number;
    readonly correction: boolean;
    readonly grade: Grade;
    readonly reason: string;
  } | null;
}

/** By the group; a correction speaks from its own publication on. */
export async function announcedRows(
  db: Queryable,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, AnnouncedRow>> {
  const { rows } = await db.execute<AnnouncedRow>(sql`
    select distinct on (r.evaluation_course_group_id) r.evaluation_course_group_id as group_id, l.number,
      l.corrects_id is not null as correction, l.digest, to_json(l.signed_at)#>>'{}' as signed_at,
      to_json(l.published_at)#>>'{}' as published_at, l.notice_until::text as notice_until, r.frozen,
      case when o.id is not null then json_build_object('number', o.number,
        'correction', o.corrects_id is not null, 'grade', q.frozen->>'grade',
        'reason', coalesce(q.frozen->>'reason', '')) end as replaced
    from result_list_rows r join result_lists l on l.id = r.result_list_id
    left join result_list_rows q on q.id = r.corrects_id left join result_lists o on o.id = q.result_list_id
    where r.evaluation_course_group_id = any(${sql.param([...groupIds])}::int[])
      and (l.published_at is not null or l.notice_from is not null)
    order by r.evaluation_course_group_id, l.number desc`);
  return new Map(rows.map((row) => [row.group_id, row]));
}

/** The number of the newest correction of each group, of lists in some states. */
export async function waitingCorrections(
  db: Queryable,
  groupIds: readonly number[],
  states: readonly ListState[],
): Promise<ReadonlyMap<number, number>> {
  if (states.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; number: number }>(sql`
    select r.evaluation_course_group_id as id, max(l.number)::int as number
    from result_list_rows r join result_lists l on l.id = r.result_list_id
    where r.corrects_id is not null and l.state = any(${sql.param([...states])}::text[])
      and r.evaluation_course_group_id = any(${sql.param([...groupIds])}::int[]) group by 1`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export type GradeChange = Pick<ResultRecord, 'evaluation_course_group_id'> &
  Partial<Pick<ResultRecord, 'department_grade' | 'hand_grade' | 'hand_reason'>>;

export function saveGrades(tx: Transaction, changes: readonly GradeChange[]): Promise<void> {
  return updateMany(tx, groupResults, 'evaluation_course_group_id', changes);
}

/** The sides of the submitted reviews of some groups, by group. */
export async function submittedSides(db: Queryable, groupIds: readonly number[]) {
  const rows = await db
    .select({ id: reviews.evaluation_course_group_id, side: reviews.side })
    .from(reviews)
    .where(
      and(inArray(reviews.evaluation_course_group_id, [...groupIds]), eq(reviews.status, REVIEW.submitted)),
    );
  return Map.groupBy(rows, ({ id }) => id);
}

/** A submitted review with its expert and what they entered. */
export type SubmittedReview = Awaited<ReturnType<typeof readSubmitted>>[number] & {
  readonly entries: ReadonlyMap<number, EntryRecord>;
};

/** The submitted reviews of a group, the department's first, in the order of assignment. */
export async function submittedReviews(db: Queryable, groupId: number): Promise<SubmittedReview[]> {
  const submitted = await readSubmitted(db, groupId);
  const ids = submitted.map(({ id }) => id);
  const entries =
    ids.length === 0
      ? []
      : await db.select().from(reviewEntries).where(inArray(reviewEntries.review_id, ids));
  return submitted.map((review) => {
    const own = entries.filter(({ review_id }) => review_id === review.id);
    return { ...review, entries: new Map(own.map((entry) => [entry.indicator_id, entry])) };
  });
}

function readSubmitted(db: Queryable, groupId: number) {
  return db
    .select({
      id: reviews.id,
      side: reviews.side,
      score: reviews.score,
      submitted_at: reviews.submitted_at,
      overall: reviews.overall,
      returned_overall: reviews.returned_overall,
      name: people.name,
      school_name: people.school_name,
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.person_id))
    .where(and(eq(reviews.evaluation_course_group_id, groupId), eq(reviews.status, REVIEW.submitted)))
    .orderBy(desc(reviews.side), asc(reviews.id));
}

/** The experts of a group whose reviews are not in, in the same order. */
export function missingReviews(db: Queryable, groupId: number) {
  return db
    .select({ id: reviews.id, side: reviews.side, name: people.name, school_name: people.school_name })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.person_id))
    .where(and(eq(reviews.evaluation_course_group_id, groupId), ne(reviews.status, REVIEW.submitted)))
    .orderBy(desc(reviews.side), asc(reviews.id));
}

/** What a review gave each leaf. */
export function leafScores({ entries }: SubmittedReview): LeafScores {
  return new Map([...entries].flatMap(([id, { score }]) => (score === null ? [] : [[id, score] as const])));
}
