import type { Grade } from '@course-center/domain/evaluation/group';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { picturesIn } from '@course-center/domain/rich-text/pictures';
import type { Transaction } from '../../../database/database.ts';
import { groupResults } from '../../../database/evaluation-schema.ts';
import { inArray, sql } from '../../../database/query.ts';
import { excellentCourses } from '../../../database/showcase-schema.ts';

/** Those of the groups that an excellent course was made of before. */
export async function takenBefore(tx: Transaction, groupIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: excellentCourses.evaluation_course_group_id })
    .from(excellentCourses)
    .where(inArray(excellentCourses.evaluation_course_group_id, [...groupIds]));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The grades of the groups as they are published. */
export async function finalGrades(
  tx: Transaction,
  groupIds: readonly number[],
): Promise<Map<number, Grade | null>> {
  const rows = await tx
    .select()
    .from(groupResults)
    .where(inArray(groupResults.evaluation_course_group_id, [...groupIds]));
  return new Map(rows.map((row) => [row.evaluation_course_group_id, finalGrade(row)]));
}

/** What an excellent course says of its course and of how it was evaluated. */
export interface TakenCourse {
  readonly evaluation_system_id: number;
  readonly nature_id: number | null;
  readonly major: string;
  readonly category: string;
  readonly professional_object: string;
  readonly evaluation_mode: string;
  readonly teaching_method: string;
  readonly credit: number;
  readonly theory_class_hour: number;
  readonly experiment_class_hour: number;
  readonly practice_class_hour: number;
  readonly extracurricular_class_hour: number;
}

/** By the group. */
export async function takenCourses(
  tx: Transaction,
  groupIds: readonly number[],
): Promise<Map<number, TakenCourse>> {
  const { rows } = await tx.execute<TakenCourse & { group_id: number } & Record<string, unknown>>(sql`
    select g.id as group_id, v.evaluation_system_id, c.nature_id,
      coalesce(m.name, '') as major, c.category, c.professional_object, c.evaluation_mode, c.teaching_method,
      c.credit::float8 as credit, c.theory_class_hour, c.experiment_class_hour, c.practice_class_hour,
      c.extracurricular_class_hour
    from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id
    join evaluation_system_versions v on v.id = e.version_id
    join courses c on c.id = e.course_id left join majors m on m.id = c.major_id
    where g.id = any(${sql.param([...groupIds])}::int[])`);
  return new Map(rows.map(({ group_id, ...course }) => [group_id, course as unknown as TakenCourse]));
}

/** What visitors are told of some people beside their names. */
interface Standing {
  readonly job_title: string;
  readonly education_degree: string;
}

export async function standingsOf(
  tx: Transaction,
  personIds: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await tx.execute<Standing & { id: number } & Record<string, unknown>>(
    sql`select p.id, coalesce(j.name, '') as job_title, p.education_degree from people p
      left join job_titles j on j.id = p.job_title_id where p.id = any(${sql.param([...personIds])}::int[])`,
  );
  return new Map(rows.map(({ id, job_title, education_degree }) => [id, { job_title, education_degree }]));
}

/** The files that teachers attached in the evaluation. */
export async function filesOfGroup(tx: Transaction, groupId: number | null): Promise<number[]> {
  const { rows } = await tx.execute<{ file_id: number }>(sql`
    select f.file_id from information_files f join evaluation_course_teachers t on t.id = f.part_id
    where t.evaluation_course_group_id = ${groupId}::int`);
  return rows.map(({ file_id }) => file_id);
}

/** The pictures in what teachers wrote in the evaluation. */
export async function picturesOfGroup(tx: Transaction, groupId: number | null): Promise<number[]> {
  const { rows } = await tx.execute<{ content: string }>(sql`
    select v.content from information_values v
    join evaluation_course_teachers t on t.id = v.part_id
    join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    join information_fields f on f.version_id = e.version_id and f.key = v.key and f.type = 'richText'
    where g.id = ${groupId}::int and v.content like '%data-file=%'`);
  return rows.flatMap(({ content }) => picturesIn(content));
}
