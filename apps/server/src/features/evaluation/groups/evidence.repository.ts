import type { PackScope } from '@course-center/domain/documents/packs/pack';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import type { AuditStatus } from '@course-center/domain/evaluation/group';
import { groupName } from '@course-center/domain/evaluation/group-name';
import {
  factsOf,
  involvementIn,
  type ReviewReader,
} from '@course-center/domain/evaluation/reviews/discretion';
import type { ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isFilling, type Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';

/** A group as an evidence pack names it. */
export interface PackedGroup {
  readonly id: number;
  readonly evaluation_course_id: number;
  readonly process: Process;
  readonly code: string;
  readonly course: string;
  readonly name: string;
  readonly department_name: string;
  /** Whether its teachers are still at it: what they have not submitted proves nothing. */
  readonly filling: boolean;
}

interface FoundGroup extends Omit<PackedGroup, 'name' | 'filling'> {
  readonly stage: Stage;
  readonly is_team: boolean;
  readonly teachers: readonly string[];
}

/** The groups of a term within a scope and some departments (null: all), by the codes of their courses. */
export async function groupsWithin(
  db: Queryable,
  { acad_year_term, process, department_id, course_id }: PackScope & { readonly acad_year_term: string },
  departmentIds: readonly number[] | null,
): Promise<PackedGroup[]> {
  const reach = departmentIds && sql.param([...departmentIds]);
  const { rows } = await db.execute<FoundGroup & Record<string, unknown>>(sql`
    select g.id, g.evaluation_course_id, e.process, e.is_team, g.stage, c.code, c.name as course,
      d.name as department_name, coalesce((select json_agg(p.name order by t.is_leader desc, t.id)
        from evaluation_course_teachers t join people p on p.id = t.person_id
        where t.evaluation_course_group_id = g.id), '[]'::json) as teachers
    from evaluation_courses e
    join evaluation_course_groups g on g.evaluation_course_id = e.id
    join courses c on c.id = e.course_id
    join departments d on d.id = c.department_id
    where e.acad_year_term = ${acad_year_term} and e.deleted_at is null
      and ${process === null ? sql`true` : sql`e.process = ${process}`}
      and ${course_id === null ? sql`true` : sql`e.course_id = ${course_id}`}
      and ${reach === null ? sql`true` : sql`c.department_id = any(${reach}::int[])`}
      and ${
        department_id === null
          ? sql`true`
          : sql`c.department_id in (with recursive below as (
              select id from departments where id = ${department_id}
              union select child.id from departments child join below b on child.parent_id = b.id
            ) select id from below)`
      }
    order by e.course_code, g.id`);
  return rows.map(({ stage, is_team, teachers, ...group }) => ({
    ...group,
    name: groupName({ course: group.course, is_team, teachers }),
    filling: isFilling({ stage }),
  }));
}

/** A file that stands in a group's material: whose, under which field. */
export interface MaterialFile {
  readonly group_id: number;
  readonly teacher: string;
  readonly section: string;
  readonly field: string;
  readonly file_id: number;
  readonly file_name: string;
  readonly size: number;
}

const CENTRE = '课程中心补充';

interface FoundFile extends Omit<MaterialFile, 'size'> {
  readonly size: string;
  readonly supplementary: boolean;
  readonly each_teacher: boolean;
  readonly is_team: boolean;
  readonly is_leader: boolean;
}

/** The files of some groups, each where auditors find it: by teacher, then in the form's order. */
export async function materialFiles(db: Queryable, groupIds: readonly number[]): Promise<MaterialFile[]> {
  const { rows } = await db.execute<FoundFile & Record<string, unknown>>(sql`
    select g.id as group_id, p.name as teacher, s.name as section, d.name as field, f.id as file_id,
      f.name as file_name, f.size, d.supplementary, d.each_teacher, e.is_team, t.is_leader
    from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id
    join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
    join people p on p.id = t.person_id
    join information_files i on i.part_id = t.id
    join information_fields d on d.version_id = e.version_id and d.key = i.key and d.category = 'field'
    join information_fields s on s.id = d.parent_id
    join files f on f.id = i.file_id
    where g.id = any(${sql.param([...groupIds])}::int[])
    order by array_position(${sql.param([...groupIds])}::int[], g.id), t.is_leader desc, t.id, s.displayorder, s.id,
      d.displayorder, d.id, i.displayorder, f.id`);
  return rows
    .filter((row) => row.supplementary || isAsked(askedAs(row), row))
    .map(({ size, supplementary, each_teacher: _, is_team: __, is_leader: ___, ...file }) => ({
      ...file,
      size: Number(size),
      teacher: supplementary ? CENTRE : file.teacher,
    }));
}

function askedAs({ field, supplementary, each_teacher }: FoundFile) {
  return {
    key: '',
    name: field,
    type: 'files' as const,
    required: false,
    options: [],
    limits: {},
    supplementary,
    each_teacher,
  };
}

/** What the ledger calls everything that happened to some groups. */
export async function ledgerSubjectsOf(db: Queryable, groupIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    with g as (select id, evaluation_course_id from evaluation_course_groups
      where id = any(${sql.param([...groupIds])}::int[]))
    select 'evaluation_group:' || id as subject from g
    union select 'evaluation_course:' || evaluation_course_id from g
    union select 'review:' || r.id from reviews r join g on g.id = r.evaluation_course_group_id
    union select 'objection:' || o.id from objections o join result_list_rows w on w.id = o.result_list_row_id
      join g on g.id = w.evaluation_course_group_id`);
  return rows.map(({ subject }) => subject);
}

interface FoundResult {
  readonly id: number;
  readonly stage: Stage;
  readonly audit_status: AuditStatus;
  readonly announced: boolean;
  readonly teaches: boolean;
  /** In the course, by whichever group. */
  readonly takes_part: boolean;
  readonly own_status: ReviewStatus | null;
}

/** Those of some groups whose result a reader may know, in their order: what `explainResult` explains. */
export async function explainedGroups(
  db: Queryable,
  { identity, person_id }: ReviewReader,
  groupIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<FoundResult & Record<string, unknown>>(sql`
    select g.id, g.stage, g.audit_status, g.announced_at is not null as announced,
      exists (select 1 from evaluation_course_teachers t
        where t.evaluation_course_group_id = g.id and t.person_id = ${person_id}) as teaches,
      exists (select 1 from course_people w where w.group_id = g.id and w.person_id = ${person_id}) as takes_part,
      (select r.status from reviews r
        where r.evaluation_course_group_id = g.id and r.person_id = ${person_id} limit 1) as own_status
    from evaluation_course_groups g join group_results o on o.evaluation_course_group_id = g.id
    where g.id = any(${sql.param([...groupIds])}::int[]) and o.average_score is not null
      and coalesce(o.hand_grade, o.grade) is not null`);
  const told = rows.filter(({ teaches, takes_part, own_status, ...group }) => {
    const involvement = involvementIn(
      {
        teacher_ids: teaches ? [person_id] : [],
        course_people: takes_part ? [person_id] : [],
        reviews: own_status === null ? [] : [{ person_id, status: own_status }],
      },
      { identity, person_id },
    );
    return factsOf(group, 'central', { identity, involvement }).result;
  });
  const ids = new Set(told.map(({ id }) => id));
  return groupIds.filter((id) => ids.has(id));
}
