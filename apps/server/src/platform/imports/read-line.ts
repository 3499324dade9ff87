import type { MappedColumn } from '@course-center/contract/imports';
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

/** Reads the cells of a line into a form, or those of some fields. A blank cell leaves what is there. */
export function readLine(
  { raw }: SheetLine,
  columns: readonly ImportColumn<Form>[],
  names: Names,
  base: Form,
  isWanted: (field: string) => boolean = () => true,
): ReadLine {
  const read = raw.faults.filter(({ column }) => column < columns.length);
  const faults = new Map(read.map(({ column, sentence }) => [column, sentence]));
  const form: Record<string, unknown> = { ...base };
  columns.forEach((column, at) => {
    const cell = raw.cells[at] ?? '';
    if (cell === '' || faults.has(at) || !isWanted(column.field)) return;
    const part = column.read(cell, names, form);
    if ('fault' in part && typeof part.fault === 'string') faults.set(at, part.fault);
    else Object.assign(form, part);
  });
  return { form, faults };
}

/** Which columns of a sheet are read as which that it lacks. */
export interface ColumnMapping {
  readonly columns: readonly string[];
  readonly ignored: readonly string[];
  readonly absent: readonly string[];
  readonly mapping: readonly MappedColumn[];
}

/** A line with the cells of mapped columns where they are read; what was mapped before is no longer. */
export function mappedLine(line: SheetLine, { columns, ignored, absent, mapping }: ColumnMapping): SheetLine {
  if (absent.length === 0) return line;
  const { cells, faults } = line.raw;
  const lacking = new Set(absent.map((title) => columns.indexOf(title)));
  const own = faults.filter(({ column }) => !lacking.has(column));
  const moves = mapping.map(({ title, column }) => ({
    from: columns.length + ignored.indexOf(title),
    to: columns.indexOf(column),
  }));
  const moved = cells.map((cell, at) => (lacking.has(at) ? '' : cell));
  for (const { from, to } of moves) moved[to] = cells[from] ?? '';
  const mappedFaults = moves.flatMap(({ from, to }) =>
    own.flatMap(({ column, sentence }) => (column === from ? [{ column: to, sentence }] : [])),
  );
  return { ...line, raw: { cells: moved, faults: [...own, ...mappedFaults] } };
}
