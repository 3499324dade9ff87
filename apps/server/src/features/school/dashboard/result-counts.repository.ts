import type { Process } from '@course-center/domain/evaluation/stage-table';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';
import { inTerm, onList } from './evaluation-counts.repository.ts';

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
  /** Published since a moment. */
  readonly published: number;
}

/** Of the groups of a course `c` that a condition is true of. */
export async function countTold(
  db: Queryable,
  term: string | null,
  ours: SQL,
  since: Date,
): Promise<ToldCount[]> {
  const { rows } = await db.execute<ToldCount & Record<string, unknown>>(sql`
    select e.process, (count(*) filter (where g.published_at is null))::int as notice,
      (min(l.notice_until) filter (where g.published_at is null))::text as until,
      (count(*) filter (where g.published_at >= ${since.toISOString()}::timestamptz))::int as published
    from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id ${onList}
    where ${inTerm(term)} and g.announced_at is not null and ${ours} group by 1`);
  return rows;
}

/** Of a group `g`: that somebody teaches in it. */
export const taughtBy = (personId: number) => sql`exists (select 1 from evaluation_course_teachers t
  where t.evaluation_course_group_id = g.id and t.person_id = ${personId})`;
