import type { AuditStatus, Grade } from '@course-center/domain/evaluation/group';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { SCORED_STAGE, type Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';
import { below, inTerm } from './evaluation-counts.repository.ts';

interface Standing {
  readonly process: Process;
  readonly stage: Stage;
  readonly audit_status: AuditStatus;
  readonly count: number;
}

/** An expert's reviews that stand alike. */
export interface OwnReviewCount extends Standing {
  readonly status: ReviewStatus;
}

/** Groups whose reviews are equally far. */
export interface ReviewedCount extends Standing {
  readonly department_assigned: number;
  readonly department_submitted: number;
  readonly central_assigned: number;
  readonly central_submitted: number;
  readonly department_grade: Grade | null;
}

export async function countOwnReviews(
  db: Queryable,
  term: string | null,
  personId: number,
): Promise<OwnReviewCount[]> {
  const { rows } = await db.execute<OwnReviewCount & Record<string, unknown>>(sql`
    select e.process, g.stage, g.audit_status, r.status, count(*)::int as count
    from reviews r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    where r.person_id = ${personId} and ${inTerm(term)}
    group by 1, 2, 3, 4`);
  return rows;
}

/** The groups that an expert or a committee's member has still to judge. */
export async function ownOpenGroups(
  db: Queryable,
  term: string,
  personId: number,
): Promise<{ process: Process; id: number }[]> {
  const { rows } = await db.execute<{ process: Process; id: number }>(sql`
    select e.process, g.id from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    where ${inTerm(term)} and (exists (select 1 from reviews r where r.evaluation_course_group_id = g.id
        and r.person_id = ${personId} and r.status <> ${REVIEW.submitted})
      or exists (select 1 from committees k join committee_members m on m.committee_id = k.id
        where k.evaluation_course_group_id = g.id and k.closed_at is null and m.person_id = ${personId}
          and m.opinion = 3 and m.interest is null and m.left_at is null))`);
  return rows;
}

interface Wanted {
  /** The courses of these departments; all when null. */
  readonly departmentIds: readonly number[] | null;
  /** Whoever has part in a course grades none of its groups, nor whoever still judges one; null for the course centre. */
  readonly gradedBy: number | null;
}

/** Of a group `g`: neither of a course of somebody's nor still judged by them; of the course centre, any. */
const notOf = (personId: number | null) => sql`g.id not in (select w.group_id from course_people w
    where w.person_id = ${personId}::int)
  and not exists (select 1 from reviews own where own.evaluation_course_group_id = g.id
    and own.person_id = ${personId}::int and own.status <> 2)`;

/** How many reviews are open, of how many groups, and how many were submitted since a moment. */
export interface PaceCount {
  readonly process: Process;
  readonly open: number;
  readonly groups: number;
  readonly lately: number;
}

export async function countPace(
  db: Queryable,
  term: string | null,
  {
    departmentIds,
    gradedBy,
    sides,
    since,
  }: Wanted & { readonly sides: readonly Side[]; readonly since: Date },
): Promise<PaceCount[]> {
  const { rows } = await db.execute<PaceCount & Record<string, unknown>>(sql`
    select e.process, (count(*) filter (where r.status <> 2))::int as open,
      (count(distinct g.id) filter (where r.status <> 2))::int as groups,
      (count(*) filter (where r.status = 2 and r.submitted_at >= ${since.toISOString()}::timestamptz))::int as lately
    from reviews r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where ${inTerm(term)} and g.stage = ${SCORED_STAGE} and g.audit_status <> 3 and ${below(departmentIds)}
      and r.side = any(${sql.param([...sides])}::text[]) and ${notOf(gradedBy)}
    group by 1`);
  return rows;
}

/** Somebody with open reviews in a process; who they are is the course centre's to know. */
export interface OpenExpert {
  readonly process: Process;
  readonly person_id: number;
  readonly name: string;
  readonly employee_no: string;
  readonly open: number;
  readonly assigned: number;
}

/** Those with the most first. */
export async function countOpenByExpert(db: Queryable, term: string | null): Promise<OpenExpert[]> {
  const { rows } = await db.execute<OpenExpert & Record<string, unknown>>(sql`
    select e.process, p.id as person_id, p.name, p.employee_no, (count(*) filter (where r.status <> 2))::int as open, count(*)::int as assigned
    from reviews r join people p on p.id = r.person_id
    join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    where ${inTerm(term)} and g.stage = ${SCORED_STAGE} and g.audit_status <> 3
    group by e.process, p.id having count(*) filter (where r.status <> 2) > 0
    order by open desc, assigned desc, p.name, p.id`);
  return rows;
}

export async function countReviewed(
  db: Queryable,
  term: string | null,
  { departmentIds, gradedBy }: Wanted,
): Promise<ReviewedCount[]> {
  const of = (side: string, more = sql``) =>
    sql`(select count(*)::int from reviews r where r.evaluation_course_group_id = g.id and r.side = ${side} ${more})`;
  const submitted = sql`and r.status = 2`;
  const { rows } = await db.execute<ReviewedCount & Record<string, unknown>>(sql`
    select process, stage, audit_status, department_assigned, department_submitted, central_assigned,
      central_submitted, department_grade, count(*)::int as count
    from (select e.process, g.stage, g.audit_status, ${of('department')} as department_assigned,
        ${of('department', submitted)} as department_submitted, ${of('central')} as central_assigned,
        ${of('central', submitted)} as central_submitted, o.department_grade
      from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
      join courses c on c.id = e.course_id left join group_results o on o.evaluation_course_group_id = g.id
      where ${inTerm(term)} and g.stage = ${SCORED_STAGE} and ${below(departmentIds)}
        and ${notOf(gradedBy)}) each
    group by 1, 2, 3, 4, 5, 6, 7, 8`);
  return rows;
}
