/** Puts a value among a statement's parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** The condition that a filter's value stands for. */
export type Filter = (bind: Bind, value: string | number | boolean) => string;

/** A list, written down as the parts of its statement. No rule stands here, only where things are found. */
export interface ListDefinition {
  /** What each row is selected as. */
  readonly select: string;
  readonly from: string;
  /** What counts the rows, when fewer tables do. */
  readonly countFrom?: string;
  readonly filters: Readonly<Record<string, Filter>>;
  /** The orders that `sort` may name, as expressions. */
  readonly sorts: Readonly<Record<string, string>>;
  /** The order without `sort`, as `sort` would name it. */
  readonly order: string;
  /** Ends every order, so that pages never overlap. */
  readonly id: string;
  /** The column of the department that decides who sees a row; absent where everybody does. */
  readonly department?: string;
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
      union select d.id from departments d join below b on d.parent_id = b.id
    ) select id from below)`;
}
