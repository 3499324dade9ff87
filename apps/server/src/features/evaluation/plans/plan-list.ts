import {
  anyPartOf,
  below,
  equals,
  type Filter,
  type ListDefinition,
  partOf,
} from '../../../platform/lists/list-definition.ts';
import { BEGUN } from '../groups/groups-json.ts';

/** `l` is the leader's row of who teaches a course: a row of the list. `e` is how it is evaluated, if it is. */
const TAUGHT = 'tc.acad_year_term = l.acad_year_term and tc.course_id = l.course_id';

const teacher: Filter = (bind, value) =>
  `exists (select 1 from people p join teacher_courses tc on tc.person_id = p.id where ${TAUGHT}
    and ${partOf('p.search', 'p.name', 'p.employee_no')(bind, value)})`;
const planned: Filter = (_bind, value) => (value ? 'e.id is not null' : 'e.id is null');

const GROUPS = `(select json_agg(json_build_object('stage', g.stage, 'reject_count', g.reject_count,
    'audit_status', g.audit_status, 'started', (select count(*)::int from evaluation_course_teachers t
      where t.evaluation_course_group_id = g.id and ${BEGUN}))
    order by g.id)
  from evaluation_course_groups g where g.evaluation_course_id = e.id)`;

/** Everything that is taught in the term, planned or not. */
export const planList: ListDefinition = {
  select: `c.id, c.code, c.name, d.name as department_name, coalesce(n.name, '') as nature_name,
    (select json_build_object('id', p.id, 'name', p.name, 'employee_no', p.employee_no) from people p
      where p.id = l.person_id) as leader,
    (select count(*)::int from teacher_courses tc where ${TAUGHT}) as teachers,
    e.id as plan_id, e.process, e.is_team, e.planning, e.version, s.id as evaluation_system_id,
    s.name as evaluation_system_name, ${GROUPS} as groups`,
  from: `teacher_courses l join courses c on c.id = l.course_id join departments d on d.id = c.department_id
    left join natures n on n.id = c.nature_id
    left join evaluation_courses e on e.acad_year_term = l.acad_year_term and e.course_id = l.course_id
      and e.deleted_at is null
    left join evaluation_system_versions v on v.id = e.version_id
    left join evaluation_systems s on s.id = v.evaluation_system_id`,
  filters: {
    name: anyPartOf('c.search', 'c.name', 'c.code'),
    teacher,
    department_id: below('c.department_id'),
    nature_id: equals('c.nature_id'),
    planned,
    process: equals('e.process'),
    evaluation_system_id: equals('s.id'),
  },
  sorts: { code: 'c.code', name: 'c.name', department: 'd.name', teachers: 'teachers' },
  order: 'code',
  id: 'c.id',
  department: 'c.department_id',
  always: (bind, { term }) =>
    `l.is_leader and l.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`,
};
