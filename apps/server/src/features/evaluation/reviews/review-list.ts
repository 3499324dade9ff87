import { several } from '@course-center/domain/lists/several';
import { anyPartOf, below, equals, type ListDefinition } from '../../../platform/lists/list-definition.ts';

/** The reviews of one expert in a term; those that are done alone, the newest first. */
export function reviewList(personId: number, done = false): ListDefinition {
  return {
    select: `r.id, g.id as group_id, e.process, e.is_team, s.name as evaluation_system_name, r.side, r.status, r.scored,
      v.leaf_count as leaves, r.score, r.version, r.assigned_at, r.submitted_at, r.rejection, g.stage, g.audit_status,
      e.deleted_at is not null as deleted, v.rule, e.version_id,
      json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'department_name', d.name,
        'nature_name', coalesce(n.name, '')) as course,
      (select json_agg(p.name order by t.is_leader desc, t.id) from evaluation_course_teachers t
        join people p on p.id = t.person_id where t.evaluation_course_group_id = g.id) as teachers`,
    from: `reviews r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id
      join evaluation_system_versions v on v.id = e.version_id
      join evaluation_systems s on s.id = v.evaluation_system_id
      join courses c on c.id = e.course_id join departments d on d.id = c.department_id
      left join natures n on n.id = c.nature_id`,
    filters: {
      process: equals('e.process'),
      status: (bind, value) => `r.status = any(${bind(statusesIn(String(value)))}::int[])`,
      course_name: anyPartOf('c.search', 'c.name', 'c.code'),
      department_id: below('c.department_id'),
    },
    sorts: {
      course: 'c.code',
      status: STATUS_ORDER,
      submitted_at: 'r.submitted_at',
      score: 'r.score',
      assigned_at: 'r.assigned_at',
    },
    order: done ? '-submitted_at' : 'status,course',
    id: 'r.id',
    always: (bind, { term }) =>
      `r.person_id = ${bind(personId)} and e.deleted_at is null
        and e.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`,
  };
}

/** What is to be done stands first: returned, begun, not begun; then what is done. */
const STATUS_ORDER = `case r.status when 3 then 0 when 1 then 1 when 0 then 2 else 3 end`;

function statusesIn(text: string): number[] {
  return several(text).flatMap((part) => (/^[0-3]$/.test(part) ? [Number(part)] : []));
}
