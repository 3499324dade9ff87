import { LEAST_ANSWERS } from '@course-center/domain/goals/achievement';
import type { GoalCourseState } from '@course-center/domain/goals/goal-course';
import type { GoalPlan, PlanGoal } from '@course-center/domain/goals/plan';
import type { SupportLevel } from '@course-center/domain/goals/requirements';
import type { GoalSetting } from '@course-center/domain/goals/setting';
import type { Queryable } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';

interface MajorRow extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly department_name: string;
  /** The newest first. */
  readonly entry_years: number[];
  readonly valued_years: number[];
}

/**
 * The majors that have graduation requirements, of these departments; null for all. Of a year whose students were few in
 * a course of another department they are not told that anything is known, as its page does not tell it either.
 */
export async function majorsOf(db: Queryable, reach: readonly number[] | null): Promise<MajorRow[]> {
  const within = (department: SQL) =>
    reach === null ? sql`true` : sql`${department} = any(${sql.param([...reach])}::int[])`;
  const { rows } = await db.execute<MajorRow>(sql`
    with valued as (
      select distinct v.major_id, v.entry_year
      from goal_values v
      join goal_courses g on g.id = v.goal_course_id and g.state in ('confirmed', 'archived')
      join courses c on c.id = g.course_id
      join point_supports u on u.course_id = g.course_id
      join requirement_points p on p.id = u.point_id
      join requirements r on r.id = p.requirement_id and r.major_id = v.major_id and r.entry_year = v.entry_year
      where v.major_id is not null and v.overall is not null
        and (v.students >= ${LEAST_ANSWERS} or ${within(sql`c.department_id`)}))
    select m.id, m.code, m.name, d.name as department_name,
      array_agg(s.entry_year order by s.entry_year desc) as entry_years,
      coalesce(array_agg(s.entry_year order by s.entry_year desc) filter (where w.major_id is not null), '{}')
        as valued_years
    from requirement_sets s
    left join valued w on w.major_id = s.major_id and w.entry_year = s.entry_year
    join majors m on m.id = s.major_id join departments d on d.id = m.department_id
    where ${within(sql`m.department_id`)}
    group by m.id, d.name order by d.name, m.code, m.id`);
  return rows;
}

export interface SupportRow {
  readonly course_id: number;
  readonly code: string;
  readonly name: string;
  readonly department_id: number;
  readonly department_name: string;
  readonly weight: number;
  readonly level: SupportLevel | null;
}

export interface PointRow {
  readonly id: number;
  readonly code: string;
  readonly text: string;
  readonly supports: readonly SupportRow[];
}

export interface RequirementRow extends Record<string, unknown> {
  readonly id: number;
  readonly entry_year: number;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly points: readonly PointRow[];
}

/** What graduates of these entry years can do, with the courses that contribute to it. */
export async function requirementsOf(
  db: Queryable,
  majorId: number,
  years: readonly number[],
): Promise<RequirementRow[]> {
  const { rows } = await db.execute<RequirementRow>(sql`
    select r.id, r.entry_year, r.code, r.title, r.text, (
      select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'text', p.text, 'supports', (
        select coalesce(json_agg(json_build_object('course_id', c.id, 'code', c.code, 'name', c.name,
          'department_id', c.department_id, 'department_name', d.name, 'weight', s.weight, 'level', s.level)
          order by s.weight desc, c.code), '[]')
        from point_supports s join courses c on c.id = s.course_id join departments d on d.id = c.department_id
        where s.point_id = p.id)) order by p.position, p.id), '[]')
      from requirement_points p where p.requirement_id = r.id) as points
    from requirements r
    where r.major_id = ${majorId} and r.entry_year = any(${sql.param([...years])}::int[])
    order by r.entry_year desc, r.position, r.id`);
  return rows;
}

export interface OfferedRow extends Record<string, unknown> {
  readonly id: number;
  readonly course_id: number;
  readonly department_id: number;
  readonly acad_year_term: string;
  readonly state: GoalCourseState;
  readonly goals: readonly Pick<PlanGoal, 'key' | 'title' | 'points'>[];
  /** What is kept of it was computed from something else than it holds now. */
  readonly stale: boolean;
}

/** The goal courses of some courses in every term. */
export async function offeredIn(
  db: Queryable,
  courseIds: readonly number[],
  at: Date,
): Promise<OfferedRow[]> {
  const { rows } = await db.execute<OfferedRow>(sql`
    select g.id, g.course_id, c.department_id, g.acad_year_term, g.state, ${isStale(at)} as stale, (
      select coalesce(json_agg(json_build_object('key', e->'key', 'title', e->'title', 'points', e->'points')
        order by n), '[]')
      from jsonb_array_elements(g.plan->'goals') with ordinality as goal (e, n)) as goals
    from goal_courses g join courses c on c.id = g.course_id where g.course_id = any(${sql.param([...courseIds])}::int[])
    order by g.acad_year_term, g.id`);
  return rows;
}

/** Something was changed since; or a questionnaire's time is over, and what it says is not in yet. */
function isStale(at: Date) {
  return sql`(g.achieved_version <> g.marks_version or exists (
    select from questionnaires q where q.goal_course_id = g.id and q.mode = 'codes' and q.state = 'open'
      and q.closes_at <= ${at.toISOString()}::timestamptz and q.answered >= 5
      and not exists (select from goal_values v where v.goal_course_id = g.id and v.indirect is not null)))`;
}

interface StaleRow extends Record<string, unknown> {
  readonly id: number;
  readonly plan: GoalPlan;
  readonly setting: GoalSetting | null;
  readonly department_id: number;
}

/** Holds a goal course that is still to be computed; undefined where another was quicker. */
export async function holdStale(tx: Queryable, id: number, at: Date): Promise<StaleRow | undefined> {
  await tx.execute(sql`select from goal_courses where id = ${id} for update`);
  const { rows } = await tx.execute<StaleRow>(sql`
    select g.id, g.plan, g.setting, c.department_id
    from goal_courses g join courses c on c.id = g.course_id where g.id = ${id} and ${isStale(at)}`);
  return rows[0];
}

export interface ValueRow extends Record<string, unknown> {
  readonly goal_course_id: number;
  readonly goal_key: string;
  readonly entry_year: number;
  readonly students: number;
  readonly target: number;
  readonly overall: number | null;
  readonly incomplete: boolean;
}

/** What goal courses came to for the students of these entry years of a major. */
export async function yearValues(
  db: Queryable,
  majorId: number,
  years: readonly number[],
  goalCourseIds: readonly number[],
): Promise<ValueRow[]> {
  const { rows } = await db.execute<ValueRow>(sql`
    select goal_course_id, goal_key, entry_year, students, target, overall, incomplete from goal_values
    where major_id = ${majorId} and entry_year = any(${sql.param([...years])}::int[])
      and goal_course_id = any(${sql.param([...goalCourseIds])}::int[])`);
  return rows;
}
