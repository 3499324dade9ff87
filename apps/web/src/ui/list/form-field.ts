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

type FieldEntry<Row, Form> =
  | TypedEntry
  | (Choosing<Row, Form> & { readonly kind: 'select' })
  | (Choosing<Row, Form> & { readonly kind: 'multiselect' })
  | { readonly kind: 'custom'; render(input: CustomInput<Form>): ReactNode };

/** A field of a row's form. */
export type FormField<Row, Form> = FieldEntry<Row, Form> & {
  readonly name: keyof Form & string;
  readonly title: string;
  /** What the field wants, said below it before anything is wrong. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** Half a line where there is room for two. */
  readonly half?: true;
  /** Only asked for when one is created. */
  readonly onlyNew?: true;
  /** Other fields that no longer mean anything once this one is changed. */
  readonly clears?: readonly (keyof Form & string)[];
  /** Whether it is asked for at all; `row` is null for a new one. */
  shown?(form: Form, row: Row | null): boolean;
};
