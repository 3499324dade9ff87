import { several } from '@course-center/domain/lists/several';
import type { ImportColumn } from './importing.ts';
import type { Names } from './names.ts';

type Field<Form, Value> = { [F in keyof Form & string]: Value extends Form[F] ? F : never }[keyof Form &
  string];

interface Described {
  readonly title: string;
  readonly hint: string;
  readonly example: string;
  readonly required?: true;
  readonly width?: number;
}

const part = <Form>(field: string, value: unknown) => ({ [field]: value }) as unknown as Partial<Form>;
const fieldOf = <Value>(form: object, field: string) => (form as Record<string, Value>)[field] as Value;

/** A text, no longer than the contract lets it be. */
export function textColumn<Form extends object>(
  field: Field<Form, string>,
  described: Described & { readonly maxLength: number },
): ImportColumn<Form> {
  return {
    ...described,
    field,
    read: (cell) =>
      cell.length > described.maxLength
        ? { fault: `不能超过 ${described.maxLength} 个字符` }
        : part<Form>(field, cell),
    show: (form) => fieldOf<string>(form, field),
  };
}

/** A number as it is written. */
export function numberColumn<Form extends object>(
  field: Field<Form, number>,
  described: Described,
): ImportColumn<Form> {
  return {
    ...described,
    field,
    read: (cell) =>
      /^\d{1,9}(\.\d{1,9})?$/.test(cell) ? part<Form>(field, Number(cell)) : { fault: `“${cell}”不是数字` },
    show: (form) => String(fieldOf<number>(form, field)),
  };
}

/** One of a few words. */
export function wordColumn<Form extends object>(
  field: Field<Form, string>,
  words: readonly string[],
  described: Described,
): ImportColumn<Form> {
  return {
    ...described,
    field,
    read: (cell) =>
      words.includes(cell) ? part<Form>(field, cell) : { fault: `应为${words.join('、')}之一` },
    show: (form) => fieldOf<string>(form, field),
  };
}

/** Something of another list, by its name. */
export function nameColumn<Form extends object>(
  field: Field<Form, number | null>,
  list: keyof Names,
  described: Described,
): ImportColumn<Form> {
  return {
    ...described,
    field,
    read(cell, names) {
      const id = idNamed(names, list, cell);
      return typeof id === 'string' ? { fault: id } : part<Form>(field, id);
    },
    show: (form, names) => names[list].nameOf(fieldOf<number | null>(form, field)),
  };
}

/** Several of another list, by their names. */
export function namesColumn<Form extends object>(
  field: Field<Form, readonly number[]>,
  list: keyof Names,
  described: Described,
): ImportColumn<Form> {
  return {
    ...described,
    field,
    read(cell, names) {
      const found = [...new Set(several(cell.replaceAll(/[、;；]/g, ',')))].map((name) =>
        idNamed(names, list, name),
      );
      const faults = found.filter((each) => typeof each === 'string');
      return faults.length > 0 ? { fault: faults.join('；') } : part<Form>(field, found);
    },
    show: (form, names) =>
      fieldOf<readonly number[]>(form, field)
        .map((id) => names[list].nameOf(id))
        .sort()
        .join('、'),
  };
}

/** The id that a name stands for, or why there is none. */
function idNamed(names: Names, list: keyof Names, name: string): number | string {
  const id = names[list].idOf(name);
  if (id === undefined) return `没有找到“${name}”`;
  return id === 'several' ? `“${name}”不止一个，请写明上级，如“学院/教研室”` : id;
}
