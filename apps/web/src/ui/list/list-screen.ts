import type { ImportKind } from '@course-center/contract/imports';
import type { Faults } from '@course-center/domain/forms/faults';
import {
  blankOf,
  type Fields,
  type FormOf,
  faultsIn,
  type Titled,
  titleIn,
} from '@course-center/domain/forms/fields';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ListCalls, ResourceCalls, VersionedRow } from '../../request/resource-calls.ts';
import type { ChoiceSource } from '../choice/choice.ts';
import type { EmptyState } from '../states/EmptyState.tsx';
import { type FormField, type Inputs, inputsOf } from './form-field.ts';
import type { BulkAction, BulkDialog, RowAction } from './list-action.ts';

/** A row of a list; those that are kept have a version. */
export type ListedRow = VersionedRow;

/** A field of the row by its name, or something drawn from the row. */
type ColumnContent<Row> =
  | { readonly key: keyof Row & string; readonly render?: never }
  | { readonly key: string; readonly render: (row: Row) => ReactNode };

export type ListColumn<Row> = ColumnContent<Row> & {
  readonly title: string;
  readonly align?: 'end';
  /** Short enough to stand in one line: other columns give way first. */
  readonly short?: true;
  /** The name that the wire sorts by; absent where it cannot. */
  readonly sort?: string;
  /** The column that a row is called by: always in view, and the head of its card on a phone. */
  readonly leads?: true;
};

export type ListFilter<Name extends string = string> = (
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'select'; readonly choices: ChoiceSource }
  | { readonly kind: 'date' }
) & { readonly name: Name; readonly title: string };

/** A list that is read: found, sorted, paged, exported, and looked at row by row. */
export interface ReadScreen<Row extends ListedRow, Filter extends string = string> {
  /** What one of them is called in sentences. */
  readonly noun: string;
  /** What the page is for, in one sentence. */
  readonly description: string;
  /** What an empty list says where no filter emptied it. */
  readonly whenEmpty?: string | ComponentProps<typeof EmptyState>;
  readonly calls: ListCalls<Row, Filter>;
  /** What one is called by. */
  nameOf(row: Row): string;
  readonly filters: readonly ListFilter<NoInfer<Filter>>[];
  /** Filters that always apply: the screen shows a part of the list. */
  readonly fixed?: { readonly [Name in NoInfer<Filter>]?: string };
  readonly columns: readonly ListColumn<Row>[];
  /** All of a row, opened with 查看. */
  detail?(row: Row): ReactNode;
}

/** What stands beside 新增 in the head of a page. */
export interface ListToolProps {
  /** Has the list read again. */
  readonly onDone: () => void;
}

/** Something that still uses a row: 人员 8 条, and where just these are listed. */
export interface Use {
  readonly words: string;
  readonly to?: string;
}

/**
 * A list that is kept: read as above, and created, changed, removed, imported. What differs from one list to the next
 * is written down here; how it works is written once, in this folder.
 */
export interface ListScreen<Row extends ListedRow, Form extends object, Filter extends string = string>
  extends ReadScreen<Row, Filter> {
  readonly calls: ResourceCalls<Row, Form, Filter>;
  readonly fields: readonly FormField<Row, Form>[];
  /** The form of a new one: every field that is sent, so also those that are never shown. */
  readonly empty: Form;
  /** The form of a row, where its fields are not simply the row's. */
  formOf?(row: Row): Form;
  /** What is wrong with a form; `before` is what is kept now, null for a new one. */
  faults(form: Form, before: Form | null): Faults;
  /** The field that a duplicate is about, by what was said of it where there are several. */
  readonly unique: (keyof Form & string) | ((sentence: string) => keyof Form & string);
  /** What still uses a row, as far as the row tells; the server has the last word when it is removed. */
  usedBy?(row: Row): readonly Use[];
  /** Why this very row may not be changed, or removed; null where it may. */
  whyNot?(row: Row, what: 'change' | 'remove'): string | null;
  readonly actions?: readonly RowAction<Row>[];
  readonly bulk?: readonly (BulkAction<Row> | BulkDialog<Row>)[];
  /** How taking a row away is called, where it is not deleted. */
  readonly removal?: { readonly verb: string; readonly consequence: string };
  /** How a new one is called where `新增` and the noun do not say it. */
  readonly newTitle?: string;
  readonly importKind?: ImportKind;
  readonly tools?: ComponentType<ListToolProps>;
}

