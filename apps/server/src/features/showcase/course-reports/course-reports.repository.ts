import type { Report } from '@course-center/domain/showcase/reports/material';
import type { Queryable } from '../../../database/database.ts';
import {
  evaluationCourseGroups,
  evaluationCourses,
  evaluationCourseTeachers,
  reviewEntries,
  reviews,
} from '../../../database/evaluation-schema.ts';
import { and, asc, eq, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import {
  courseReports,
  excellentCourses,
  excellentCourseTeachers,
} from '../../../database/showcase-schema.ts';

export interface TakenGroup {
  readonly course_id: number;
  /** Whether visitors see the course. */
  readonly published: boolean;
  readonly acad_year_term: string;
  readonly version_id: number;
}

/** The group, if a course was taken from it. */
export async function findTakenGroup(db: Queryable, groupId: number): Promise<TakenGroup | undefined> {
  const [row] = await db
    .select({
      course_id: excellentCourses.id,
      published: excellentCourses.published,
      acad_year_term: excellentCourses.acad_year_term,
      version_id: evaluationCourses.version_id,
    })
    .from(excellentCourses)
    .innerJoin(
      evaluationCourseGroups,
      eq(evaluationCourseGroups.id, excellentCourses.evaluation_course_group_id),
    )
    .innerJoin(evaluationCourses, eq(evaluationCourses.id, evaluationCourseGroups.evaluation_course_id))
    .where(eq(excellentCourses.evaluation_course_group_id, groupId));
  return row;
}

/** What the submitted reviews of a group say, review by review. */
export function submittedEntries(db: Queryable, groupId: number) {
  return db
    .select({
      review_id: reviews.id,
      side: reviews.side,
      indicator_id: reviewEntries.indicator_id,
      comment: reviewEntries.comment,
      score: reviewEntries.score,
      grade: reviewEntries.grade,
    })
    .from(reviews)
    .innerJoin(reviewEntries, eq(reviewEntries.review_id, reviews.id))
    .where(and(eq(reviews.evaluation_course_group_id, groupId), eq(reviews.status, 2)))
    .orderBy(asc(reviews.id), asc(reviewEntries.indicator_id));
}
export type SubmittedEntry = Awaited<ReturnType<typeof submittedEntries>>[number];

/** Who teaches in a group, by its parts and by what visitors read of the course. */
export async function teacherNames(db: Queryable, groupId: number, courseId: number): Promise<string[]> {
  const parts = await db
    .select({ name: people.name })
    .from(evaluationCourseTeachers)
    .innerJoin(people, eq(people.id, evaluationCourseTeachers.person_id))
    .where(eq(evaluationCourseTeachers.evaluation_course_group_id, groupId));
  const shown = await db
    .select({ name: excellentCourseTeachers.name })
    .from(excellentCourseTeachers)
    .where(eq(excellentCourseTeachers.excellent_course_id, courseId));
  return distinct([...parts, ...shown]);
}

/** Everybody who was asked to review a group, whether they have or not. */
export async function expertNames(db: Queryable, groupId: number): Promise<string[]> {
  const rows = await db
    .select({ name: people.name })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.person_id))
    .where(eq(reviews.evaluation_course_group_id, groupId));
  return distinct(rows);
}

/** Which of these is the name of somebody at the school. */
export async function namesAmong(db: Queryable, possible: readonly string[]): Promise<string[]> {
  if (possible.length === 0) return [];
  const rows = await db
    .selectDistinct({ name: people.name })
    .from(people)
    .where(sql`${people.name} = any(${sql.param([...possible])}::text[])`);
  return distinct(rows);
}

/** The worded report on a group, if it was made of what the digest stands for. */
export async function findWorded(
  db: Queryable,
  groupId: number,
  digest: string,
): Promise<Report | undefined> {
  const [row] = await db
    .select({ report: courseReports.report })
    .from(courseReports)
    .where(and(eq(courseReports.evaluation_course_group_id, groupId), eq(courseReports.digest, digest)));
  return row?.report;
}

export async function keepWorded(db: Queryable, worded: typeof courseReports.$inferInsert): Promise<void> {
  const { digest, report, made_at } = worded;
  await db.insert(courseReports).values(worded).onConflictDoUpdate({
    target: courseReports.evaluation_course_group_id,
    set: { digest, report, made_at },
  });
}

function distinct(rows: readonly { readonly name: string }[]): string[] {
  return [...new Set(rows.map(({ name }) => name))].sort();
}
