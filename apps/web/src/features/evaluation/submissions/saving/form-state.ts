import { type FieldState, fieldOf, isDue, isUnsaved, type Stored } from './field-state.ts';

/** All fields of a part, by key, and whether it can be written to. */
export interface FormState {
  readonly fields: ReadonlyMap<string, FieldState>;
  /** Why nothing can be saved any more; null while it can. */
  readonly closed: string | null;
  readonly savedAt: Date | null;
  /** What came back from an earlier visit, and was not saved then. */
  readonly restored: readonly string[];
}

export function formOf(stored: ReadonlyMap<string, Stored>, closed: string | null): FormState {
  const fields = new Map([...stored].map(([key, each]) => [key, fieldOf(each)]));
  return { fields, closed, savedAt: null, restored: [] };
}

export function withField(
  form: FormState,
  key: string,
  change: (field: FieldState) => FieldState,
): FormState {
  const field = form.fields.get(key);
  if (!field) return form;
  const next = change(field);
  return next === field ? form : { ...form, fields: new Map(form.fields).set(key, next) };
}

export function dueKeys({ fields, closed }: FormState): string[] {
  return closed === null ? keysWhere(fields, isDue) : [];
}

export interface Tally {
  readonly sending: number;
  readonly unsaved: number;
  /** Of the unsaved ones, those whose last try was not answered. */
  readonly lost: number;
  readonly conflicts: readonly string[];
  readonly faults: readonly string[];
}

export function tally({ fields }: FormState): Tally {
  return {
    sending: keysWhere(fields, ({ sent }) => sent !== null).length,
    unsaved: keysWhere(fields, isUnsaved).length,
    lost: keysWhere(fields, (field) => field.lost !== null && isUnsaved(field)).length,
    conflicts: keysWhere(fields, ({ theirs }) => theirs !== null),
    faults: keysWhere(fields, ({ fault }) => fault !== null),
  };
}

function keysWhere(fields: FormState['fields'], holds: (field: FieldState) => boolean): string[] {
  return [...fields].filter(([, field]) => holds(field)).map(([key]) => key);
}
