import type { Fields, FormOf } from '../forms/fields.ts';

const required = '请输入名称！';

/** Natures and job titles are no more than their names. */
export const NAMED_FIELDS = {
  name: { title: '名称', kind: 'text', longest: 32, required },
} as const satisfies Fields;

export type Named = FormOf<typeof NAMED_FIELDS>;
