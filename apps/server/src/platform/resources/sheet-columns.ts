import type { Field, Fields, Referred } from '@course-center/domain/forms/fields';
import { several } from '@course-center/domain/lists/several';
import type { Cell, SheetColumn } from '../sheets/sheet.ts';
import type { CellFault, ImportColumn } from './importing.ts';
import type { Names } from './names.ts';

/** What the sheet of a noun adds to a field: how its template explains it, and where it is not read as others are. */
interface InSheet<Row, Form> {
  /** The title where a cell names things by their number and not by their name. */
  readonly title?: string;
  /** Titles of before, under which the column is still read. */
  readonly formerly?: readonly string[];
  readonly width?: number;
  readonly hint?: string;
  readonly example?: string;
  /** A sheet may leave the column out, though the form wants the field. */
  readonly optional?: true;
  read?(cell: string, names: Names, form: Form): Partial<Form> | CellFault;
  show?(form: Form, names: Names): string;
  /** What is wrong with what was read, besides what is wrong with the form. */
  faultOf?(read: Form, names: Names, form: Form): string | null;
  /** What an export writes, where it is not the row's own field. */
  cell?(row: Row): Cell;
}

/** A column that is both read from a sheet and written to one. */
export type ResourceColumn<Row, Form> = ImportColumn<Form> & SheetColumn<Row>;

/** The columns of a noun's sheet, read and written, in the order of its fields; null leaves one out. */
export function sheetColumns<Row extends object, Form extends object>(
  fields: Fields,
  told: { readonly [Key in keyof Form & string]?: InSheet<Row, Form> | null },
): ResourceColumn<Row, Form>[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const own = told[key as keyof Form & string];
    // Nobody reads a password, and of what is a noun's own only the noun knows how it reads.
    const unknown = field.kind === 'password' || (field.kind === 'own' && !own);
    return own === null || unknown ? [] : [columnOf(key as keyof Form & string, field, own ?? {})];
  });
}

/** The lists that the fields of a noun refer to. */
export function listsOf(fields: Fields): Referred[] {
  return [...new Set(Object.values(fields).flatMap((field) => ('of' in field ? [field.of] : [])))];
}

function columnOf<Row extends object, Form extends object>(
  key: keyof Form & string,
  field: Field,
  own: InSheet<Row, Form>,
): ResourceColumn<Row, Form> {
  const {
    title = field.title,
    hint = usualHint(field),
    example = '',
    optional,
    read,
    show,
    faultOf,
    cell,
    ...rest
  } = own;
  const readCell = read ?? ((text: string, names: Names) => reading<Form>(key, field, text, names));
  return {
    ...rest,
    title,
    hint,
    example,
    field: key,
    ...(field.required && !optional && { required: true }),
    read(text, names, form) {
      const found = readCell(text, names, form);
      if ('fault' in found) return found;
      const fault = faultOf?.({ ...form, ...found }, names, form);
      return fault ? { fault } : found;
    },
    show: show ?? ((form, names) => shown(field, (form as Record<string, unknown>)[key], names)),
    cell: cell ?? ((row) => written(row, key)),
  };
}

function usualHint(field: Field): string {
  if (field.kind === 'text' && field.words) return field.words.join('、');
  if (field.kind === 'number')
    return field.decimals ? `最多 ${field.decimals} 位小数，不填为 0` : '整数，不填为 0';
  if ('of' in field && field.of === 'departments') return '部门名称；重名时写成“学院/教研室”';
  return field.required ? '必填' : '可以不填';
}

/** Reads a cell as its kind wants it; what the text or number may be, the form's faults say. */
function reading<Form>(key: string, field: Field, cell: string, names: Names): Partial<Form> | CellFault {
  const found = valueIn(field, cell, names);
  return typeof found === 'object' && 'fault' in found
    ? found
    : ({ [key]: found } as unknown as Partial<Form>);
}

function valueIn(field: Field, cell: string, names: Names): string | number | number[] | CellFault {
  if (field.kind === 'number')
    return /^\d{1,9}(\.\d{1,9})?$/.test(cell) ? Number(cell) : { fault: `“${cell}”不是数字` };
  if (field.kind === 'reference') return idNamed(names, field.of, cell);
  if (field.kind !== 'references') return cell;
  const each = [...new Set(several(cell.replaceAll(/[、;；]/g, ',')))].map((name) =>
    idNamed(names, field.of, name),
  );
  const faults = each.flatMap((found) => (typeof found === 'number' ? [] : [found.fault]));
  return faults.length > 0 ? { fault: faults.join('；') } : (each as number[]);
}

/** The id that a name stands for, or why there is none. */
function idNamed(names: Names, list: Referred, name: string): number | CellFault {
  const id = names[list].idOf(name);
  if (id === undefined) return { fault: `没有找到“${name}”` };
  return id === 'several' ? { fault: `“${name}”不止一个，请写明上级，如“学院/教研室”` } : id;
}

function shown(field: Field, value: unknown, names: Names): string {
  if (field.kind === 'reference') return names[field.of].nameOf(value as number | null);
  if (field.kind !== 'references') return String(value);
  const named = (value as readonly number[]).map((id) => names[field.of].nameOf(id));
  return named.sort().join('、');
}

/** The row's field; of a reference its path, which an import finds again whatever others are named, or its name. */
function written(row: object, key: string): Cell {
  const values = row as Readonly<Record<string, Cell | undefined>>;
  const stem = key.replace(/_id$/, '');
  return (stem === key ? values[key] : (values[`${stem}_path`] ?? values[`${stem}_name`])) ?? null;
}
