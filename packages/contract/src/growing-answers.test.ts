import { expect, it } from 'vitest';
import { allEndpoints } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Lists in answers that have no upper bound of their own, by why they stay short. What grows with the school is paged,
 * or has a bound and says how many more there are; whoever adds a call with such a list comes here.
 */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'as many as the product knows of': [
    ...['GET menus', 'GET /api/admin/settings/status', 'GET ledger/actions', 'GET evaluation/windows'],
    ...['PUT evaluation/windows', 'GET dashboard', 'GET /api/teacher/auth/message-choices'],
    ...['PUT /api/teacher/auth/message-choices', 'GET /api/admin/settings/messages/choices'],
    ...['PUT /api/admin/settings/messages/choices', 'GET /api/admin/settings/messages/texts'],
    ...['GET evaluation/data/choices', 'GET documents/packs/contents', 'POST documents/pdf'],
  ],
  'as many as the course centre sets up by hand': [
    ...['GET /api/admin/settings/providers', 'GET /api/teacher/login/ways', 'GET nature'],
    ...['GET /api/teacher/acad-year-term', 'GET evaluation/course/expert/groups', 'GET evaluation/system'],
    ...['GET /api/admin/evaluation/course/indicator', 'GET course/evaluation/information/categories'],
    ...[
      'GET excellent/display/categories',
      'GET excellent/display/slides',
      'GET evaluation/courses/plannings',
    ],
    ...['GET /api/excellent-course-statistics/get-site-list', 'GET evaluation/extensions'],
    ...['POST evaluation/extensions', 'GET evaluation/notices', 'GET /api/verify'],
  ],
  'as many as a school has departments or majors': [
    ...['GET /api/teacher/all/departments', 'GET departments/choices', 'GET excellent/display/departments'],
    ...['GET goals/settings', 'GET goals/coverage', 'GET goals/requirements', 'GET goals/majors'],
  ],
  'what one person has, or asked for': [
    ...['GET /api/teacher/info', 'GET /api/teacher/auth/sessions', 'GET /api/teacher/identities'],
    ...['GET /api/teacher/auth/messages', 'GET personal-data', 'PUT personal-data', 'GET goals/own'],
    ...['GET goals/marks', 'GET evaluation/my-courses', 'GET evaluation/objections/mine'],
    ...['GET evaluation/data/views', 'GET documents/packs', 'POST evaluation/assignments/proposal'],
  ],
  'of one thing, named in the query or in the body': [
    ...['GET evaluation/reviews/comparison', 'GET evaluation/results', 'GET goals/requirements/set'],
    ...['PUT goals/requirements/set', 'POST goals/requirements/sheet', 'POST /api/questionnaire'],
    ...['POST /api/sign/open', 'GET report/course/4-1', 'GET /api/excellent-course-statistics/source/all/a'],
  ],
  'cut off in the query': ['GET people/choices', 'GET goals/reviewers'],
  'a term’s evaluation, looked at as a whole': [
    ...[
      'GET evaluation/experts',
      'GET /api/admin/evaluation/fairness',
      'GET evaluation/result-lists/proposal',
    ],
    ...['GET evaluation/data/charts', 'GET evaluation/data/pivot'],
  ],
};

type Schema = {
  readonly type?: string;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};

function* unbounded(schema: Schema, at = ''): Generator<string> {
  if (schema.type === 'array' && schema.maxItems === undefined) yield at;
  if (schema.items) yield* unbounded(schema.items, `${at}[]`);
  for (const [name, value] of Object.entries(schema.properties ?? {}))
    yield* unbounded(value, `${at}.${name}`);
  for (const one of schema.anyOf ?? []) yield* unbounded(one, at);
}

/** A page of a list, what is of the one thing in the path, the roles of whoever signs in, and of many that were sent each. */
function isBounded({ call, query, body }: Endpoint, at: string): boolean {
  if (call.includes('{') || /(^|\.)roles$/.test(at)) return true;
  if (/^\.(taken|skipped)$/.test(at)) return JSON.stringify(body ?? {}).includes('"maxItems"');
  return query?.properties['page[size]'] !== undefined;
}

const growing = allEndpoints().flatMap((endpoint) => {
  const { answer, call } = endpoint;
  if (typeof answer === 'string') return [];
  return [...unbounded(answer as Schema)].some((at) => !isBounded(endpoint, at)) ? [call] : [];
});

it('no list in an answer grows with the school, but those that are known to stay short', () => {
  expect(growing.toSorted()).toEqual(Object.values(SHORT).flat().toSorted());
});

/** As many values as a body may bring: what an answer of more is written by takes longer than a piece. */
const MOST_VALUES = 50_000;
const LARGEST_PAGE = 200;

/** Answers whose lists of lists come to more, by why they keep nobody waiting all the same. */
const LARGE: Readonly<Record<string, readonly string[]>> = {
  'written in steps': ['GET goals/courses/{id}/marks', 'GET goals/courses/{id}/achievement'],
  'no larger than the body that it was saved by': [
    ...['GET goals/courses/{id}/plan', 'PUT goals/courses/{id}/plan', 'GET goals/courses/{id}/plan/copy'],
    ...['GET goals/courses/{id}/report', 'PUT goals/courses/{id}/report'],
    ...['PUT goals/courses/{id}/annexes', 'GET goals/requirements/set', 'PUT goals/requirements/set'],
    ...['GET evaluation/systems/{id}', 'PUT evaluation/systems/{id}/content'],
    ...['POST evaluation/systems/{id}/activate', 'POST evaluation/systems/{id}/archive'],
    'GET excellent/courses/{id}',
  ],
  'no larger than the sheet that was sent': [
    ...['POST goals/requirements/sheet', 'POST evaluation/systems/{id}/sheet'],
  ],
};

/** How many values there are at most, as far as lists say how long they get: those within one another multiply. */
function valuesIn({ type, items, maxItems = 1, anyOf, properties }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map((each) => valuesIn(each)));
  if (type === 'array') return maxItems * valuesIn(items ?? {});
  return properties ? Object.values(properties).reduce((sum, each) => sum + valuesIn(each), 0) : 1;
}

/** Whether a list within says how long it gets: the rows of a page alone are written row by row. */
function hasBounds({ items, maxItems = 0, anyOf = [], properties = {} }: Schema): boolean {
  const within = [...(items ? [items] : []), ...anyOf, ...Object.values(properties)];
  return maxItems > 0 || within.some((each) => hasBounds(each));
}

it('no answer comes to more values than a body may bring, but those that are known', () => {
  const large = allEndpoints().flatMap(({ call, answer, query }) => {
    if (typeof answer === 'string') return [];
    const isPaged = query?.properties['page[size]'] !== undefined && hasBounds(answer as Schema);
    return (isPaged ? LARGEST_PAGE : 1) * valuesIn(answer as Schema) > MOST_VALUES ? [call] : [];
  });
  expect(large.toSorted()).toEqual(Object.values(LARGE).flat().toSorted());
});

it('the students of a course are as many as a course may have', () => {
  const bounds = allEndpoints()
    .filter(({ call }) => /^GET goals\/courses\/\{id\}\/(achievement|marks)$/.test(call))
    .map(({ answer }) => (answer as Schema).properties?.students?.maxItems);
  expect(bounds).toEqual([6000, 6000]);
});
