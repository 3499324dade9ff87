import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { collegeOf } from '@course-center/domain/organization/department';
import { departmentsFrom, type Queryable, sql } from '@course-center/server/seeding';

export interface ReviewedDemoGroup {
  readonly id: number;
  readonly name: string;
  readonly acad_year_term: string;
  readonly process: Process;
  readonly stage: Stage;
  readonly rule: ScoringRule;
  /** How many leaves its version has. */
  readonly leaves: number;
  readonly teacher_ids: readonly number[];
  /** Who teaches in the course's other groups of the term. */
  readonly sibling_ids: readonly number[];
  readonly college_department_ids: readonly number[];
  /** When its last audit was. */
  readonly audited_at: Date;
  readonly concluded_at: Date | null;
}

const LEAF = sql`not exists (select 1 from indicators below where below.parent_id = i.id)`;

/** The demo school's groups that have come to their experts, or could have. */
export async function readDemoGroups(db: Queryable): Promise<ReviewedDemoGroup[]> {
  const departments = await departmentsFrom(db, 1);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select g.id, c.name, c.department_id, e.acad_year_term, e.process, g.stage, v.rule,
      array(select t.person_id from evaluation_course_teachers t where t.evaluation_course_group_id = g.id)
        as teacher_ids,
      array(select t.person_id from evaluation_courses a
        join evaluation_course_groups h on h.evaluation_course_id = a.id and h.id <> g.id
        join evaluation_course_teachers t on t.evaluation_course_group_id = h.id
        where a.course_id = e.course_id and a.acad_year_term = e.acad_year_term and a.deleted_at is null)
        as sibling_ids,
      (select count(*)::int from indicators i where i.version_id = v.id and ${LEAF}) as leaves,
      (select max(s.at) from group_steps s where s.evaluation_course_group_id = g.id
        and s.from_stage not in ('evaluation', 'assessment')) as audited_at,
      (select max(s.at) from group_steps s where s.evaluation_course_group_id = g.id and s.action = 'conclude')
        as concluded_at
    from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id
    join evaluation_system_versions v on v.id = e.version_id
    order by g.id`);
  return rows.map(({ department_id, audited_at, concluded_at, ...row }) => ({
    ...(row as unknown as ReviewedDemoGroup),
    college_department_ids: [...collegeOf(department_id as number, departments)],
    audited_at: new Date(audited_at as string),
    concluded_at: concluded_at === null ? null : new Date(concluded_at as string),
  }));
}

interface DemoLeaf extends Record<string, unknown> {
  readonly id: number;
  readonly total_points: number;
  readonly need_comment: boolean;
  readonly input: ScoringRule['input'];
}

export async function readLeaves(db: Queryable): Promise<ReadonlyMap<number, DemoLeaf>> {
  const { rows } = await db.execute<DemoLeaf>(sql`
    select i.id, i.total_points::float8 as total_points, i.need_comment, v.rule->>'input' as input
    from indicators i join evaluation_system_versions v on v.id = i.version_id where ${LEAF}`);
  return new Map(rows.map((leaf) => [leaf.id, leaf]));
}
