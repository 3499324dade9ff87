import type { RawRow } from '../../database/schema.ts';
import type { ImportColumn } from '../resources/importing.ts';
import type { Names } from '../resources/names.ts';

/** A form of whatever resource is imported; only the resource's own declarations look into it. */
export type Form = Readonly<Record<string, unknown>>;

export interface SheetLine {
  readonly row_no: number;
  /** What the sheet says, one text per column of the import. */
  readonly raw: RawRow;
}

export interface ReadLine {
  readonly form: Form;
  /** What is wrong, by column. */
  readonly faults: ReadonlyMap<number, string>;
}

/** Reads the cells of a line into a form. A blank cell leaves what is there. */
export function readLine(
  { raw }: SheetLine,
  columns: readonly ImportColumn<Form>[],
  names: Names,
  base: Form,
): ReadLine {
  const faults = new Map(raw.faults.map(({ column, sentence }) => [column, sentence]));
  let form = base;
  columns.forEach((column, at) => {
    const cell = raw.cells[at] ?? '';
    if (cell === '' || faults.has(at)) return;
    const read = column.read(cell, names, form);
    if ('fault' in read && typeof read.fault === 'string') faults.set(at, read.fault);
    else form = { ...form, ...read };
  });
  return { form, faults };
}
