import type { Grade } from '@course-center/domain/evaluation/group';
import type { ResultList } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { preparedRows } from '../../../database/prepared.ts';
import { type SQL, sql } from '../../../database/query.ts';
import { below, inTerm, onList } from './evaluation-counts.repository.ts';

/** Groups in assessment whose committees are equally far. */
export interface CommitteeCount {
  readonly process: Process;
  readonly closed: boolean;
  /** Members who have said nothing yet. */
  readonly missing: number;
  readonly groups: number;
}

export async function countCommittees(db: Queryable, term: string | null): Promise<CommitteeCount[]> {
  const { rows } = await db.execute<CommitteeCount & Record<string, unknown>>(sql`
    select process, closed, missing, count(*)::int as groups from (
      select e.process, coalesce(k.closed_at is not null, false) as closed, (select count(*)::int from committee_members m
        where m.committee_id = k.id and m.opinion = 3 and m.interest is null and m.left_at is null) as missing
      from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
      left join lateral (select l.id, l.closed_at from committees l where l.evaluation_course_group_id = g.id
        order by l.round desc limit 1) k on true
      where ${inTerm(term)} and g.stage = any(${sql.param(stagesIn('committee'))}::text[])) each
    group by 1, 2, 3`);
  return rows;
}

/** How many groups wait for a member's opinion. */
export interface OpinionCount {
  readonly process: Process;
  readonly groups: number;
}

export async function countOpenOpinions(
  db: Queryable,
  term: string | null,
  { person_id, faculty_group_id }: { readonly person_id: number; readonly faculty_group_id: number | null },
): Promise<OpinionCount[]> {
  const { rows } = await db.execute<OpinionCount & Record<string, unknown>>(sql`
    select e.process, count(*)::int as groups
    from committee_members m join committees k on k.id = m.committee_id
    join evaluation_course_groups g on g.id = k.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    where ${inTerm(term)} and m.person_id = ${person_id} and ${faculty_group_id}::int = any(m.faculty_group_ids)
      and m.opinion = 3 and m.interest is null and m.left_at is null and k.closed_at is null
      and g.stage = any(${sql.param(stagesIn('committee'))}::text[])
      and k.round = (select max(l.round) from committees l where l.evaluation_course_group_id = g.id)
    group by 1`);
  return rows;
}

/** Groups whose results are told to those whom they concern. */
export interface ToldCount {
  readonly process: Process;
  /** Under public notice, and the day on which the first of them ends. */
  readonly notice: number;
  readonly until: string | null;
  /** Published, and of those since a moment. */
  readonly published: number;
  readonly lately: number;
}

/** Of a group `g` of a course `c`: whether it is somebody's, and how that condition is called. */
interface Ours {
  readonly name: string;
  readonly condition: SQL;
}

export function countTold(
  db: Queryable,
  term: string | null,
  { name, condition }: Ours,
  since: Date,
): Promise<ToldCount[]> {
  return preparedRows<ToldCount>(
    db,
    `told_${name}`,
    sql`select e.process, (count(*) filter (where g.published_at is null))::int as notice,
      (min(l.notice_until) filter (where g.published_at is null))::text as until,
      count(g.published_at)::int as published,
      (count(*) filter (where g.published_at >= ${since.toISOString()}::timestamptz))::int as lately
    from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id ${onList}
    where ${inTerm(term)} and g.announced_at is not null and ${condition} group by 1`,
  );
}

/** Complete groups of the same grade. */
export interface GradeCount {
  readonly process: Process;
  readonly grade: Grade;
  readonly groups: number;
}

/** All of the school, or what is announced of some departments to somebody who does not judge it any more. */
export async function countGrades(
  db: Queryable,
  term: string | null,
  told: { readonly departmentIds: readonly number[] | null; readonly personId: number } | 'all',
): Promise<GradeCount[]> {
  const condition =
    told === 'all'
      ? sql`true`
      : sql`${below(told.departmentIds)} and g.announced_at is not null and g.audit_status <> 3
        and not exists (select 1 from reviews own where own.evaluation_course_group_id = g.id
          and own.person_id = ${told.personId} and own.status <> 2)`;
  const { rows } = await db.execute<GradeCount & Record<string, unknown>>(sql`
    select e.process, coalesce(o.hand_grade, o.grade) as grade, count(*)::int as groups
    from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id join group_results o on o.evaluation_course_group_id = g.id
    where ${inTerm(term)} and g.stage = any(${sql.param(stagesIn('over'))}::text[]) and o.average_score is not null
      and coalesce(o.hand_grade, o.grade) is not null and ${condition}
    group by 1, 2`);
  return rows;
}

/** That somebody teaches in it. */
export const taughtBy = (personId: number): Ours => ({
  name: 'taught',
  condition: sql`exists (select 1 from evaluation_course_teachers t
    where t.evaluation_course_group_id = g.id and t.person_id = ${personId})`,
});

/** That it is of some departments (all when null). */
export const governedIn = (departmentIds: readonly number[] | null): Ours => ({
  name: departmentIds === null ? 'all' : 'governed',
  condition: below(departmentIds),
});

/** Result lists that stand alike. */
export interface ListCount
  extends Pick<ResultList, 'state' | 'correction' | 'corrected_published' | 'notice_over'> {
  readonly process: Process;
  readonly open_objections: number;
  /** The last day of its notice. */
  readonly until: string | null;
  readonly lists: number;
}

const ofTerm = (term: string | null) =>
  sql`l.acad_year_term = coalesce(${term}, (select acad_year_term from terms where is_now))`;

export async function countLists(db: Queryable, term: string | null, today: string): Promise<ListCount[]> {
  const { rows } = await db.execute<ListCount & Record<string, unknown>>(sql`
    select process, state, correction, corrected_published, notice_over, open_objections, until, count(*)::int as lists
    from (select l.process, l.state, l.corrects_id is not null as correction,
        coalesce(l.notice_until < ${today}::date, false) as notice_over,
        exists (select 1 from result_lists k where k.id = l.corrects_id and k.published_at is not null)
          as corrected_published,
        (select count(*)::int from objections o join result_list_rows r on r.id = o.result_list_row_id
          where r.result_list_id = l.id and o.verdict is null) as open_objections, l.notice_until::text as until
      from result_lists l where ${ofTerm(term)}) each
    group by 1, 2, 3, 4, 5, 6, 7`);
  return rows;
}

/** How many lists wait for a leader's signature, and how much there is to read on them. */
export interface ToSignCount {
  readonly process: Process;
  readonly lists: number;
  readonly rows: number;
}

/** In their own name or in one whom they deputise. */
export async function countToSign(
  db: Queryable,
  { term, personId, today }: { term: string | null; personId: number; today: string },
) {
  const unsigned = (leader: SQL) => sql`not exists (select 1 from signatures s
    where s.result_list_id = l.id and s.void_at is null and coalesce(s.deputy_for_id, s.person_id) = ${leader})`;
  const waiting: ResultList['state'] = 'handed_over';
  const { rows } = await db.execute<ToSignCount & Record<string, unknown>>(sql`
    select l.process, count(*)::int as lists, sum((select count(*) from result_list_rows r
      where r.result_list_id = l.id))::int as rows from result_lists l
    where ${ofTerm(term)} and l.state = ${waiting} and (${unsigned(sql`${personId}`)} or exists (
      select 1 from deputies d join people p on p.id = d.leader_id and p.disabled_at is null
      join roles r on r.person_id = p.id and r.identity = 4
      where d.deputy_id = ${personId} and ${today}::date between d.from_day and d.until_day
        and ${unsigned(sql`d.leader_id`)}))
    group by 1`);
  return rows;
}
