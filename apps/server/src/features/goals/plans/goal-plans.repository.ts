import type { GoalPoint, PlanSource } from '@course-center/contract/goals/plans';
import type { GoalAction, GoalCourseState, GoalReport } from '@course-center/domain/goals/goal-course';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import type { PlanUse } from '@course-center/domain/goals/plan-change';
import type { Queryable } from '../../../database/database.ts';
import { goalCourses } from '../../../database/goals-schema.ts';
import { preparedRows } from '../../../database/prepared.ts';
import { eq, sql } from '../../../database/query.ts';

/** The points that a course supports, and those that its plan names although it supports them no longer. */
export async function pointsOf(
  db: Queryable,
  { course_id, plan }: { readonly course_id: number; readonly plan: GoalPlan },
): Promise<GoalPoint[]> {
  const named = plan.goals.flatMap(({ points }) => points);
  const { rows } = await db.execute<GoalPoint & Record<string, unknown>>(sql`
    select p.id, p.code, p.text, r.code || ' ' || r.title as requirement, m.name as major, r.entry_year,
      coalesce(s.weight, 0) as weight, s.level
    from requirement_points p
    join requirements r on r.id = p.requirement_id
    join majors m on m.id = r.major_id
    left join point_supports s on s.point_id = p.id and s.course_id = ${course_id}
    where s.point_id is not null or p.id = any(${sql.param(named)}::int[])
    order by m.name, r.entry_year desc, r.position, p.position`);
  return rows;
}

/** Of these points, those that there are for a course: that it supports, or that its plan names already. */
export async function knownPoints(
  db: Queryable,
  { course_id, plan }: { readonly course_id: number; readonly plan: GoalPlan },
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const named = plan.goals.flatMap(({ points }) => points);
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from requirement_points p where p.id = any(${sql.param([...ids])}::int[])
      and (p.id = any(${sql.param(named)}::int[])
        or exists (select 1 from point_supports s where s.point_id = p.id and s.course_id = ${course_id}))`);
  return new Set(rows.map(({ id }) => id));
}

/** What hangs on the plan of a goal course. */
export async function useOf(db: Queryable, id: number): Promise<PlanUse> {
  const { rows } = await db.execute<{
    marks: PlanUse['marks'] | null;
    students: number;
    answers: number;
    confirmed_before: boolean;
  }>(sql`
    with own as (select m.* from goal_marks m join goal_students s on s.id = m.student_id
      where s.goal_course_id = ${id} and (m.score is not null or m.state <> 'normal' or m.make_up is not null)),
    columns as (select column_key as key, count(*)::int as marks,
      greatest(max(score), max(make_up)) as highest from own group by column_key)
    select (select json_agg(c order by c.key) from columns c) as marks,
      (select count(distinct student_id)::int from own) as students,
      coalesce((select answered from questionnaires where goal_course_id = ${id}), 0) as answers,
      exists (select 1 from goal_course_steps where goal_course_id = ${id} and action = 'confirm_plan')
        as confirmed_before`);
  const found = rows[0];
  return {
    marks: found?.marks ?? [],
    students: found?.students ?? 0,
    answers: found?.answers ?? 0,
    confirmed_before: found?.confirmed_before ?? false,
  };
}

/** Plans that somebody who teaches a course may take over: of the same course, and of others that they teach or taught. */
export async function sourcesFor(
  db: Queryable,
  { id, course_id }: { readonly id: number; readonly course_id: number },
  personId: number,
): Promise<PlanSource[]> {
  const { rows } = await db.execute<PlanSource & Record<string, unknown>>(sql`
    select g.id, g.acad_year_term, c.name as course_name, c.code as course_code,
      jsonb_array_length(g.plan -> 'goals') as goals, jsonb_array_length(g.plan -> 'items') as items,
      g.course_id = ${course_id} as same_course
    from goal_courses g join courses c on c.id = g.course_id
    where g.id <> ${id} and jsonb_array_length(g.plan -> 'goals') > 0
      and (g.course_id = ${course_id} or exists (select 1 from teacher_courses t where t.person_id = ${personId}
        and t.course_id = g.course_id and t.acad_year_term = g.acad_year_term))
    order by g.course_id = ${course_id} desc, g.acad_year_term desc, c.name limit 100`);
  return rows;
}

export async function planOf(db: Queryable, id: number): Promise<GoalPlan | undefined> {
  const { rows } = await db.execute<{ plan: GoalPlan }>(sql`select plan from goal_courses where id = ${id}`);
  return rows[0]?.plan;
}

export async function storePlan(
  tx: Queryable,
  { id, plan, plan_version }: { readonly id: number; readonly plan: GoalPlan; readonly plan_version: number },
): Promise<void> {
  await tx.update(goalCourses).set({ plan, plan_version }).where(eq(goalCourses.id, id));
}

export interface OwnRow extends Record<string, unknown> {
  readonly id: number;
  readonly course_id: number;
  readonly code: string;
  readonly name: string;
  readonly department_name: string;
  readonly acad_year_term: string;
  readonly is_leader: boolean;
  readonly state: GoalCourseState;
  readonly plan: GoalPlan;
  readonly report: GoalReport;
  readonly students: number;
  readonly marks: number;
  readonly measures_open: number;
  /** The step that was taken last. */
  readonly last_action: GoalAction | null;
}

/** The goal courses that somebody teaches in a term, null for the current one; marks in columns that the plan still has. */
export function ownCourses(db: Queryable, personId: number, term: string | null): Promise<OwnRow[]> {
  return preparedRows<OwnRow>(
    db,
    'own_goal_courses',
    sql`select g.id, g.course_id, c.code, c.name, d.name as department_name, g.acad_year_term, t.is_leader, g.state, g.plan, g.report,
      (select count(*)::int from goal_students s where s.goal_course_id = g.id) as students,
      (select count(*)::int from goal_marks m join goal_students s on s.id = m.student_id and s.goal_course_id = g.id
        where (m.score is not null or m.state <> 'normal') and m.column_key = any(array(
          select jsonb_path_query(g.plan, '$.items[*] ? (@.questions.size() == 0).key') #>> '{}'
          union all select jsonb_path_query(g.plan, '$.items[*].questions[*].key') #>> '{}'))) as marks,
      (select count(*)::int from measures m join goal_courses e on e.id = m.goal_course_id
        where e.course_id = g.course_id and e.acad_year_term < g.acad_year_term and m.answered_in is null)
        as measures_open,
      (select action from goal_course_steps where goal_course_id = g.id order by id desc limit 1) as last_action
    from goal_courses g
    join teacher_courses t on t.course_id = g.course_id and t.acad_year_term = g.acad_year_term
      and t.person_id = ${personId}
    join courses c on c.id = g.course_id join departments d on d.id = c.department_id
    where g.acad_year_term = coalesce(${term}::text, (select acad_year_term from terms where is_now))
    order by c.name, g.id`,
  );
}
