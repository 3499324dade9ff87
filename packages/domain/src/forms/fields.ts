import type { Faults } from './faults.ts';

interface Described {
  readonly title: string;
  /** What is said where nothing was entered; absent where that is allowed. */
  readonly required?: string;
  /** What it wants, said below its input before anything is wrong. */
  readonly hint?: string;
  readonly placeholder?: string;
}

/** The lists that a field can refer to. */
export type Referred = 'departments' | 'jobTitles' | 'natures' | 'majors' | 'courses' | 'people';

type Kind =
  /** `words` are all that it may say, `suggestions` what it often says. */
  | {
      readonly kind: 'text';
      readonly longest: number;
      readonly words?: readonly string[];
      readonly suggestions?: readonly string[];
      readonly lines?: true;
    }
  /** A whole number unless it has decimals. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly decimals?: 2 }
  | { readonly kind: 'reference'; readonly of: Referred }
  | { readonly kind: 'references'; readonly of: Referred; readonly most: number }
  /** Sealed on its way; null where it stays as it is. */
  | { readonly kind: 'password' }
  /** Its shape and its input are its own. */
  | { readonly kind: 'own'; readonly blank: unknown };

/** A field of a noun, declared once: contract, form, sheet, export and ledger are made from it. */
export type Field = Described & Kind;
export type Fields = Readonly<Record<string, Field>>;

interface Values {
  text: string;
  number: number;
  reference: number | null;
  references: readonly number[];
  password: string | null;
}

export type ValueOf<F extends Field> = F extends { kind: 'own'; blank: infer Blank }
  ? Blank
  : Values[Exclude<F['kind'], 'own'>];

export type FormOf<F extends Fields> = { readonly [Key in keyof F]: ValueOf<F[Key]> };

export function keysOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

const BLANK: Values = { text: '', number: 0, reference: null, references: [], password: null };

/** The form before anything is entered. */
export function blankOf<F extends Fields>(fields: F): FormOf<F> {
  const blanks = Object.entries(fields).map(([key, field]) => [
    key,
    field.kind === 'own' ? field.blank : BLANK[field.kind],
  ]);
  return Object.fromEntries(blanks) as FormOf<F>;
}

/** The form as it is kept: texts without blanks around them, each reference once and in order. */
export function tidied<Form extends object>(fields: Fields, form: Form): Form {
  const tidy = Object.entries(form).map(([key, value]) => {
    const kind = fields[key]?.kind;
    if (kind === 'text') return [key, (value as string).trim()];
    if (kind === 'references') return [key, [...new Set(value as number[])].sort((a, b) => a - b)];
    return [key, value];
  });
  return Object.fromEntries(tidy) as Form;
}

/** What is wrong with a form by its declaration, alike in a dialog, a call and a sheet. `before` is what is kept now. */
export function faultsIn<F extends Fields>(
  fields: F,
  form: FormOf<F>,
  before: FormOf<F> | null,
): Faults<keyof F & string> {
  const found = keysOf(fields).map((key) => {
    const [field, value] = [fields[key] as Field, form[key] as unknown];
    return [key, isEmpty(value) ? field.required : faultOf(field, value, before?.[key])];
  });
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined)) as Faults<keyof F & string>;
}

/** 0 and false are something. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

function faultOf(field: Field, value: unknown, before: unknown): string | undefined {
  if (field.kind === 'number') return isWithin(field, value as number) ? undefined : numberFault(field);
  if (field.kind !== 'text') return undefined;
  const text = (value as string).trim();
  if (isLonger(text, field.longest)) return `不能超过 ${field.longest} 个字符`;
  // What was kept under older rules may stay as it is.
  if (!field.words || field.words.includes(text) || value === before) return undefined;
  return `${field.title}应为${field.words.join('、')}之一`;
}

/** Counted by characters; one of them takes at most two places, so that a text far too long is not walked through. */
function isLonger(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  return text.length > 2 * longest || [...text].length > longest;
}

type NumberField = Described & Extract<Kind, { kind: 'number' }>;

/** 2.3 × 100 is not quite 230 in floating point. */
function isWithin({ least, most, decimals }: NumberField, value: number): boolean {
  const shifted = value * 10 ** (decimals ?? 0);
  return value >= least && value <= most && Math.abs(shifted - Math.round(shifted)) < 1e-6;
}

function numberFault({ title, least, most, decimals }: NumberField): string {
  return `${title}应为 ${least} 到 ${most} 之间${decimals ? '、最多两位小数的数字' : '的整数'}`;
}

type NameOf<Key> = Key extends `${infer Stem}_id` ? `${Stem}_name` : never;

/** What a declaration has a title for: its fields, and the names of what they refer to. */
export type Titled<F extends Fields> = (keyof F & string) | NameOf<keyof F>;

/** What a field is called, or what it refers to: `department_name` is called as `department_id` is. */
export function titleIn(fields: Fields, key: string): string | undefined {
  return (fields[key] ?? fields[key.replace(/_(name|path)$/, '_id')])?.title;
}
