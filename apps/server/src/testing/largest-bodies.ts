import type { Endpoint } from '@course-center/contract/endpoint';
import { type Schema, sampleOf } from './sample-request.ts';

type Kind = 'groups' | 'complete' | 'reviews' | 'experts' | 'people' | 'students' | 'courses' | 'shown';

/** Of each kind the ids of rows that there are. */
export type Rows = Readonly<Record<Kind, readonly number[]>>;

/** Of what the ids are that stand under a name in the body of a call; the first that matches both. */
const NAMED: readonly (readonly [RegExp, Kind])[] = [
  [/(documents|assignments\/withdrawal) ids$/, 'reviews'],
  [/urgings ids$/, 'groups'],
  [/excellent\/courses\/\w+ ids$/, 'shown'],
  [/people\/\w+ (ids|people)$/, 'people'],
  [/result-lists.* (group_ids|add|remove)$|from-groups group_ids$/, 'complete'],
  [/ (group_ids|groups|group_id)$/, 'groups'],
  [/ (person_ids|person_id)$/, 'experts'],
  [/roster\/students\/\w+ students$| student_id$/, 'students'],
  [/ course_ids$/, 'courses'],
];

const kindOf = (call: string, name: string) =>
  NAMED.find(([pattern]) => pattern.test(`${call} ${name}`))?.[1] ?? null;

/** Whether a call takes a list of rows. */
export function takesRows({ call, body }: Endpoint): boolean {
  return Object.entries((body as Schema | undefined)?.properties ?? {}).some(
    ([name, schema]) => schema.type === 'array' && namesIn(name, schema).some((each) => kindOf(call, each)),
  );
}

const namesIn = (name: string, { items }: Schema) => [name, ...Object.keys(items?.properties ?? {})];

/** The body of a call with as many rows that there are in each of its lists as it takes. */
export function largestBody({ call, body }: Endpoint, rows: Rows): object {
  const properties = (body as Schema | undefined)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fieldOf(call, name, schema, rows)]),
  );
}

function fieldOf(call: string, name: string, schema: Schema, rows: Rows): unknown {
  if (name === 'trial') return true;
  // Whom somebody saw there before: left out, for whoever saw something else is refused.
  if (name === 'seen') return [];
  if (name === 'version') return 1;
  const kind = kindOf(call, name);
  const { type, items = {}, maxItems = 0 } = schema;
  if (type !== 'array' || !namesIn(name, schema).some((each) => kindOf(call, each))) return sampleOf(schema);
  if (items.properties === undefined) return rows[kind ?? 'groups'].slice(0, maxItems);
  // Of what is named by its id each is there once; pairs are as many as the list takes.
  const many = kind === null ? maxItems : Math.min(maxItems, rows[kind].length);
  return Array.from({ length: many }, (_, nth) => itemOf(call, kind, items, rows, nth));
}

/** How many of the second are named with each of the first. */
const BESIDE = 10;

function itemOf(call: string, own: Kind | null, { properties = {} }: Schema, rows: Rows, nth: number) {
  const named = Object.keys(properties).filter((name) => kindOf(call, name) !== null);
  const fields = Object.entries(properties).map(([name, schema]) => {
    if (name === 'id' && own !== null) return [name, rows[own][nth]];
    if (name === 'version') return [name, 1];
    if (name === 'column_key') return [name, `q${1 + (nth % BESIDE)}`];
    const kind = kindOf(call, name);
    if (kind === null || schema.type === 'array') return [name, sampleOf(schema)];
    const place = named.length > 1 && name === named[0] ? Math.floor(nth / BESIDE) : nth;
    return [name, rows[kind][place % rows[kind].length]];
  });
  return Object.fromEntries(fields);
}
