import { PASSWORD_LENGTH } from '@course-center/domain/account/password';
import type { Field, Fields } from '@course-center/domain/forms/fields';
import type { ReactNode } from 'react';
import type { Choice, ChoiceSource } from '../choice/choice.ts';

/** What a custom input is given: the form that it stands in, and a way to change its own field. */
export interface CustomInput<Form> {
  readonly id: string | undefined;
  readonly form: Form;
  readonly onChange: (value: Form[keyof Form]) => void;
}

/** Choices, or those that follow from the row and from what else stands in its form. */
export type FieldChoices<Row, Form> = ChoiceSource | ((form: Form, row: Row | null) => ChoiceSource);

interface Choosing<Row, Form> {
  readonly choices: FieldChoices<Row, Form>;
  /** What the row calls the chosen ones: the server is asked for choices only once somebody searches. */
  known?(row: Row): readonly Choice[];
  /** What stands for nothing chosen, where it is not null. */
  readonly cleared?: '';
}

/** What is typed. A `password` is sealed before it leaves. */
export type TypedEntry =
  | { readonly kind: 'text'; readonly maxLength: number; readonly suggestions?: readonly string[] }
  | { readonly kind: 'textarea'; readonly maxLength: number }
  | { readonly kind: 'password'; readonly maxLength: number }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly precision?: number;
      readonly step?: number;
    };

interface CustomEntry<Form> {
  readonly kind: 'custom';
  render(input: CustomInput<Form>): ReactNode;
}

type OwnEntry<Row, Form> = (Choosing<Row, Form> & { readonly kind: 'select' }) | CustomEntry<Form>;

type FieldEntry<Row, Form> =
  | TypedEntry
  | OwnEntry<Row, Form>
  | (Choosing<Row, Form> & { readonly kind: 'multiselect' });

/** Where and when a field is asked for. */
interface Asking<Row, Form> {
  /** What the field wants, said below it before anything is wrong. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** Nothing is saved without it. */
  readonly required?: true;
  /** Only asked for when one is created. */
  readonly onlyNew?: true;
  /** Other fields that no longer mean anything once this one is changed. */
  readonly clears?: readonly (keyof Form & string)[];
  /** Whether it is asked for at all; `row` is null for a new one. */
  shown?(form: Form, row: Row | null): boolean;
}

/** A field of a row's form. */
export type FormField<Row, Form> = FieldEntry<Row, Form> &
  Asking<Row, Form> & {
    readonly name: keyof Form & string;
    readonly title: string;
    /** Half a line where there is room for two. */
    readonly half?: true;
  };

type Chosen = 'reference' | 'references';

/** What an input adds to its field's declaration. */
type Input<Row, Form, Kind> = Asking<Row, Form> & {
  /** Half a line or a whole one, where others take more or less. */
  readonly half?: boolean;
} & (Kind extends Chosen
    ? Choosing<Row, Form>
    : Kind extends 'own'
      ? OwnEntry<Row, Form>
      : Partial<CustomEntry<Form>>);

type Asked<Row, Form, F extends Field> = F['kind'] extends Chosen | 'own'
  ? Input<Row, Form, F['kind']>
  : Input<Row, Form, F['kind']> | undefined;

/** The inputs of a noun's form; null where a field is sent and never asked for. */
export type Inputs<Row, Form, F extends Fields> = {
  readonly [Key in keyof F as undefined extends Asked<Row, Form, F[Key]> ? never : Key]: Asked<
    Row,
    Form,
    F[Key]
  > | null;
} & { readonly [Key in keyof F]?: Asked<Row, Form, F[Key]> | null };

/** The fields of a noun's form, in the order of their declaration. */
export function inputsOf<Row, Form, F extends Fields>(
  fields: F,
  inputs: Inputs<Row, Form, F>,
  half: true | undefined,
): FormField<Row, Form>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = (inputs as Readonly<Record<string, object | null | undefined>>)[name];
    if (own === null) return [];
    const { title, hint, placeholder } = field;
    const { half: narrow = half, ...rest } = (own ?? {}) as { readonly half?: boolean };
    return [
      {
        name,
        title,
        ...(hint && { hint }),
        ...(placeholder && { placeholder }),
        // Whoever is new gets a first password.
        ...((field.required || field.kind === 'password') && { required: true }),
        ...entryOf(field),
        ...rest,
        ...(narrow && { half: true }),
      } as FormField<Row, Form>,
    ];
  });
}

/** How a field is entered; of references and of what is the noun's own, its input says the rest. */
function entryOf(field: Field): object {
  switch (field.kind) {
    case 'text': {
      const { longest, words, suggestions, lines } = field;
      if (words)
        return { kind: 'select', choices: words.map((word) => ({ value: word, title: word })), cleared: '' };
      return { kind: lines ? 'textarea' : 'text', maxLength: longest, ...(suggestions && { suggestions }) };
    }
    case 'number': {
      const { least, most, decimals } = field;
      return { kind: 'number', min: least, max: most, ...(decimals ? { step: 0.5 } : { precision: 0 }) };
    }
    case 'reference':
      return { kind: 'select' };
    case 'references':
      return { kind: 'multiselect' };
    case 'password':
      return { kind: 'password', maxLength: PASSWORD_LENGTH };
    case 'own':
      return {};
  }
}
