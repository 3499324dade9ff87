import type { AuditStatus } from '@course-center/domain/evaluation/group';
import type { OwnPlace } from '@course-center/domain/evaluation/own-task';
import type { ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { FIRST_STAGE, type Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { preparedRows } from '../../../database/prepared.ts';
import { sql } from '../../../database/query.ts';

/** Groups of the term that stand alike. */
export interface StandingCount {
  readonly process: Process;
  readonly stage: Stage;
  readonly audit_status: AuditStatus;
  /** Where the list stands that they are on; null on none. */
  readonly list_state: ListState | null;
  readonly groups: number;
}

/** One of one's own groups, and one's own place in it. */
export type OwnStanding = Omit<StandingCount, 'list_state' | 'groups'> &
  OwnPlace & { readonly group_id: number; readonly course: string };

/** Of the term that is asked for, the current one where none is, and not deleted. */
export const inTerm = (term: string | null) =>
  sql`e.deleted_at is null and e.acad_year_term = coalesce(${term}, (select acad_year_term from terms where is_now))`;

/** Of a course `c`: of some departments (all when null). */
export const below = (departmentIds: readonly number[] | null) =>
  departmentIds === null ? sql`true` : sql`c.department_id = any(${sql.param([...departmentIds])}::int[])`;

/** The list `l` that a group `g` stands on; what corrects a row stands on another one. */
export const onList = sql`left join result_list_rows w on w.evaluation_course_group_id = g.id and w.corrects_id is null
  left join result_lists l on l.id = w.result_list_id`;

/** The groups of some departments (all when null). */
export async function countStandings(
  db: Queryable,
  term: string | null,
  departmentIds: readonly number[] | null,
): Promise<StandingCount[]> {
  const { rows } = await db.execute<StandingCount & Record<string, unknown>>(sql`
    select e.process, g.stage, g.audit_status,
      coalesce(l.state, case when g.published_at is not null then 'published' end) as list_state, count(*)::int as groups
    from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id ${onList}
    where ${inTerm(term)} and ${below(departmentIds)} group by 1, 2, 3, 4`);
  return rows;
}

/** How long the groups of a stage have stood there, and the one that has longest. */
export interface DwellingCount {
  readonly process: Process;
  readonly stage: Stage;
  readonly days: number;
  readonly longest: number;
  readonly course: string;
  readonly department: string;
}

/** Of the groups that are still to go on. */
export async function countDwelling(
  db: Queryable,
  term: string | null,
  { departmentIds, at }: { readonly departmentIds: readonly number[] | null; readonly at: Date },
): Promise<DwellingCount[]> {
  const { rows } = await db.execute<DwellingCount & Record<string, unknown>>(sql`
    select distinct on (process, stage) process, stage, course, department, stood as longest,
      (avg(stood) over (partition by process, stage))::int as days
    from (select e.process, g.stage, c.name as course, d.name as department,
        greatest(0, floor(extract(epoch from ${at.toISOString()}::timestamptz
          - coalesce((select max(s.at) from group_steps s where s.evaluation_course_group_id = g.id
              and s.to_stage = g.stage and s.from_stage <> s.to_stage), e.planned_at)) / 86400))::int as stood
      from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
      join courses c on c.id = e.course_id join departments d on d.id = c.department_id
      where ${inTerm(term)} and ${below(departmentIds)} and g.audit_status <> 3) each
    order by process, stage, stood desc, course`);
  return rows;
}

/** Those to whom the groups of a stage belong: the first of them, with how many each has, and how many they are in all. */
export interface WhoseCount {
  readonly process: Process;
  readonly stage: Stage;
  readonly name: string;
  readonly groups: number;
  readonly names: number;
}

/** So many are named. */
const MOST_NAMED = 3;

/** Of groups that are still to go on, or to be announced: colleges, or in some departments courses with who leads them. */
export async function countWhose(
  db: Queryable,
  term: string | null,
  departmentIds: readonly number[] | null,
): Promise<WhoseCount[]> {
  const name =
    departmentIds === null
      ? sql`q.name`
      : sql`c.name || coalesce('（' || (select p.name from evaluation_course_teachers t
          join people p on p.id = t.person_id where t.evaluation_course_group_id = g.id
          order by t.is_leader desc, t.id limit 1) || '）', '')`;
  const { rows } = await db.execute<WhoseCount & Record<string, unknown>>(sql`
    select process, stage, name, groups, names from (
      select process, stage, name, count(*)::int as groups, (count(*) over (partition by process, stage))::int as names,
        row_number() over (partition by process, stage order by count(*) desc, name) as nth
      from (select e.process, g.stage, ${name} as name
        from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
        join courses c on c.id = e.course_id join department_colleges k on k.department_id = c.department_id
        join departments q on q.id = k.college_id
        where ${inTerm(term)} and ${below(departmentIds)} and g.audit_status <> 3 and g.announced_at is null) each
      group by 1, 2, 3) counted
    where nth <= ${MOST_NAMED} order by process, stage, nth`);
  return rows;
}

/** The groups that somebody belongs to. */
export function ownStandings(db: Queryable, term: string | null, personId: number): Promise<OwnStanding[]> {
  return preparedRows<OwnStanding>(
    db,
    'own_standings',
    sql`select e.process, g.stage, g.audit_status, t.is_leader, t.handed_in_at is not null as handed_in,
      coalesce(t.qualified_status = 1, false) as qualified, g.id as group_id, c.name as course
    from evaluation_course_teachers t join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where ${inTerm(term)} and t.person_id = ${personId} order by c.name, g.id`,
  );
}

/** The groups of a college in a process: how many there are, and are filled in, also once more after a rejection. */
export interface SubmittedCount {
  readonly process: Process;
  readonly id: number;
  readonly name: string;
  readonly filling: number;
  readonly groups: number;
}

export async function countSubmitted(db: Queryable, term: string | null): Promise<SubmittedCount[]> {
  const { rows } = await db.execute<SubmittedCount & Record<string, unknown>>(sql`
    with recursive below as (
      select id, id as college from departments where parent_id is null
      union all select d.id, b.college from departments d join below b on d.parent_id = b.id
    )
    select e.process, d.id, d.name, count(*)::int as groups,
      (count(*) filter (where g.stage = ${FIRST_STAGE}))::int as filling
    from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id join below b on b.id = c.department_id join departments d on d.id = b.college
    where ${inTerm(term)} group by e.process, d.id, d.name, d.position order by d.position, d.id`);
  return rows;
}
