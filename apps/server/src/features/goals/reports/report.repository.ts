import type { AnnexKind } from '@course-center/domain/goals/annexes';
import type { GoalReport } from '@course-center/domain/goals/goal-course';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { goalCourseFiles, goalCourseSteps, goalCourses } from '../../../database/goals-schema.ts';
import { and, asc, eq, sql } from '../../../database/query.ts';

/** What the head of a report says of the course in the library. */
export async function aboutCourse(
  db: Queryable,
  id: number,
): Promise<{ credit: string; hours: number; nature_name: string }> {
  const { rows } = await db.execute<{ credit: string; hours: number; nature_name: string }>(sql`
    select trim(to_char(c.credit, 'FM990.##'), '.') as credit, coalesce(n.name, '') as nature_name,
      c.theory_class_hour + c.experiment_class_hour + c.practice_class_hour as hours
    from courses c left join natures n on n.id = c.nature_id where c.id = ${id}`);
  return rows[0] as { credit: string; hours: number; nature_name: string };
}

export function annexesOf(db: Queryable, id: number): Promise<{ kind: AnnexKind; file_id: number }[]> {
  return db
    .select({ kind: goalCourseFiles.kind, file_id: goalCourseFiles.file_id })
    .from(goalCourseFiles)
    .where(eq(goalCourseFiles.goal_course_id, id))
    .orderBy(asc(goalCourseFiles.position));
}

/** Of these files, those that somebody uploaded and those that the report has already. */
export async function idsUploadedOrThere(
  db: Queryable,
  personId: number,
  id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.id from files f where f.id = any(${sql.param([...ids])}::int[]) and (f.uploaded_by = ${personId}
      or exists (select 1 from goal_course_files g where g.file_id = f.id and g.goal_course_id = ${id}))`);
  return new Set(rows.map((row) => row.id));
}

export function stepsOf(db: Queryable, id: number): Promise<(typeof goalCourseSteps.$inferSelect)[]> {
  return db
    .select()
    .from(goalCourseSteps)
    .where(eq(goalCourseSteps.goal_course_id, id))
    .orderBy(asc(goalCourseSteps.id));
}

/** Replaces the files of one kind, in this order. */
export async function replaceAnnexes(
  tx: Transaction,
  id: number,
  kind: AnnexKind,
  fileIds: readonly number[],
): Promise<void> {
  await tx
    .delete(goalCourseFiles)
    .where(and(eq(goalCourseFiles.goal_course_id, id), eq(goalCourseFiles.kind, kind)));
  if (fileIds.length > 0)
    await tx
      .insert(goalCourseFiles)
      .values(fileIds.map((file_id, position) => ({ goal_course_id: id, kind, file_id, position })));
}

/** Whatever changed in a report raises its version. */
export async function raiseReport(
  tx: Transaction,
  id: number,
  change: { readonly report?: GoalReport },
): Promise<void> {
  await tx
    .update(goalCourses)
    .set({ ...change, report_version: sql`${goalCourses.report_version} + 1` })
    .where(eq(goalCourses.id, id));
}
