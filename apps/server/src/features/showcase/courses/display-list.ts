import { partsWritten } from '@course-center/domain/showcase/section';
import {
  anyPartOf,
  type Bind,
  below,
  equals,
  type Filter,
  type ListDefinition,
  partOf,
} from '../../../lists/list-definition.ts';
import type { ListQuery } from '../../../lists/list-statement.ts';

const TEACHERS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'education_degree', t.education_degree,
    'is_leader', t.is_leader::int) order by t.displayorder, t.id), '[]'::json)
  from excellent_course_teachers t where t.excellent_course_id = e.id)`;

/** What every way of showing a course selects. */
export const CARD = `e.id, e.course_name, e.code, e.cover, e.page_view, e.category, e.grade, e.self_evaluation_grade,
  e.recommend::int as recommend, e.is_team, e.department_id, d.name as department_name, e.nature_id,
  n.name as nature_name, ${TEACHERS} as teachers`;
export const CARD_FROM = `excellent_courses e join departments d on d.id = e.department_id
  left join natures n on n.id = e.nature_id`;

/** Parted, so that no name is found in the end of one and the beginning of the next. */
const TEACHER_NAMES = `(select string_agg(t.name, '、') from excellent_course_teachers t where t.excellent_course_id = e.id)`;
const PLAIN_NAME = `translate(lower(e.course_name), ' 　', '')`;

/** Of a department's few courses all are read and sorted: walking all courses by views until some are its own is long. */
const NOT_BY_INDEX = 'e.page_view + 0 desc';

/** Any of the grades that are written between commas. */
function grades(column: string): Filter {
  return (bind, value) => `${column} = any(${bind(partsWritten(String(value)))}::text[])`;
}

/** The courses that visitors see, for one query: a search is answered by how well the names fit it. */
export function displayList(query: ListQuery): ListDefinition {
  const sought = String(query['filter[compound]'] ?? '');
  const byDepartment = query['filter[department.id]'] !== undefined;
  return {
    select: CARD,
    from: CARD_FROM,
    countFrom: 'excellent_courses e',
    filters: {
      finalGrade: grades('e.grade'),
      'EvaluationCourseGroup.groupGrade.grade': grades('e.grade'),
      selfGrade: grades('e.self_evaluation_grade'),
      recommend: (_bind, value) => (value ? 'e.recommend' : 'not e.recommend'),
      'department.id': below('e.department_id'),
      nature_id: equals('e.nature_id'),
      category: equals('e.category'),
      course_name: anyPartOf('e.search', 'e.course_name'),
      compound: partOf('e.search', 'e.course_name', TEACHER_NAMES),
    },
    sorts: { displayorder: 'e.displayorder', page_view: 'e.page_view', id: 'e.id' },
    downwards: { page_view: byDepartment ? NOT_BY_INDEX : 'e.page_view desc', id: 'e.id desc' },
    order: sought === '' ? 'displayorder' : '-page_view',
    ...(sought === '' ? {} : { bestFirst: (bind) => closeness(bind, sought) }),
    id: 'e.id',
    last: 'e.id desc',
    always: () => 'e.published',
  };
}

/** The name itself, its beginning, a part of it; what is found by a teacher comes last. */
function closeness(bind: Bind, sought: string): string {
  const text = bind(sought.replaceAll(/\s+/g, '').toLowerCase());
  return `case strpos(${PLAIN_NAME}, ${text}) when 0 then 3 when 1 then (length(${PLAIN_NAME}) > length(${text}))::int
    else 2 end`;
}
