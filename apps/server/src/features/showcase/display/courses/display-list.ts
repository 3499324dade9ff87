import { bigramsSought, normalised } from '@course-center/domain/lists/bigrams';
import { partsWritten } from '@course-center/domain/showcase/section';
import {
  anyPartOf,
  type Bind,
  equals,
  type Filter,
  type ListDefinition,
} from '../../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../../platform/lists/list-statement.ts';

const TEACHERS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'education_degree', t.education_degree,
    'is_leader', t.is_leader::int) order by t.displayorder, t.id), '[]'::json)
  from excellent_course_teachers t where t.excellent_course_id = e.id)`;

/** What every way of showing a course selects. */
export const CARD = `e.id, e.course_name, e.code, e.cover, e.page_view, e.category, e.grade, e.self_evaluation_grade,
  e.recommend::int as recommend, e.is_team, e.department_id, d.name as department_name, e.nature_id,
  n.name as nature_name, ${TEACHERS} as teachers`;
const CARD_JOINS = {
  d: 'left join departments d on d.id = e.department_id',
  n: 'left join natures n on n.id = e.nature_id',
};
export const CARD_FROM = `excellent_courses e ${CARD_JOINS.d} ${CARD_JOINS.n}`;

/**
 * A department and those below it, its courses found by index first: knowing nothing of how few they are, the planner
 * would read all courses, or walk them by views until some are its own.
 */
const ofDepartment: Filter = (bind, value) => `e.id = any(array(
    with recursive below as (
      select id from departments where id = ${bind(value)}
      union select child.id from departments child join below b on child.parent_id = b.id
    ) select its.id from below b cross join lateral (
      select x.id from excellent_courses x where x.published and x.department_id = b.id offset 0) its))`;

/** The index finds what holds all pairs of a part; that they stand in one name and in a row, the names tell. */
const inNames: Filter = (bind, value) => {
  const parts = partsWritten(String(value)).slice(0, MOST_PARTS);
  const [part = String(value)] = parts;
  if (parts.length <= 1)
    return `(e.search @> ${bind(bigramsSought(part))}::text[] and strpos(e.names, ${bind(normalised(part))}) > 0)`;
  // Several names between commas: a pair of each leads the index to whatever may hold one of them.
  const pairs = bind(parts.flatMap((each) => bigramsSought(each).slice(0, 1)));
  return `(e.search && ${pairs}::text[] and exists (
    select from unnest(${bind(parts.map(normalised))}::text[]) part where strpos(e.names, part) > 0))`;
};

const MOST_PARTS = 20;

/** Any of the grades that are written between commas. */
function grades(column: string): Filter {
  return (bind, value) => `${column} = any(${bind(partsWritten(String(value)))}::text[])`;
}

/** The courses that visitors see, for one query: a search is answered by how well the names fit it. */
export function displayList(query: ListQuery): ListDefinition {
  const sought = String(query['filter[compound]'] ?? '');
  return {
    select: CARD,
    from: 'excellent_courses e',
    joins: CARD_JOINS,
    filters: {
      finalGrade: grades('e.grade'),
      'EvaluationCourseGroup.groupGrade.grade': grades('e.grade'),
      selfGrade: grades('e.self_evaluation_grade'),
      recommend: (_bind, value) => (value ? 'e.recommend' : 'not e.recommend'),
      'department.id': ofDepartment,
      nature_id: equals('e.nature_id'),
      category: equals('e.category'),
      course_name: anyPartOf('e.search', 'e.course_name'),
      compound: inNames,
    },
    sorts: { displayorder: 'e.displayorder', page_view: 'e.page_view', id: 'e.id' },
    downwards: { page_view: 'e.page_view desc', id: 'e.id desc' },
    order: sought === '' ? 'displayorder' : '-page_view',
    // How well a name fits is known of one; several names are asked for by who knows them.
    ...(partsWritten(sought).length === 1 ? { bestFirst: (bind) => closeness(bind, sought) } : {}),
    id: 'e.id',
    last: 'e.id desc',
    always: () => 'e.published',
  };
}

/** The name itself, its beginning, a part of it; what is found by a teacher comes last. */
function closeness(bind: Bind, sought: string): string {
  const text = bind(normalised(sought));
  const [at, end] = [`strpos(e.names, ${text})`, `strpos(e.names, e'\\n')`];
  return `case when ${at} = 1 then (${end} > length(${text}) + 1)::int when ${at} < ${end} then 2 else 3 end`;
}
