import { expect, it } from 'vitest';
import { isDigestDay, lastDayOf, openWords, reminderDue } from './reminders.ts';

const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00+08:00`);
const NONE = new Map<string, boolean>();
/** Until the end of Friday the 27th. */
const window = { opens_at: at('2026-11-02'), closes_at: at('2026-11-28', '00:00') };

it.each([
  ['2026-11-19', null],
  ['2026-11-20', { days: 7, last: false }],
  ['2026-11-23', null],
  ['2026-11-24', { days: 3, last: false }],
  ['2026-11-26', { days: 1, last: false }],
  ['2026-11-27', null],
  // The day after the end is a Saturday.
  ['2026-11-28', null],
  ['2026-11-30', { days: -1, last: true }],
  ['2026-12-01', null],
])('on %s of a window until 11-27: %j', (day, due) => {
  expect(reminderDue(window, at(day), NONE)).toEqual(due);
});

it('goes out on the working day before a holiday, and on a weekend that is worked', () => {
  const calendar = new Map([
    ['2026-11-24', false],
    ['2026-11-28', true],
  ]);
  expect(reminderDue(window, at('2026-11-23'), calendar)).toEqual({ days: 3, last: false });
  expect(reminderDue(window, at('2026-11-24'), calendar)).toBeNull();
  expect(reminderDue(window, at('2026-11-28'), calendar)).toEqual({ days: -1, last: true });
});

it('none within a day of the opening, none without an end', () => {
  expect(reminderDue({ ...window, opens_at: at('2026-11-23', '12:00') }, at('2026-11-24'), NONE)).toBeNull();
  expect(reminderDue({ ...window, closes_at: null }, at('2026-11-24'), NONE)).toBeNull();
});

it('a window that ends at midnight ends with the day before', () => {
  expect([lastDayOf(at('2026-11-28', '00:00')), lastDayOf(at('2026-11-28', '18:00'))]).toEqual([
    '2026-11-27',
    '2026-11-28',
  ]);
});

it('a digest goes out on the first working day of a week', () => {
  const monday = at('2026-11-23');
  expect(isDigestDay(monday, NONE)).toBe(true);
  expect(isDigestDay(at('2026-11-24'), NONE)).toBe(false);
  const holiday = new Map([['2026-11-23', false]]);
  expect([isDigestDay(monday, holiday), isDigestDay(at('2026-11-24'), holiday)]).toEqual([false, true]);
  expect(isDigestDay(at('2026-11-29'), NONE)).toBe(false);
});

it('a line says what is open, how much of it, and until when', () => {
  const work = { process: 'old', stage: 'informate', count: 2 } as const;
  const end = window.closes_at;
  expect(openWords(work, end, at('2026-11-24'))).toBe(
    '老课程资料填报：2 个课程组未完成，截止 11月27日（周五）24:00，还剩 3 天',
  );
  expect(openWords(work, end, at('2026-11-30'))).toBe(
    '老课程资料填报：2 个课程组已于 11月27日（周五）24:00 截止，仍未完成',
  );
});
