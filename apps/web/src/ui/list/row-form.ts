import type { ListedRow, ListScreen } from './list-screen.ts';

/** The form that a row is changed with: its own, or the fields that it shares with an empty one. */
export function formOf<Row extends ListedRow, Form extends object>(
  { empty, formOf: own }: ListScreen<Row, Form>,
  row: Row,
): Form {
  if (own) return own(row);
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(empty).map((name) => [name, values[name] ?? null])) as Form;
}

/** What stands in a form, with what it began with where nothing is shown: all of it is sent, and nothing else. */
export function completeForm<Form extends object>(initial: Form, entered: Partial<Form> | undefined): Form {
  const names = Object.keys(initial) as (keyof Form)[];
  const values = names.map((name) => {
    const value = entered?.[name];
    return [name, value === undefined ? initial[name] : value];
  });
  return Object.fromEntries(values) as Form;
}

/** What a saved row is called in a sentence; nothing where the form does not tell. */
export function titleOf<Row extends ListedRow, Form extends object>(
  { nameOf }: ListScreen<Row, Form>,
  form: Form,
  row: Row | null,
): string {
  const { name } = form as { name?: unknown };
  if (typeof name === 'string') return `“${name.trim()}”`;
  return row ? `“${nameOf(row)}”` : '';
}
