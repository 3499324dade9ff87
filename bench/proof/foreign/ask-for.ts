import type { Endpoint } from '@course-center/contract/endpoint';
import type { WireRoute } from '@course-center/contract/routes-of';
import type { ActingQuery } from '@course-center/domain/access/prefix';
import type { InjectOptions } from 'fastify';
import { type Schema, sampleOf } from '../../../apps/server/src/testing/sample-request.ts';

/** A row that can be named in a call. */
export interface Row {
  readonly id: number | string;
  readonly version: number;
}

/** What calls name, by what they call it. */
export const NOUNS = [
  ...[
    'group',
    'plan',
    'part',
    'review',
    'course',
    'person',
    'department',
    'major',
    'teaching',
    'appointment',
  ],
  ...['goal', 'file', 'message', 'list', 'nothing'],
] as const;
export type Noun = (typeof NOUNS)[number];
export type Objects = Readonly<Partial<Record<Noun, Row>>>;

/** What the id in a path is of, by what stands before it; the first that matches. */
const PATHS: readonly (readonly [RegExp, Noun])[] = [
  [/evaluation\/(groups|opinions|results)\//, 'group'],
  [/evaluation\/(plans|courses)\//, 'plan'],
  [/evaluation\/submissions\//, 'part'],
  [/evaluation\/(reviews|assignments)\//, 'review'],
  [/evaluation\/(result-lists|notices)\//, 'list'],
  [/goals\/courses\//, 'goal'],
  [/(goals\/)?majors\//, 'major'],
  [/department-experts\//, 'appointment'],
  [/teacher-courses\//, 'teaching'],
  [/(^|\/)courses\//, 'course'],
  [/departments\//, 'department'],
  [/people\//, 'person'],
  [/files\//, 'file'],
  [/messages\//, 'message'],
];

/** What a field of a body or a query names, by its name. */
const FIELDS: Readonly<Record<string, Noun>> = {
  group_id: 'group',
  group_ids: 'group',
  groups: 'group',
  part_id: 'part',
  course_id: 'course',
  course_ids: 'course',
  goal_course_id: 'goal',
  person_id: 'person',
  person_ids: 'person',
  people: 'person',
  teacher_id: 'person',
  leader_id: 'person',
  reviewer_id: 'person',
  department_id: 'department',
  department_ids: 'department',
  parent_id: 'department',
  major_id: 'major',
  file_ids: 'file',
};
/** What `ids` are, by the call. */
const IDS: readonly (readonly [RegExp, Noun])[] = [
  [/assignments/, 'review'],
  [/people/, 'person'],
  [/messages/, 'message'],
  [/./, 'group'],
];

const nounOf = (path: string, table: typeof PATHS): Noun =>
  table.find(([at]) => at.test(path))?.[1] ?? 'nothing';

/**
 * The requests by which a call could get at objects: each with all of them named wherever it names something. A change
 * that names nothing of them is none of theirs and is left out.
 */
export function askFor(
  endpoint: Endpoint,
  route: WireRoute,
  objects: Objects,
  acting: ActingQuery,
): (InjectOptions & { url: string })[] {
  const inPath = objects[nounOf(endpoint.call.split(' ')[1] ?? '', PATHS)];
  if (endpoint.call.includes('{id}') && !inPath) return [];
  const named = { count: endpoint.call.includes('{id}') ? 1 : 0 };
  const fill = (schema: Schema, name: string): unknown => {
    const row = name === 'ids' ? objects[nounOf(endpoint.call, IDS)] : objects[FIELDS[name] ?? 'nothing'];
    if (row && (schema.type === 'integer' || schema.type === 'array')) {
      named.count += 1;
      if (schema.type === 'integer') return row.id;
      const item = schema.items ?? {};
      return [item.type === 'object' ? { ...(fill(item, '') as object), ...rowIn(item, row) } : row.id];
    }
    if (name === 'version' && inPath) return Math.max(inPath.version, schema.minimum ?? 0);
    if (schema.type === 'object' && schema.properties && schema.const === undefined)
      return Object.fromEntries(
        Object.entries(schema.properties).map(([inner, value]) => [inner, fill(value, inner)]),
      );
    if (schema.type === 'array' && name === 'pairs') return [fill(schema.items ?? {}, '')];
    return sampleOf(schema);
  };
  const params = (endpoint.params as Schema | undefined)?.properties ?? {};
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === 'id' ? inPath?.id : fill(params[name] ?? {}, name)),
  );
  const payload = endpoint.body ? (fill(endpoint.body as Schema, '') as object) : undefined;
  const schema = endpoint.query as Schema | undefined;
  const queries = [{}, ...(route.method === 'GET' ? [wanted(schema, fill)] : [])];
  if (route.method !== 'GET' && named.count === 0) return [];
  return queries.map((query) => {
    const search = new URLSearchParams({
      ...{ ...required(schema, fill), ...query },
      ...(acting as Record<string, string>),
    });
    return {
      method: route.method,
      url: path + (search.size ? `?${search}` : ''),
      ...(payload ? { payload } : {}),
      ...(endpoint.upload ? { payload: Buffer.from('x'), headers: { 'content-type': 'image/png' } } : {}),
    };
  });
}

const rowIn = ({ properties = {} }: Schema, { id, version }: Row) => ({
  ...('id' in properties && { id }),
  ...('version' in properties && { version }),
});

type Fill = (schema: Schema, name: string) => unknown;

const required = (schema: Schema | undefined, fill: Fill): Record<string, string> =>
  Object.fromEntries(
    (schema?.required ?? []).map((name) => [name, String(fill(schema?.properties?.[name] ?? {}, name))]),
  );

/** A list narrowed to what is not the caller's. */
function wanted(schema: Schema | undefined, fill: Fill): Record<string, string> {
  const filters = Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1] ?? name;
    return FIELDS[field] && inner.type === 'integer' ? [[name, String(fill(inner, field))]] : [];
  });
  return Object.fromEntries(filters.slice(0, 1));
}
