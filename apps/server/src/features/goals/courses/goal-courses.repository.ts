import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import type { GoalCourseState } from '@course-center/domain/goals/goal-course';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { goalCourseSteps, goalCourses, goalStudents } from '../../../database/goals-schema.ts';
import { and, eq, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';

export interface TaughtCourse {
  readonly id: number;
  readonly name: string;
  readonly department_id: number;
  readonly teachers: readonly number[] | null;
  readonly chosen: boolean;
}

/** Holds courses, so that nobody chooses one a second time meanwhile. */
export async function holdCourses(tx: Transaction, ids: readonly number[]): Promise<void> {
  const wanted = sql`${sql.param([...ids])}::int[]`;
  await tx.execute(sql`select id from courses where id = any(${wanted}) order by id for no key update`);
}

/** The courses with who teaches them in the term. */
export async function taughtCourses(
  db: Queryable,
  term: string,
  ids: readonly number[],
): Promise<TaughtCourse[]> {
  const { rows } = await db.execute<TaughtCourse & Record<string, unknown>>(sql`
    select c.id, c.name, c.department_id,
      (select array_agg(t.person_id) from teacher_courses t
        where t.acad_year_term = ${term} and t.course_id = c.id) as teachers,
      exists (select 1 from goal_courses g where g.acad_year_term = ${term} and g.course_id = c.id) as chosen
    from courses c where c.id = any(${sql.param([...ids])}::int[])`);
  return rows;
}

/** Adds goal courses; answers their ids in the same order. */
export async function addGoalCourses(
  tx: Transaction,
  rows: readonly (typeof goalCourses.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(goalCourses)
    .values([...rows])
    .returning({ id: goalCourses.id });
  return made.map(({ id }) => id);
}

/** The roles of somebody under which goal courses are confirmed. */
export async function reviewingRoles(
  db: Queryable,
  personId: number,
): Promise<{ identity: number; department_id: number | null }[]> {
  const { rows } = await db.execute<{ identity: number; department_id: number | null }>(sql`
    select r.identity, r.department_id from roles r join people p on p.id = r.person_id
    where r.person_id = ${personId} and p.disabled_at is null
      and r.identity in (${IDENTITY.administrator}, ${IDENTITY.principal})`);
  return rows;
}

/** Who holds such a role over departments, all of them for null; without who teaches the course this term. */
export async function reviewersOver(
  db: Queryable,
  departmentIds: readonly number[] | null,
  courseId: number | undefined,
): Promise<{ id: number; name: string; department_name: string }[]> {
  const near =
    departmentIds === null
      ? sql`true`
      : sql`(r.identity = ${IDENTITY.administrator} or r.department_id in (
      with recursive above as (
        select id, parent_id from departments where id = any(${sql.param([...departmentIds])}::int[])
        union select d.id, d.parent_id from departments d join above a on d.id = a.parent_id
      ) select id from above))`;
  const { rows } = await db.execute<{ id: number; name: string; department_name: string }>(sql`
    select distinct p.id, p.name, coalesce(d.name, '') as department_name
    from roles r join people p on p.id = r.person_id left join departments d on d.id = p.department_id
    where r.identity in (${IDENTITY.administrator}, ${IDENTITY.principal}) and p.disabled_at is null and ${near}
      and not exists (select 1 from teacher_courses t where t.person_id = p.id and t.course_id = ${courseId ?? 0}
        and t.acad_year_term = (select acad_year_term from terms where is_now))
    order by p.name, p.id limit 200`);
  return rows;
}

/**
 * Whose turn it is when something of a goal course is handed in, and as what: the chosen reviewer, or where none is chosen
 * the principals above it; the course centre only where there is none. Who teaches it does not confirm it.
 */
export async function confirmersOf(
  db: Queryable,
  course: Pick<GoalCourseRecord, 'department_id' | 'reviewer_id' | 'teachers'>,
): Promise<{ person_id: number; identity: Identity }[]> {
  const { rows } = await db.execute<{ person_id: number; identity: Identity }>(sql`
    with recursive above as (select ${course.department_id}::int as id
      union select d.parent_id from departments d join above a on d.id = a.id where d.parent_id is not null)
    select p.id as person_id, max(r.identity)::int as identity from people p join roles r on r.person_id = p.id
    where p.disabled_at is null and (${course.reviewer_id === null} or p.id = ${course.reviewer_id ?? 0})
      and not p.id = any(${sql.param(course.teachers.map(({ id }) => id))}::int[])
      and (r.identity = ${IDENTITY.administrator} or r.identity = ${IDENTITY.principal}
        and (r.department_id is null or r.department_id in (select id from above)))
    group by p.id order by p.id`);
  const principals = rows.filter(({ identity }) => identity === IDENTITY.principal);
  return principals.length > 0 ? principals : rows;
}

export async function saveGoalCourse(
  tx: Transaction,
  id: number,
  change: Partial<typeof goalCourses.$inferInsert>,
): Promise<void> {
  await tx.update(goalCourses).set(change).where(eq(goalCourses.id, id));
}

export async function hasStudents(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(goalStudents, eq(goalStudents.goal_course_id, id))) > 0;
}

export async function deleteGoalCourse(
  tx: Transaction,
  { id, version }: Pick<GoalCourseRecord, 'id' | 'version'>,
): Promise<void> {
  await tx.delete(goalCourses).where(and(eq(goalCourses.id, id), eq(goalCourses.version, version)));
}

export async function holdGoalCourse(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select id from goal_courses where id = ${id} for update`);
}

/** How many courses are taught in a term, by department and by where they stand as goal courses. */
export async function countedByState(
  db: Queryable,
  term: string,
  departmentIds: readonly number[] | null,
): Promise<{ id: number; name: string; state: GoalCourseState | null; count: number }[]> {
  const within =
    departmentIds === null ? sql`true` : sql`d.id = any(${sql.param([...departmentIds])}::int[])`;
  const { rows } = await db.execute<{
    id: number;
    name: string;
    state: GoalCourseState | null;
    count: number;
  }>(sql`
    select d.id, d.name, g.state, count(*)::int as count
    from teacher_courses l join courses c on c.id = l.course_id join departments d on d.id = c.department_id
    left join goal_courses g on g.acad_year_term = l.acad_year_term and g.course_id = l.course_id
    where l.is_leader and l.acad_year_term = ${term} and ${within}
    group by d.id, d.name, g.state order by d.name, d.id`);
  return rows;
}

export async function personNamed(
  db: Queryable,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  if (id === null) return null;
  const [found] = await db.select({ id: people.id, name: people.name }).from(people).where(eq(people.id, id));
  return found ?? null;
}

export async function addGoalSteps(
  tx: Transaction,
  steps: readonly (typeof goalCourseSteps.$inferInsert)[],
): Promise<void> {
  if (steps.length > 0) await tx.insert(goalCourseSteps).values([...steps]);
}

/** What is counted of a goal course for its arrows: marks in these columns, marks of final exams, open measures. */
export async function countedFacts(
  db: Queryable,
  { id, course_id, acad_year_term }: Pick<GoalCourseRecord, 'id' | 'course_id' | 'acad_year_term'>,
  columns: readonly string[],
  finals: readonly string[],
): Promise<{ students: number; marks: number; final: number; measures_open: number }> {
  const { rows } = await db.execute<{
    students: number;
    marks: number;
    final: number;
    measures_open: number;
  }>(sql`
    select (select count(*)::int from goal_students where goal_course_id = ${id}) as students,
      (select count(*)::int from goal_students s join goal_marks m on m.student_id = s.id
        where s.goal_course_id = ${id} and m.column_key = any(${sql.param([...columns])}::text[])
          and (m.score is not null or m.state <> 'normal')) as marks,
      (select count(*)::int from goal_students s join goal_marks m on m.student_id = s.id
        where s.goal_course_id = ${id} and m.column_key = any(${sql.param([...finals])}::text[])) as final,
      (select count(*)::int from measures m join goal_courses g on g.id = m.goal_course_id
        where g.course_id = ${course_id} and g.acad_year_term < ${acad_year_term}
          and m.answered_in is null) as measures_open`);
  const { students = 0, marks = 0, final = 0, measures_open = 0 } = rows[0] ?? {};
  return { students, marks, final, measures_open };
}

/** The goals that a report has a measure for that says something. */
export async function measuredGoals(db: Queryable, id: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ goal_key: string }>(
    sql`select distinct goal_key from measures where goal_course_id = ${id} and problem <> '' and action <> ''`,
  );
  return new Set(rows.map(({ goal_key }) => goal_key));
}

/** Whom a goal course waits for: its leader, or the reviewer that was chosen, by the role that confirms it. */
export interface GoalOwing extends Record<string, unknown> {
  readonly id: number;
  readonly state: GoalCourseState;
  readonly name: string;
  readonly acad_year_term: string;
  readonly department_id: number;
  readonly person_id: number;
  readonly identity: Identity;
}

export async function goalOwing(db: Queryable, ids: readonly number[]): Promise<GoalOwing[]> {
  const { rows } = await db.execute<GoalOwing>(sql`
    select g.id, g.state, c.name, g.acad_year_term, c.department_id, p.id as person_id,
      case when g.state in ('draft', 'plan_confirmed') then ${IDENTITY.teacher}::int
        when exists (select 1 from roles r where r.person_id = p.id and r.identity = ${IDENTITY.principal})
          then ${IDENTITY.principal}::int else ${IDENTITY.administrator}::int end as identity
    from goal_courses g join courses c on c.id = g.course_id
    left join teacher_courses t on t.acad_year_term = g.acad_year_term and t.course_id = g.course_id and t.is_leader
      and g.state in ('draft', 'plan_confirmed')
    join people p on p.disabled_at is null and p.id = case when g.state in ('draft', 'plan_confirmed')
      then t.person_id when g.state in ('plan_submitted', 'report_submitted') then g.reviewer_id end
    where g.id = any(${sql.param([...ids])}::int[]) order by g.id, p.id`);
  return rows;
}
