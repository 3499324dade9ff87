import type { Queryable, Transaction } from '../../../database/database.ts';
import { asc, eq, inArray, sql } from '../../../database/query.ts';
import { excellentCourses as courses } from '../../../database/showcase-schema.ts';

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
      grade: courses.grade,
      recommend: courses.recommend,
      version: courses.version,
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(asc(courses.id))
    .for('update');
}

/** A new course comes first; the numbers of the others stay. */
export async function addCourse(tx: Transaction, course: NewCourse): Promise<number> {
  const displayorder = sql`(select coalesce(min(displayorder), 1) - 1 from excellent_courses)`;
  const [row] = await tx
    .insert(courses)
    .values({ ...course, displayorder })
    .returning({ id: courses.id });
  return (row as { id: number }).id;
}

export async function saveCourse(tx: Transaction, id: number, change: Partial<NewCourse>): Promise<void> {
  await tx.update(courses).set(change).where(eq(courses.id, id));
}

/** Whether visitors see a course is part of what it is: a window that opened before is told. */
export async function saveShown(
  tx: Transaction,
  ids: readonly number[],
  change: Pick<NewCourse, 'recommend'> | Pick<NewCourse, 'published' | 'published_at'>,
): Promise<void> {
  await tx
    .update(courses)
    .set({ ...change, version: sql`${courses.version} + 1` })
    .where(inArray(courses.id, [...ids]));
}

/** Any fixed number: two who number the same rows at a time would undo each other. */
const MOVING = 7_305_206;

/** Nobody else moves a course until the transaction ends. */
export async function holdOrder(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MOVING})`);
}

export async function removeCourseRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(courses).where(eq(courses.id, id));
}

/**
 * Puts a course before another, or at the end, and numbers all up to the last number that there is: only what stands
 * between changes. Rows are held in the order of their ids, as everybody else holds them. The caller holds the order.
 */
export async function placeCourse(tx: Transaction, id: number, beforeId: number | null): Promise<void> {
  await tx.execute(sql`
    with others as (
      select id, row_number() over (order by displayorder, id desc) as place
      from excellent_courses where id <> ${id}
    ), goal as (
      select coalesce((select place from others where id = ${beforeId}::int), (select count(*) + 1 from others)) as place
    ), ranked as (
      select o.id, o.place + case when o.place >= g.place then 1 else 0 end as place from others o, goal g
      union all select ${id}::int, place from goal
    ), numbered as (
      select r.id, r.place + s.shift as place
      from ranked r, (select max(displayorder) - count(*) as shift from excellent_courses) s
    ), held as (
      select c.id, n.place from excellent_courses c join numbered n on n.id = c.id
      where c.displayorder <> n.place order by c.id for no key update of c
    )
    update excellent_courses c set displayorder = h.place from held h where h.id = c.id`);
}