export type AnyScreen<Row extends ListedRow, Form extends object> = ReadScreen<Row> | ListScreen<Row, Form>;

export function isKept<Row extends ListedRow, Form extends object>(
  screen: AnyScreen<Row, Form>,
): screen is ListScreen<Row, Form> {
  return 'fields' in screen;
}

/** What the button is called that enters a new one. */
export function newTitleOf<Row extends ListedRow, Form extends object>({
  noun,
  newTitle,
}: ListScreen<Row, Form>): string {
  return newTitle ?? `新增${noun}`;
}

/** Writes a list down that is only read; its rows and filters are typed by its calls. */
export function readScreen<Row extends ListedRow, Filter extends string>(
  written: ReadScreen<NoInfer<Row>, NoInfer<Filter>> & { readonly calls: ListCalls<Row, Filter> },
): ReadScreen<Row, Filter> {
  return written;
}

/** A column whose title the declaration has, unless it says one of its own. */
export type DeclaredColumn<Row, F extends Fields> =
  | ListColumn<Row>
  | (Omit<ListColumn<Row>, 'title' | 'key' | 'render'> & {
      readonly key: Titled<F>;
      readonly render?: (row: Row) => ReactNode;
    });

/** A list as it is written down: what the noun's declaration says of its fields is not said again. */
type Written<Row extends ListedRow, Form extends object, Filter extends string, F extends Fields> = Omit<
  ListScreen<Row, Form, Filter>,
  'calls' | 'fields' | 'empty' | 'filters' | 'columns' | 'faults'
> & {
  /** What is wrong with a form, where that is more than its fields say. */
  readonly faults?: ListScreen<Row, Form>['faults'];
  readonly fields: F;
  readonly inputs: Inputs<Row, Form, F>;
  /** Two inputs in a line. */
  readonly half?: true;
  /** A field's name filters by it as the form enters it. */
  readonly filters: readonly (ListFilter<Filter> | (Filter & keyof F))[];
  readonly columns: readonly DeclaredColumn<Row, F>[];
  /** What a new form begins with, where that is not blank. */
  readonly begin?: Partial<Form>;
};

/** Writes a list down that is kept; its rows, forms and filters are typed by its calls. */
export function listScreen<
  Row extends ListedRow,
  Form extends object,
  Filter extends string,
  F extends Fields,
>(
  written: Written<NoInfer<Row>, NoInfer<Form>, NoInfer<Filter>, F> & {
    readonly calls: ResourceCalls<Row, Form, Filter>;
  },
): ListScreen<Row, Form, Filter> {
  const { fields, inputs, half, filters, columns, begin, ...rest } = written;
  const inputFields = inputsOf(fields, inputs as Inputs<Row, Form, F>, half);
  const values = (form: Form) => form as unknown as FormOf<F>;
  return {
    faults: (form, before) => faultsIn(fields, values(form), before && values(before)),
    ...rest,
    fields: inputFields,
    empty: { ...(blankOf(fields) as unknown as Form), ...begin },
    filters: filters.map((filter) => (typeof filter === 'string' ? filterOf(filter, inputFields) : filter)),
    columns: columns.map(
      (column) => ({ title: titleIn(fields, column.key) ?? '', ...column }) as ListColumn<Row>,
    ),
  };
}

function filterOf<Row, Form, Filter extends string>(
  name: Filter,
  fields: readonly FormField<Row, Form>[],
): ListFilter<Filter> {
  const field = fields.find((each) => (each.name as string) === name);
  if (field?.kind === 'select' && typeof field.choices !== 'function')
    return { name, title: field.title, kind: 'select', choices: field.choices };
  if (field?.kind === 'text') return { name, title: field.title, kind: 'text', maxLength: field.maxLength };
  throw new Error(`A list cannot be filtered by ${name} as its form enters it.`);
}
