import type { QueryOf } from '@course-center/contract/endpoint';
import type { DisplayCourse, displayEndpoints } from '@course-center/contract/showcase/display';
import { collegeAbove } from '@course-center/domain/organization/department';
import { type NamedDepartment, searchable } from '@course-center/domain/showcase/search-term';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import {
  type ListQuery,
  type ListStatement,
  listStatement,
} from '../../../../platform/lists/list-statement.ts';
import { type Listed, readCount, readRows } from '../../../../platform/lists/read-list.ts';
import type { Scene } from '../../../../wire/context.ts';
import { departmentsFrom } from '../../../organization/public.ts';
import { displayList } from './display-list.ts';
import { type CardRow, presentCard, presenting } from './present-course.ts';
import { requireKnownIncludes } from './requested-includes.ts';

type Query = QueryOf<typeof displayEndpoints.courses>;

/** One page of the courses that visitors see. How many a filter finds is counted once until something changes. */
export async function listCourses(scene: Scene, query: Query): Promise<Listed<DisplayCourse>> {
  requireKnownIncludes(query);
  const departments = query['filter[compound]'] ? await departmentNames(scene) : [];
  const statement = displayStatement(query as ListQuery, departments);
  const [rows, total, how] = await Promise.all([
    readRows<CardRow>(scene.school.pool, statement),
    countOf(scene, query, statement),
    presenting(scene),
  ]);
  const data = rows.map((row) => {
    const card = presentCard(row, how);
    return query.show_self_grade ? { ...card, self_evaluation_grade: row.self_evaluation_grade } : card;
  });
  return { data, meta: { total } };
}

export function displayStatement(
  query: ListQuery,
  departments: readonly NamedDepartment[] = [],
): ListStatement {
  return listStatement(displayList(query, departments), query, { departmentIds: null, term: null });
}

/** What the departments are searched by; read once until something changes. */
function departmentNames(scene: Scene): Promise<readonly NamedDepartment[]> {
  return untilChanged(scene, 'department-names', async () => {
    const all = await departmentsFrom(scene.db, 1);
    return all.map((own) => ({
      id: own.id,
      names: [own, collegeAbove(own.id, all) ?? own].map(({ name }) => searchable(name)),
    }));
  });
}

function countOf(scene: Scene, query: Query, statement: ListStatement): Promise<number> {
  const filter = Object.entries(query).filter(([name]) => name.startsWith('filter['));
  const name = `count ${JSON.stringify(filter.sort())}`;
  return untilChanged(scene, name, () => readCount(scene.school.pool, statement));
}
