import type { Hand } from '@course-center/domain/evaluation/judged';
import type { Faults } from '@course-center/domain/forms/faults';
import { type Fields, faultsIn, tidied } from '@course-center/domain/forms/fields';
import type { Transaction } from '../../database/database.ts';
import type { SQL } from '../../database/query.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import type { SheetColumn } from '../sheets/sheet.ts';
import type { Importing } from './importing.ts';

/** A change while it is made: the transaction, who makes it, when and from where. */
export interface Change extends Pick<Scene, 'now' | 'address' | 'term'> {
  readonly tx: Transaction;
  readonly actor: Actor;
  /** The departments that the actor reaches; null for the whole school. */
  readonly reach: readonly number[] | null;
  /** The import that makes it, if a sheet does. */
  readonly importId?: string;
}

/** Whether the caller may have a hand on this change: nobody has on who judges what they teach. */
export type Guard<Form> = (before: Form | null, after: Form | null, id: number | null) => Hand;

/**
 * Something that is kept in a list: job titles, people, courses. What differs from one to the next is written down
 * here; reading, creating, changing, removing and exporting are written once.
 */
export interface Resource<Row extends object, Form extends object> {
  /** The noun of the ledger, and the table's name. */
  readonly noun: string;
  readonly table: string;
  /** What it is called in sentences and on sheets. */
  readonly title: string;
  /** What its form holds, how that is tidied and judged. */
  readonly fields: Fields;
  readonly list: ListDefinition;
  readonly sheet: readonly SheetColumn<Row>[];
  /** Where its version stands, when not in the row of `table` with its id. `listed` is where the list finds it. */
  readonly versions?: {
    readonly table: string;
    readonly listed: string;
    rowsOf(change: Change, id: number): SQL | Promise<SQL>;
  };
  mayManage(actor: Actor): boolean;
  /** Who reads the list, where that is more than those who manage it: whoever has it in a menu or chooses from it. */
  maySee?(actor: Actor): boolean;
  /** What a row does not tell this actor, nor the order of rows: null in the answer. */
  untold?(actor: Actor): readonly (keyof Row & string)[];
  /** The row as this actor sees it: whether they may change it. */
  seenBy?(row: Row, actor: Actor, reach: readonly number[] | null): Row;
  /** A page of rows as it leaves: with links that are made anew for each reader. A sheet has none. */
  handedOut?(scene: Scene, rows: readonly Row[]): Promise<Row[]>;
  /** Opens what came sealed, cleans what takes a while to clean. */
  open?(scene: Scene, form: Form): Promise<Form>;
  /** A new one's form as it is inserted, once it has no fault: what takes long is not done inside the transaction. */
  prepare?(form: Form): Promise<Form>;
  /** The form as it is kept, where that is more than its fields tidied. */
  normalise?(form: Form): Form;
  /** What is wrong with a form, where that is more than its fields say; `before` is what is kept now, null for a new one. */
  faults?(form: Form, before: Form | null): Faults;
  /** Why this actor may not make this change, as a sentence; null when they may. Null before or after: new, removed. */
  forbids?(change: Change, before: Form | null, after: Form | null): string | null;
  /** Where it says who judges courses: asked once a change or a piece of a sheet, answers for each form. */
  guard?(change: Change): Promise<Guard<Form>>;
  /** The fields that the ledger leaves out. */
  readonly secret?: readonly (keyof Form)[];
  /** Around what keeps a new or changed one: counts, where a refusal tells what its actor does not see otherwise. */
  around?<T>(scene: Scene, actor: Actor, form: Form, keep: () => Promise<T>): Promise<T>;
  /** What is said when a unique constraint is hit, by the constraint's name. */
  readonly duplicates: Readonly<Record<string, (form: Form) => string>>;
  /** One as it is, held until the transaction ends. */
  find(change: Change, id: number): Promise<Form | undefined>;
  /** Adds them and returns their ids in the same order. */
  insert(change: Change, forms: readonly Form[]): Promise<number[]>;
  update(change: Change, id: number, form: Form, before: Form): Promise<void>;
  remove(change: Change, id: number): Promise<void>;
  /** What still refers to one, in words; by default what the database's constraints say. */
  referencesTo?(change: Change, id: number): Promise<string | null>;
  /** The department that a form belongs to; a principal may only touch the own ones. Absent: the school's. */
  departmentOf?(form: Form, change: Change): number | null | Promise<number | null>;
}

/** The form as it is kept. */
export function normalised<Form extends object>(
  resource: Pick<Resource<object, Form>, 'fields' | 'normalise'>,
  form: Form,
): Form {
  return resource.normalise?.(form) ?? tidied(resource.fields, form);
}

/** What is wrong with a form, by its fields and by what else the resource knows. */
export function faultsOf<Form extends object>(
  resource: Pick<Resource<object, Form>, 'fields' | 'faults'>,
  form: Form,
  before: Form | null,
): Faults {
  const values = (of: Form) => of as Readonly<Record<string, never>>;
  return resource.faults?.(form, before) ?? faultsIn(resource.fields, values(form), before && values(before));
}

/** One that can also be read from a sheet. */
export interface ImportableResource<Row extends object, Form extends object> extends Resource<Row, Form> {
  readonly importing: Importing<Form>;
}

/** What is read from sheets and kept in no list: it says itself how it is written. */
export interface SheetOnly<Form extends object>
  extends Pick<
    Resource<object, Form>,
    'title' | 'fields' | 'mayManage' | 'normalise' | 'faults' | 'forbids' | 'guard' | 'departmentOf'
  > {
  readonly importing: Importing<Form> & Required<Pick<Importing<Form>, 'keep'>>;
}

/** Any that can be imported, for what is written once for all of them. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds resources of every shape; each is used with its own.
export type AnyListed = ImportableResource<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyImportable = AnyListed | SheetOnly<any>;
