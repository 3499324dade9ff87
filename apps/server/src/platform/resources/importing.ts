import type { Queryable } from '../../database/database.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { Names } from './names.ts';
import type { Change } from './resource.ts';

/** A cell that could not be read, and why. */
export interface CellFault {
  readonly fault: string;
}

/** A column of an import sheet: how a cell becomes a part of the form, and how the form reads in it. */
export interface ImportColumn<Form> {
  readonly title: string;
  /** The field that it fills: a fault of the field stands in this column. */
  readonly field: keyof Form & string;
  /** Titles of before, under which it is still read. */
  readonly formerly?: readonly string[];
  readonly required?: true;
  readonly width?: number;
  /** It is read where a sheet has it; the template does without. */
  readonly untemplated?: true;
  /** What belongs here, for the template's notes. */
  readonly hint: string;
  readonly example: string;
  /** Reads a cell that is not blank. `form` holds what the cells before gave. */
  read(cell: string, names: Names, form: Form): Partial<Form> | CellFault;
  show(form: Form, names: Names): string;
}

/** Something that exists already, under the key by which a sheet names it. */
export interface Known<Form> {
  readonly id: number;
  readonly form: Form;
}

/** A value that only one may have, besides the key. */
export interface Unique<Form> {
  readonly field: keyof Form & string;
  value(form: Form): string;
  /** Who has these values: the id of each. Null where this actor is not told, having been told of too many. */
  takenBy(change: Change, values: readonly string[]): Promise<ReadonlyMap<string, number> | null>;
}

/** What an upload is for, besides its rows. */
export interface ImportPlace {
  readonly process: 'old' | 'new' | null;
  readonly acad_year_term: string | null;
}

/** A line that is to be written: new, or changed from what is known. */
export interface ToKeep<Form> {
  readonly form: Form;
  readonly known: Known<Form> | null;
}

/** How a resource is imported from a sheet. */
export interface Importing<Form> {
  readonly columns: readonly ImportColumn<Form>[];
  readonly notes?: readonly string[];
  /** The lists that its cells name things of, besides those that its fields refer to. */
  readonly names?: readonly (keyof Names)[];
  /** What all rows have in common without saying so: the process or the term that they are uploaded for. */
  common?(place: ImportPlace): Partial<Form>;
  /** Whether new ones get a password: each their own, when the sheet of passwords is handed out. */
  readonly password?: true;
  /** What it is known by: two rows with one key mean the same thing. Empty when the cells do not say. */
  keyOf(form: Form, names: Names): string;
  /** What its template has filled in already, line by line, by the columns' fields. */
  filledIn?(db: Queryable): Promise<readonly Readonly<Partial<Record<keyof Form & string, string>>>[]>;
  /** The field whose column a doubled key is said in. */
  readonly keyField: keyof Form & string;
  /** The key is made of that field alone: where there are many columns, the others need not be read for it. */
  readonly keyAlone?: true;
  /** Null where saying it would tell too much of people whom the actor does not see. */
  known(change: Change, keys: readonly string[]): Promise<ReadonlyMap<string, Known<Form>> | null>;
  /** Whether somebody sees one that they may not change; without it, what they may not change they do not see. */
  sees?(known: Known<Form>, reach: readonly number[]): boolean;
  readonly uniques?: readonly Unique<Form>[];
  /** Titles that are known, and neither taken over nor worth a word. */
  readonly unread?: readonly string[];
  /** Whether columns under other names may be read as those that a sheet lacks. */
  readonly mappable?: true;
  /** How many columns a sheet may have, where the usual number is too small. */
  readonly mostColumns?: number;
  /** Whether nothing was there yet of what a sheet brings, although the row is known. */
  isNew?(form: Form): boolean;
  /** Before it is judged for the last time: holds what must not change until it is written. */
  hold?(change: Change): Promise<void>;
  /** Makes a new one known to the rows after it, under a provisional id. */
  announce?(form: Form, provisionalId: number, names: Names): void;
  /** The form with provisional ids replaced by those that were given. */
  settle?(form: Form, ids: ReadonlyMap<number, number>): Form;
  /** Writes all of them by a few statements, where that is not one after the other; tells what the ledger is told. */
  keep?(
    change: Change,
    lines: readonly ToKeep<Form>[],
    report: (done: number) => void,
  ): Promise<readonly LedgerEntry[]>;
}
