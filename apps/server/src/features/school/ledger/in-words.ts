import { IDENTITY_TITLE, isIdentity } from '@course-center/domain/access/identity';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { STAGES, VERDICT_STAGES } from '@course-center/domain/evaluation/stages';
import { AUDIT_WORDS, type StateWord, VERDICT_WORDS } from '@course-center/domain/evaluation/state-words';
import type { Fields, Referred } from '@course-center/domain/forms/fields';
import { NOUN_FIELDS } from '@course-center/domain/noun-fields';
import type pg from 'pg';

const TABLES: Readonly<Record<Referred, string>> = {
  departments: 'departments',
  jobTitles: 'job_titles',
  natures: 'natures',
  majors: 'majors',
  courses: 'courses',
  people: 'people',
};

/** Where the things are that a ledger row names by number. Field names may be anybody's: a map knows no others. */
const TABLE_OF: ReadonlyMap<string, string> = new Map([
  ...Object.values(NOUN_FIELDS)
    .flatMap((fields: Fields) => Object.entries(fields))
    .flatMap(([key, field]) => ('of' in field ? [[key, TABLES[field.of]] as const] : [])),
  ['faculty_group_id', 'faculty_groups'],
  ['person_id', 'people'],
]);

const textsOf = (words: Readonly<Record<number, StateWord>>) =>
  Object.fromEntries(Object.entries(words).map(([status, { text }]) => [status, text]));

/** What the numbers and names of states are called. */
const WORDS: ReadonlyMap<string, Readonly<Record<string | number, string>>> = new Map(
  Object.entries({
    stage: Object.fromEntries(STAGES.map(({ stage, title }) => [stage, title])),
    process: PROCESS_TITLE,
    audit_status: textsOf(AUDIT_WORDS),
    ...Object.fromEntries(VERDICT_STAGES.map(({ stage }) => [stage, textsOf(VERDICT_WORDS)])),
  }),
);

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * The contents of ledger rows as people read them: names in the place of numbers. The ledger itself keeps the numbers,
 * for names change; one that is gone is shown by its number.
 */
export async function inWords(pool: pg.Pool, contents: readonly unknown[]): Promise<unknown[]> {
  const names = await namesOf(pool, contents);
  return contents.map((content) => worded(content, '', names));
}

async function namesOf(pool: pg.Pool, contents: readonly unknown[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  for (const content of contents) collect(content, '', wanted);
  const names = new Map<string, Map<number, string>>();
  for (const [table, ids] of wanted) {
    const { rows } = await pool.query<{ id: number; name: string }>(
      `select id, name from ${table} where id = any($1::int[])`,
      [[...ids]],
    );
    names.set(table, new Map(rows.map(({ id, name }) => [id, name])));
  }
  return names;
}

function collect(value: unknown, field: string, wanted: Map<string, Set<number>>): void {
  const table = TABLE_OF.get(field);
  if (typeof value === 'number' && table) wanted.set(table, (wanted.get(table) ?? new Set()).add(value));
  else if (Array.isArray(value)) for (const each of value) collect(each, field, wanted);
  else if (value !== null && typeof value === 'object')
    for (const [inner, each] of Object.entries(value)) collect(each, inner, wanted);
}

function worded(value: unknown, field: string, names: Names): unknown {
  const words = WORDS.get(field);
  if (words && (typeof value === 'number' || typeof value === 'string'))
    return Object.hasOwn(words, value) ? words[value] : value;
  if (typeof value === 'number') {
    if (field === 'identity' && isIdentity(value)) return IDENTITY_TITLE[value];
    return names.get(TABLE_OF.get(field) ?? '')?.get(value) ?? value;
  }
  if (Array.isArray(value)) return value.map((each) => worded(each, field, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, each]) => [inner, worded(each, inner, names)]),
  );
}
