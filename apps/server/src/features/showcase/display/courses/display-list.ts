import { bigramsSought } from '@course-center/domain/lists/bigrams';
import {
  alternativesIn,
  departmentsMeant,
  type NamedDepartment,
} from '@course-center/domain/showcase/search-term';
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
    'job_title', t.job_title, 'portrait', t.portrait, 'is_leader', t.is_leader::int) order by t.displayorder, t.id), '[]'::json)
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

interface Word {
  readonly text: string;
  /** The departments that it may mean. */
  readonly ids: readonly number[];
}

/**
 * The index finds what holds all pairs of the words; that they stand in one name and in a row, the names tell. Four
 * texts in all, whatever somebody types: each is prepared once.
 */
function inNames(departments: readonly NamedDepartment[]): Filter {
  return (bind, value) => {
    const alternatives = alternativesIn(String(value)).map((words) =>
      words.map((text): Word => ({ text, ids: departmentsMeant(text, departments) })),
    );
    const [only = []] = alternatives;
    const [first] = only;
    if (!first) return 'false';
    if (alternatives.length === 1 && only.length === 1) return oneWord(bind, first);
    if (alternatives.length > 1 || only.some(({ ids }) => ids.length > 0)) return anyOf(bind, alternatives);
    const pairs = `e.search @> ${bind(only.flatMap(({ text }) => bigramsSought(text)))}::text[]`;
    const words = bind(only.map(({ text }) => text));
    return `(${pairs} and not exists (select from unnest(${words}::text[]) word where strpos(e.names, word) = 0))`;
  };
}

/** What almost everybody types. A college has thousands of courses: nothing is unpacked for each of them. */
function oneWord(bind: Bind, { text, ids }: Word): string {
  const named = `e.search @> ${bind(bigramsSought(text))}::text[] and strpos(e.names, ${bind(text)}) > 0`;
  return ids.length === 0 ? `(${named})` : `(${named} or e.department_id = any(${bind(ids)}::int[]))`;
}

/** A pair of each alternative, or a department that it means, leads the indexes to whatever may fit. */
function anyOf(bind: Bind, alternatives: readonly (readonly Word[])[]): string {
  const leading = alternatives.map((words) => words.find(({ ids }) => ids.length === 0) ?? words[0]);
  const pairs = leading.flatMap((word) => bigramsSought(word?.text ?? '').slice(0, 1));
  const found = `e.search && ${bind(pairs)}::text[] or e.department_id = any(${bind(leading.flatMap((word) => word?.ids ?? []))}::int[])`;
  return `((${found}) and exists (select from jsonb_array_elements(${bind(JSON.stringify(alternatives))}::jsonb) words
    where not exists (select from jsonb_array_elements(words) word
      where strpos(e.names, word->>'text') = 0 and not word->'ids' @> to_jsonb(e.department_id))))`;
}

/** Any of the grades that are written between commas. */
function grades(column: string): Filter {
  return (bind, value) => `${column} = any(${bind(partsWritten(String(value)))}::text[])`;
}

/** The courses that visitors see, for one query: a search is answered by how well the names fit it. */
export function displayList(query: ListQuery, departments: readonly NamedDepartment[]): ListDefinition {
  const sought = String(query['filter[compound]'] ?? '');
  const [best, other] = alternativesIn(sought);
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
      compound: inNames(departments),
    },
    sorts: { displayorder: 'e.displayorder', page_view: 'e.page_view', id: 'e.id' },
    downwards: { page_view: 'e.page_view desc', id: 'e.id desc' },
    order: sought === '' ? 'displayorder' : '-page_view',
    // How well a name fits is known of one; several names are asked for by who knows them.
    ...(best?.[0] && !other ? { bestFirst: (bind) => closeness(bind, best[0] as string) } : {}),
    id: 'e.id',
    last: 'e.id desc',
    always: () => 'e.published',
  };
}

/** The name itself, its beginning, a part of it; then what is found by a teacher or the code, then by the college. */
function closeness(bind: Bind, word: string): string {
  const text = bind(word);
  const [at, end] = [`strpos(e.names, ${text})`, `strpos(e.names, e'\\n')`];
  return `case when ${at} = 1 then (${end} > length(${text}) + 1)::int when ${at} = 0 then 4
    when ${at} < ${end} then 2 else 3 end`;
}
