import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseResource } from '../../features/courses/courses/course.resource.ts';
import { natureResource } from '../../features/courses/natures/nature.resource.ts';
import { teachingResource } from '../../features/courses/teacher-courses/teaching.resource.ts';
import { evaluationCourseList } from '../../features/evaluation/evaluation-courses/evaluation-course-list.ts';
import { planList } from '../../features/evaluation/plans/plan-list.ts';
import { listEntryList, resultListList } from '../../features/evaluation/result-lists/list-statements.ts';
import { reviewList } from '../../features/evaluation/reviews/review-list.ts';
import { goalCourseList } from '../../features/goals/courses/goal-course-list.ts';
import { departmentResource } from '../../features/organization/departments/department.resource.ts';
import { jobTitleResource } from '../../features/organization/job-titles/job-title.resource.ts';
import { majorResource } from '../../features/organization/majors/major.resource.ts';
import { personResource } from '../../features/organization/people/person.resource.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { engines } from '../../testing/engines.ts';
import type { ListDefinition } from './list-definition.ts';
import { readPage } from './read-list.ts';

const LISTS: Readonly<Record<string, ListDefinition>> = {
  courses: courseResource.list,
  departments: departmentResource.list,
  'job titles': jobTitleResource.list,
  majors: majorResource.list,
  natures: natureResource.list,
  people: personResource.list,
  teaching: teachingResource.list,
  plans: planList,
  'evaluation courses': evaluationCourseList({}, { identity: 0, person_id: 1 }),
  reviews: reviewList(1),
  'result lists': resultListList({ identity: 0 }),
  'goal courses': goalCourseList(1),
  'rows of a result list': listEntryList({ identity: 0, person_id: 1 }, 1),
};

const SORTED = Object.entries(LISTS).flatMap(([name, list]) =>
  Object.keys(list.sorts).map((sort) => [name, sort, list] as const),
);

describe.each(engines('lists'))('later pages on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
  });
  afterAll(() => database.close());

  it.each(SORTED)('of %s by %s go on where the page before ended', async (_name, sort, list) => {
    const within = { departmentIds: null, term: null };
    const read = async (size: number, number: number) =>
      (
        await readPage<{ id: number }>(
          database.pool,
          list,
          { 'page[size]': size, 'page[number]': number, sort: `-${sort}` },
          within,
        )
      ).data.map(({ id }) => id);
    expect([...(await read(3, 1)), ...(await read(3, 2))]).toEqual(await read(6, 1));
  });
});
