import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';

const required = '请输入名称！';

/** Natures and job titles are no more than their names. */
export const NAMED_FIELDS = {
  name: { title: '名称', kind: 'text', longest: 32, required },
} as const satisfies Fields;

export type Named = FormOf<typeof NAMED_FIELDS>;

export const namedFaults = (form: Named, before: Named | null = null) => faultsIn(NAMED_FIELDS, form, before);
