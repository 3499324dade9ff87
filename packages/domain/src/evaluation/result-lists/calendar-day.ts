import type { Fields, FormOf } from '../../forms/fields.ts';

/** A day on which the school differs from Monday to Friday. */
export const CALENDAR_DAY_FIELDS = {
  day: { title: '日期', kind: 'text', longest: 10, required: '请选择日期', placeholder: '2026-10-01' },
  kind: {
    title: '类型',
    kind: 'text',
    longest: 4,
    words: ['放假', '上班'],
    required: '请选择放假或上班',
    hint: '周末调休上班选“上班”，工作日放假选“放假”。',
  },
  title: { title: '名称', kind: 'text', longest: 32, required: '请输入名称！', placeholder: '国庆节' },
} as const satisfies Fields;

export type CalendarDayForm = FormOf<typeof CALENDAR_DAY_FIELDS>;
