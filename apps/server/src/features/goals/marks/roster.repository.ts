import type { ClassSource, StudentForm } from '@course-center/contract/goals/rosters';
import { tooManyStudents } from '@course-center/domain/goals/roster';
import type { Queryable } from '../../../database/database.ts';
import { goalStudents, teachingClasses } from '../../../database/goals-schema.ts';
import { eq, sql } from '../../../database/query.ts';
import { InvalidInput } from '../../../wire/failures.ts';

export type TeachingClassRow = typeof teachingClasses.$inferSelect;

export interface ClassForm {
  readonly name: string;
  readonly teacher_id: number | null;
}

/** Adds a class behind the others. */
export async function insertClass(tx: Queryable, id: number, form: ClassForm): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from teaching_classes where goal_course_id = ${id})`;
  const [row] = await tx
    .insert(teachingClasses)
    .values({ goal_course_id: id, ...form, position: position as unknown as number })
    .returning({ id: teachingClasses.id });
  return row?.id as number;
}

export async function findClass(db: Queryable, id: number): Promise<TeachingClassRow | undefined> {
  const [row] = await db.select().from(teachingClasses).where(eq(teachingClasses.id, id));
  return row;
}

export async function updateClass(
  tx: Queryable,
  id: number,
  form: ClassForm & { readonly version: number },
): Promise<void> {
  await tx.update(teachingClasses).set(form).where(eq(teachingClasses.id, id));
}

/** Its students and their marks go with it. */
export async function deleteClass(tx: Queryable, id: number): Promise<void> {
  await tx.delete(teachingClasses).where(eq(teachingClasses.id, id));
}

export async function studentsIn(db: Queryable, classId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from goal_students where class_id = ${classId}`,
  );
  return rows.map(({ id }) => id);
}

/** The students of a class as they are written down, in their order. */
export async function formsIn(db: Queryable, classId: number): Promise<StudentForm[]> {
  const { rows } = await db.execute<StudentForm & Record<string, unknown>>(sql`
    select number, name, major_name, entry_year, retaker from goal_students
    where class_id = ${classId} order by position, number, id`);
  return rows;
}

/** The school's majors by name and code; one that several share is nobody's. */
async function majorsByName(tx: Queryable): Promise<(name: string) => number | null> {
  const { rows } = await tx.execute<{ id: number; name: string; code: string }>(
    sql`select id, name, code from majors`,
  );
  const ids = new Map<string, number | null>();
  for (const { id, name, code } of rows)
    for (const each of new Set([name, code]))
      if (each !== '') ids.set(each, ids.has(each) && ids.get(each) !== id ? null : id);
  return (name) => ids.get(name) ?? null;
}

/** The students of a goal course by their numbers. */
export async function numbersIn(tx: Queryable, id: number): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; number: string }>(
    sql`select id, number from goal_students where goal_course_id = ${id}`,
  );
  return new Map(rows.map((row) => [row.number, row.id]));
}

/** The versions of those among some students who are in a goal course, by id. */
export async function versionsOf(
  db: Queryable,
  id: number,
  studentIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    select id, version from goal_students
    where goal_course_id = ${id} and id = any(${sql.param(studentIds)}::int[])`);
  return new Map(rows.map((row) => [row.id, row.version]));
}

async function countStudents(db: Queryable, id: number): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(
    sql`select count(*)::int as students from goal_students where goal_course_id = ${id}`,
  );
  return rows[0]?.students ?? 0;
}

/** Adds students at the end of a class; whoever calls has judged them. */
export async function insertStudents(
  tx: Queryable,
  id: number,
  classId: number,
  forms: readonly StudentForm[],
): Promise<number[]> {
  if (forms.length === 0) return [];
  const full = tooManyStudents(await countStudents(tx, id), forms.length);
  if (full) throw new InvalidInput({ students: full });
  const majorOf = await majorsByName(tx);
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(position), 0)::int as last from goal_students where class_id = ${classId}`,
  );
  const last = rows[0]?.last ?? 0;
  const ids: number[] = [];
  for (let from = 0; from < forms.length; from += 1000) {
    const added = await tx
      .insert(goalStudents)
      .values(
        forms.slice(from, from + 1000).map(({ number, name, major_name, entry_year, retaker }, at) => ({
          ...{ goal_course_id: id, class_id: classId, number, name, major_name, entry_year, retaker },
          ...{ major_id: majorOf(major_name), position: last + from + at + 1 },
        })),
      )
      .returning({ id: goalStudents.id });
    ids.push(...added.map((row) => row.id));
  }
  return ids;
}

/** Writes over what is written down of students: their marks stay, whatever else changes. */
export async function updateStudents(
  tx: Queryable,
  students: readonly (StudentForm & { readonly id: number; readonly class_id: number })[],
): Promise<void> {
  if (students.length === 0) return;
  const majorOf = await majorsByName(tx);
  const column = <Value>(of: (student: (typeof students)[number]) => Value) => sql.param(students.map(of));
  await tx.execute(sql`
    update goal_students s set class_id = sent.class_id, number = sent.number, name = sent.name,
      major_name = sent.major_name, major_id = sent.major_id, entry_year = sent.entry_year, retaker = sent.retaker,
      version = s.version + 1
    from unnest(${column(({ id }) => id)}::int[], ${column(({ class_id }) => class_id)}::int[],
      ${column(({ number }) => number)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ major_name }) => major_name)}::text[], ${column(({ major_name }) => majorOf(major_name))}::int[],
      ${column(({ entry_year }) => entry_year)}::int[], ${column(({ retaker }) => retaker)}::boolean[])
      as sent (id, class_id, number, name, major_name, major_id, entry_year, retaker)
    where s.id = sent.id`);
}

export async function setRetakers(tx: Queryable, ids: readonly number[], retaker: boolean): Promise<void> {
  await tx.execute(sql`update goal_students set retaker = ${retaker}, version = version + 1
    where id = any(${sql.param(ids)}::int[])`);
}

export async function moveToClass(tx: Queryable, ids: readonly number[], classId: number): Promise<void> {
  await tx.execute(sql`update goal_students set class_id = ${classId}, version = version + 1
    where id = any(${sql.param(ids)}::int[])`);
}

/** Their marks go with them. */
export async function deleteStudents(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from goal_students where id = any(${sql.param(ids)}::int[])`);
}

const MOST_SOURCES = 100;

/** Classes of other goal courses that somebody teaches, of whatever term, newest first. */
export async function classesTaughtBesides(
  db: Queryable,
  id: number,
  personId: number,
  search: string,
): Promise<ClassSource[]> {
  const { rows } = await db.execute<ClassSource>(sql`
    select k.id, k.name, c.name as course_name, g.acad_year_term,
      (select count(*)::int from goal_students s where s.class_id = k.id) as students
    from teaching_classes k join goal_courses g on g.id = k.goal_course_id join courses c on c.id = g.course_id
    where g.id <> ${id} and exists (select 1 from teacher_courses t where t.acad_year_term = g.acad_year_term
        and t.course_id = g.course_id and t.person_id = ${personId})
      and (strpos(k.name, ${search}) > 0 or strpos(c.name, ${search}) > 0)
    order by g.acad_year_term desc, c.name, k.position, k.id limit ${MOST_SOURCES}`);
  return rows;
}
