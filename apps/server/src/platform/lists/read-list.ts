import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Refused } from '../../wire/failures.ts';
import type { ListDefinition, Within } from './list-definition.ts';
import {
  type ListQuery,
  type ListStatement,
  listStatement,
  MOST_EXPORTED,
  type Statement,
} from './list-statement.ts';

export interface Listed<Row> {
  readonly data: Row[];
  readonly meta: { readonly total: number };
}

/** One page of a list and how many rows there are in all. */
export async function readPage<Row extends object>(
  pool: pg.Pool,
  list: ListDefinition,
  query: ListQuery,
  within: Within,
): Promise<Listed<Row>> {
  const statement = listStatement(list, query, within);
  const [data, total] = await Promise.all([readRows<Row>(pool, statement), readCount(pool, statement)]);
  return { data, meta: { total } };
}

/** How many rows a list's filter finds. */
export async function readCount(pool: pg.Pool, { count }: ListStatement): Promise<number> {
  return (await prepared<{ total: number }>(pool, count))[0]?.total ?? 0;
}

/** The rows of one page, for who knows already how many there are. */
export function readRows<Row extends object>(pool: pg.Pool, { rows }: ListStatement): Promise<Row[]> {
  return prepared<Row>(pool, rows);
}

/** Every row of a list's filter, for a spreadsheet. */
export async function readAll<Row extends object>(
  pool: pg.Pool,
  list: ListDefinition,
  query: ListQuery,
  within: Within,
): Promise<Row[]> {
  const statement = listStatement(list, query, within, false);
  const rows = await prepared<Row>(pool, statement.rows);
  if (rows.length > MOST_EXPORTED) throw new Refused({ reason: 'too_many_rows', most: MOST_EXPORTED });
  return rows;
}

const names = new Map<string, string>();
/** A connection keeps what is prepared as long as it lives, and visitors may ask in more ways than it can hold. */
const MOST_NAMED = 500;
/** Of one list: whoever asks for it in every way there is must not leave all other lists without names for good. */
const MOST_OF_ONE = 60;
/** What is selected begins differently for every list. */
const BEGINNING = 60;
const named = new Map<string, number>();

/** Prepared under a name made of its text: the same text is parsed and planned once per connection. */
export async function prepared<Row extends object>(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<Row[]> {
  const name = nameOf(text);
  return (await pool.query<Row>({ ...(name && { name }), text, values: [...values] })).rows;
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const list = text.slice(0, BEGINNING);
  const ofList = named.get(list) ?? 0;
  if (names.size >= MOST_NAMED || ofList >= MOST_OF_ONE) return null;
  named.set(list, ofList + 1);
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
