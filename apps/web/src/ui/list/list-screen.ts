import type { Faults } from '@course-center/domain/answers/faults';
import type { ReactNode } from 'react';
import type { ResourceCalls } from '../../request/resource-calls.ts';
import type { ChoiceSource } from '../choice/choice.ts';

/** How something is entered, in a filter as in a form. */
export type Entry =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'select'; readonly choices: ChoiceSource };

export interface ListedRow {
  readonly id: number;
}

/** A field of the row by its name, or something drawn from the row. */
type ColumnContent<Row> =
  | { readonly key: keyof Row & string; readonly render?: never }
  | { readonly key: string; readonly render: (row: Row) => ReactNode };

export type ListColumn<Row> = ColumnContent<Row> & {
  readonly title: string;
  readonly align?: 'end';
  /** The name that the wire sorts by; absent where it cannot. */
  readonly sort?: string;
  /** The column that a row is called by: always in view, and the head of its card on a phone. */
  readonly leads?: true;
};

export type ListFilter<Name extends string = string> = Entry & {
  readonly name: Name;
  readonly title: string;
};

export type FormField<Form> = Entry & {
  readonly name: keyof Form & string;
  readonly title: string;
  /** What the field wants, said below it before anything is wrong. */
  readonly hint?: string;
  readonly placeholder?: string;
};

/**
 * A list that is kept: found, sorted, paged, exported, created, changed, removed. What differs from one list to the
 * next is written down here; how it works is written once, in this folder.
 */
export interface ListScreen<Row extends ListedRow, Form extends object, Filter extends string = string> {
  /** What one of them is called in sentences. */
  readonly noun: string;
  /** What the page is for, in one sentence. */
  readonly description: string;
  readonly calls: ResourceCalls<Row, Form, Filter>;
  /** What one is called by. */
  nameOf(of: Row | Form): string;
  /** What still uses a row, as far as the row tells; the server has the last word when it is removed. */
  usedBy?(row: Row): string | null;
  readonly filters: readonly ListFilter<NoInfer<Filter>>[];
  readonly columns: readonly ListColumn<Row>[];
  readonly fields: readonly FormField<Form>[];
  /** The form of a new one. */
  readonly empty: Form;
  faults(form: Form): Faults;
  /** The field that a duplicate is about. */
  readonly unique: keyof Form & string;
}

/** Writes a list down; its rows, forms and filters are typed by its calls. */
export function listScreen<Row extends ListedRow, Form extends object, Filter extends string>(
  written: ListScreen<Row, Form, Filter>,
): ListScreen<Row, Form, Filter> {
  return written;
}
