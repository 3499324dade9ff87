import type { Fields, FormOf } from '../../forms/fields.ts';

/** Who signs for a leader, from one day to another. */
export const DEPUTY_FIELDS = {
  leader_id: { title: '校领导', kind: 'reference', of: 'people', required: '请选择校领导' },
  deputy_id: {
    title: '代签人',
    kind: 'reference',
    of: 'people',
    required: '请选择代签人',
    hint: '代签人须有校领导角色，签字时注明代签。',
  },
  from_day: { title: '开始日期', kind: 'text', longest: 10, required: '请选择开始日期' },
  until_day: { title: '结束日期', kind: 'text', longest: 10, required: '请选择结束日期' },
} as const satisfies Fields;

export type DeputyForm = FormOf<typeof DEPUTY_FIELDS>;
