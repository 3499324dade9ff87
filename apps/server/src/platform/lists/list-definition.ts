import { bigramsSought } from '@course-center/domain/lists/bigrams';
import { several } from '@course-center/domain/lists/several';

/** Puts a value among a statement's parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** What a list is read within: the departments that the caller reaches (null: all), the term that they look at. */
export interface Within {
  readonly departmentIds: readonly number[] | null;
  readonly term: string | null;
}

/** The condition that a filter's value stands for. */
export type Filter = (bind: Bind, value: string | number | boolean) => string;

/** A list, written down as the parts of its statement. No rule stands here, only where things are found. */
export interface ListDefinition {
  /** What each row is selected as. */
  readonly select: string;
  /** What only its spreadsheet is selected with besides. */
  readonly exported?: string;
  readonly from: string;
  /**
   * What is joined to it, by alias, each after what it needs. Every row has exactly one of each, or none of a `left join`:
   * where rows are only found or counted, those that neither a condition nor the order names are left away.
   */
  readonly joins?: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** The orders that `sort` may name, as expressions. */
  readonly sorts: Readonly<Record<string, string>>;
  /** How a name of theirs is written downwards, where an index has no place for `nulls last`. */
  readonly downwards?: Readonly<Record<string, string>>;
  /** The order without `sort`, as `sort` would name it. */
  readonly order: string;
  /** Comes before it: what fits a search best is first, or what waits for the caller. */
  readonly bestFirst?: (bind: Bind) => string;
  /** Ends every order, so that pages never overlap. */
  readonly id: string;
  /** The same where an order ends with the newest. */
  readonly last?: string;
  /** The column of the department that decides who sees a row; absent where everybody does. */
  readonly department?: string;
  /** That it is another in each term. */
  readonly ofTerm?: true;
  /** A condition that always holds, such as the term; with what a found row holds several of, where those are counted too. */
  readonly always?: (bind: Bind, within: Within) => string | Always;
}

export interface Always {
  readonly condition: string;
  /** How many a row holds, as an expression. */
  readonly parts: string;
}

/** A filter for a part of a text, in lists that are never long. */
export function contains(column: string): Filter {
  return (bind, value) => `strpos(lower(${column}), lower(${bind(value)})) > 0`;
}

/** A filter for a department and all below it. */
export function below(column: string): Filter {
  return (bind, value) => `${column} in (
    with recursive below as (
      select id from departments where id = ${bind(value)}
      union select child.id from departments child join below b on child.parent_id = b.id
    ) select id from below)`;
}

/** A filter for an exact value. */
export function equals(column: string): Filter {
  return (bind, value) => `${column} = ${bind(value)}`;
}

/** A filter for a part of a name or number, by the index over its pairs of characters. */
export function partOf(search: string, ...columns: readonly string[]): Filter {
  return (bind, value) => partCondition(bind, String(value), search, columns);
}

/** The same for several parts, separated by commas: any of them. One text however many they are, so that it is prepared once. */
export function anyPartOf(search: string, ...columns: readonly string[]): Filter {
  return (bind, value) => {
    const parts = several(String(value)).slice(0, MOST_PARTS);
    const [only] = parts;
    if (only === undefined) return 'true';
    if (parts.length === 1) return partCondition(bind, only, search, columns);
    // A pair of each leads the index to whatever may hold one of them.
    const pairs = `${search} && ${bind(parts.flatMap((part) => bigramsSought(part).slice(0, 1)))}::text[]`;
    const texts = bind(parts.map(plain));
    const inRow = columns.map((column) => `strpos(${plainly(column)}, part) > 0`);
    return `(${pairs} and exists (select from unnest(${texts}::text[]) part where ${inRow.join(' or ')}))`;
  };
}

const MOST_PARTS = 20;

/** The index finds what holds all the pairs; that they stand in a row, only the text itself tells. */
function partCondition(bind: Bind, part: string, search: string, columns: readonly string[]): string {
  const pairs = `${search} @> ${bind(bigramsSought(part))}::text[]`;
  const text = bind(plain(part));
  const inRow = columns.map((column) => `strpos(${plainly(column)}, ${text}) > 0`);
  return `(${pairs} and (${inRow.join(' or ')}))`;
}

function plain(part: string): string {
  return part.replaceAll(/\s+/g, '').toLowerCase();
}

function plainly(column: string): string {
  return `translate(lower(${column}), ' 　', '')`;
}
