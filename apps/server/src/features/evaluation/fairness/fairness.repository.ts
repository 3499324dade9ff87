import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';

/** A submitted review with what it is shown by. */
export interface SubmittedReview {
  readonly evaluation_system_id: number;
  readonly evaluation_system_name: string;
  readonly rule: ScoringRule;
  readonly group_id: number;
  readonly course_id: number;
  readonly course_name: string;
  readonly is_team: boolean;
  readonly teachers: readonly string[];
  readonly department_name: string;
  readonly person_id: number;
  readonly expert_name: string;
  readonly school_name: string;
  readonly side: Side;
  /** In hundredths. */
  readonly score: number;
}

/** Every submitted review of a term's process, but of deleted courses and of groups that the reader still judges. */
export async function submittedReviews(
  db: Queryable,
  term: string,
  process: Process,
  readerId: number,
): Promise<SubmittedReview[]> {
  const { rows } = await db.execute<SubmittedReview & Record<string, unknown>>(sql`
    select s.id as evaluation_system_id, s.name as evaluation_system_name, v.rule, g.id as group_id, c.id as course_id,
      c.name as course_name, e.is_team, (select json_agg(w.name order by t.is_leader desc, t.id)
        from evaluation_course_teachers t join people w on w.id = t.person_id
        where t.evaluation_course_group_id = g.id) as teachers, d.name as department_name, r.person_id, p.name as expert_name, p.school_name, r.side, r.score
    from reviews r
    join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    join evaluation_system_versions v on v.id = e.version_id
    join evaluation_systems s on s.id = v.evaluation_system_id
    join courses c on c.id = e.course_id
    join departments d on d.id = c.department_id
    join people p on p.id = r.person_id
    where e.acad_year_term = ${term} and e.process = ${process} and e.deleted_at is null and r.status = 2
      and not exists (select 1 from reviews own where own.evaluation_course_group_id = g.id
        and own.person_id = ${readerId} and own.status <> 2)
    order by s.id, g.id, r.id`);
  return rows;
}
