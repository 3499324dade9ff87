import type { Queryable, Transaction } from '../../database/database.ts';
import { asc, eq, inArray, sql } from '../../database/query.ts';
import { excellentCourses as courses } from '../../database/showcase-schema.ts';

export type CourseRecord = typeof courses.$inferSelect;
export type NewCourse = Omit<typeof courses.$inferInsert, 'id'>;

export async function courseExists(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, id));
  return row !== undefined;
}

export async function findCourse(db: Queryable, id: number): Promise<CourseRecord | undefined> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  return row;
}

export async function findCourseForUpdate(tx: Transaction, id: number): Promise<CourseRecord | undefined> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
  return row;
}

/** Several, held in the order of their ids, so that two who hold some of the same never wait for each other. */
export function findCoursesForUpdate(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({
      id: courses.id,
      course_name: courses.course_name,
      published: courses.published,
      recommend: courses.recommend,
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(asc(courses.id))
    .for('update');
}

export async function addCourse(tx: Transaction, course: NewCourse): Promise<number> {
  const [row] = await tx.insert(courses).values(course).returning({ id: courses.id });
  return (row as { id: number }).id;
}

export async function saveCourse(tx: Transaction, id: number, change: Partial<NewCourse>): Promise<void> {
  await tx.update(courses).set(change).where(eq(courses.id, id));
}

export async function saveCourses(
  tx: Transaction,
  ids: readonly number[],
  change: Partial<NewCourse>,
): Promise<void> {
  await tx
    .update(courses)
    .set(change)
    .where(inArray(courses.id, [...ids]));
}

/** The flag is part of what is edited: a window that opened before is told. */
export async function saveRecommended(
  tx: Transaction,
  ids: readonly number[],
  recommend: boolean,
): Promise<void> {
  await tx
    .update(courses)
    .set({ recommend, version: sql`${courses.version} + 1` })
    .where(inArray(courses.id, [...ids]));
}

export async function removeCourseRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(courses).where(eq(courses.id, id));
}

/**
 * Puts a course before another, or at the end, and numbers all from one. Only one at a time: two who number the same
 * rows would undo each other.
 */
export async function placeCourse(tx: Transaction, id: number, beforeId: number | null): Promise<void> {
  await tx.execute(sql`lock table excellent_courses in share row exclusive mode`);
  await tx.execute(sql`
    with others as (
      select id, row_number() over (order by displayorder, id desc) as place
      from excellent_courses where id <> ${id}
    ), goal as (
      select coalesce((select place from others where id = ${beforeId}::int), (select count(*) + 1 from others)) as place
    ), numbered as (
      select o.id, o.place + case when o.place >= g.place then 1 else 0 end as place from others o, goal g
      union all select ${id}::int, place from goal
    )
    update excellent_courses c set displayorder = n.place
    from numbered n where n.id = c.id and c.displayorder <> n.place`);
}
