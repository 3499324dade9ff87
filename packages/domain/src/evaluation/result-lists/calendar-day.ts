import type { Faults } from '../../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../../forms/fields.ts';

/** What a day is that differs from Monday to Friday. */
export const DAY_OFF = '放假';
export const DAY_WORKED = '上班';

/** A day on which the school differs from Monday to Friday. */
export const CALENDAR_DAY_FIELDS = {
  day: { title: '日期', kind: 'text', longest: 16, required: '请选择日期', placeholder: '2026-10-01' },
  kind: {
    title: '类型',
    kind: 'text',
    longest: 4,
    words: [DAY_OFF, DAY_WORKED],
    required: '请选择放假或上班',
    hint: '周末调休上班选“上班”，工作日放假选“放假”。',
  },
  title: { title: '名称', kind: 'text', longest: 32, required: '请输入名称！', placeholder: '国庆节' },
} as const satisfies Fields;

export type CalendarDayForm = FormOf<typeof CALENDAR_DAY_FIELDS>;

/** A day as people and spreadsheets write it (2026/10/1, 2026年10月1日), as 2026-10-01; anything else as it came. */
export function dayIn(text: string): string {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim());
  if (!match) return text.trim();
  const [, year = '', month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function calendarDayFaults(
  form: CalendarDayForm,
  before: CalendarDayForm | null,
): Faults<keyof CalendarDayForm> {
  const faults = faultsIn(CALENDAR_DAY_FIELDS, form, before);
  return faults.day || isDay(form.day) ? faults : { ...faults, day: NO_DAY };
}

export const NO_DAY = '日期应形如 2026-10-01，且在 2000 至 2099 年之间';

/** 30 February is a day to a pattern, and none to a calendar. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
