import type { QueryOf } from '@course-center/contract/endpoint';
import type { DisplayCourse, displayEndpoints } from '@course-center/contract/showcase/display';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import {
  type ListQuery,
  type ListStatement,
  listStatement,
} from '../../../../platform/lists/list-statement.ts';
import { type Listed, readCount, readRows } from '../../../../platform/lists/read-list.ts';
import type { Scene } from '../../../../wire/context.ts';
import { displayList } from './display-list.ts';
import { type CardRow, presentCard, presenting } from './present-course.ts';
import { requireKnownIncludes } from './requested-includes.ts';

type Query = QueryOf<typeof displayEndpoints.courses>;

/** One page of the courses that visitors see. How many a filter finds is counted once until something changes. */
export async function listCourses(scene: Scene, query: Query): Promise<Listed<DisplayCourse>> {
  requireKnownIncludes(query);
  const statement = displayStatement(query as ListQuery);
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

export function displayStatement(query: ListQuery): ListStatement {
  return listStatement(displayList(query), query, { departmentIds: null, term: null });
}

function countOf(scene: Scene, query: Query, statement: ListStatement): Promise<number> {
  const filter = Object.entries(query).filter(([name]) => name.startsWith('filter['));
  const name = `count ${JSON.stringify(filter.sort())}`;
  return untilChanged(scene, name, () => readCount(scene.school.pool, statement));
}
