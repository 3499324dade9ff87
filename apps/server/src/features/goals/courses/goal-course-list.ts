import {
  anyPartOf,
  below,
  equals,
  type Filter,
  type ListDefinition,
  partOf,
} from '../../../platform/lists/list-definition.ts';
import { lastUrged } from '../../../platform/messages/messages.repository.ts';

/** `l` is the leader's row of who teaches a course: a row of the list. `g` is its goal course, if it is one. */
const TAUGHT = 'tc.acad_year_term = l.acad_year_term and tc.course_id = l.course_id';

const teacher: Filter = (bind, value) =>
  `exists (select 1 from people p join teacher_courses tc on tc.person_id = p.id where ${TAUGHT}
    and ${partOf('p.search', 'p.name', 'p.employee_no')(bind, value)})`;
const chosen: Filter = (_bind, value) => (value ? 'g.id is not null' : 'g.id is null');

/** Waits for a reviewer, and this person may be it: chosen, or nobody is, and does not teach it. */
const mineOf =
  (personId: number): Filter =>
  (bind, value) => {
    const me = bind(personId);
    const mine = `g.state in ('plan_submitted', 'report_submitted') and coalesce(g.reviewer_id, ${me}) = ${me}
      and not exists (select 1 from teacher_courses tc where ${TAUGHT} and tc.person_id = ${me})`;
    return value ? `(${mine})` : `(g.id is not null and not (${mine}))`;
  };

/** What an urging about a goal course is kept under: another in each state. */
const GOAL_URGED = `'goal_course:' || g.id || '/' || g.state`;

/** The columns of a plan: an item without questions, or one question. */
const COLUMNS = `(select coalesce(sum(greatest(jsonb_array_length(i->'questions'), 1)), 0)::int
  from jsonb_array_elements(g.plan->'items') i)`;

/** Everything that is taught in the term, a goal course or not. */
export function goalCourseList(personId: number): ListDefinition {
  return {
    select: `c.id, c.code, c.name, d.name as department_name, coalesce(n.name, '') as nature_name,
      (select json_agg(p.name order by tc.is_leader desc, p.name, p.id) from teacher_courses tc
        join people p on p.id = tc.person_id where ${TAUGHT}) as teachers,
      g.id as goal_course_id, g.state, g.reviewer_id, v.name as reviewer_name, g.confirmed_late, g.version,
      jsonb_array_length(g.plan->'goals') as goals,
      (select count(*)::int from goal_students s where s.goal_course_id = g.id) as students,
      (select count(*)::int from goal_students s join goal_marks m on m.student_id = s.id
        where s.goal_course_id = g.id) as marks,
      ${COLUMNS} as columns, ${lastUrged(GOAL_URGED)} as urged`,
    from: `teacher_courses l join courses c on c.id = l.course_id join departments d on d.id = c.department_id
      left join natures n on n.id = c.nature_id
      left join goal_courses g on g.acad_year_term = l.acad_year_term and g.course_id = l.course_id
      left join people v on v.id = g.reviewer_id`,
    filters: {
      name: anyPartOf('c.search', 'c.name', 'c.code'),
      teacher,
      department_id: below('c.department_id'),
      chosen,
      state: equals('g.state'),
      mine: mineOf(personId),
    },
    sorts: { code: 'c.code', name: 'c.name', department: 'd.name', state: 'g.state' },
    order: 'code',
    bestFirst: (bind) =>
      `case when ${mineOf(personId)(bind, true)} then 0 when g.id is not null then 1 else 2 end`,
    id: 'c.id',
    department: 'c.department_id',
    ofTerm: true,
    always: (bind, { term }) =>
      `l.is_leader and l.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`,
  };
}
