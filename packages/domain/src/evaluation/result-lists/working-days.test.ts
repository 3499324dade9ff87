import { expect, test } from 'vitest';
import {
  type Calendar,
  dayAfter,
  dayOf,
  isWorkingDay,
  noticeSentence,
  workingDaysFrom,
  workingDaysLeft,
} from './working-days.ts';

const off = (...days: string[]) => days.map((day) => [day, false] as const);
const worked = (...days: string[]) => days.map((day) => [day, true] as const);

/** National Day as the state announces it: seven days off, two weekends worked. */
const OCTOBER: Calendar = new Map([
  ...off(...['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-10-${day}`)),
  ...worked('2026-09-27', '2026-10-10'),
]);
const NEW_YEAR: Calendar = new Map(off('2027-01-01'));
const NONE: Calendar = new Map();

test.each<[string, string, number, Calendar, string]>([
  ['the day of the beginning does not count', '2026-11-16', 5, NONE, '2026-11-23'],
  ['begun on a Friday', '2026-11-20', 1, NONE, '2026-11-23'],
  ['begun on a Saturday', '2026-11-21', 1, NONE, '2026-11-23'],
  ['none at all', '2026-11-16', 0, NONE, '2026-11-16'],
  ['none, begun on a Sunday', '2026-11-22', 0, NONE, '2026-11-22'],
  ['over a holiday, and a Saturday that is worked', '2026-09-30', 3, OCTOBER, '2026-10-10'],
  ['over a Sunday that is worked', '2026-09-25', 2, OCTOBER, '2026-09-28'],
  ['over the end of the year', '2026-12-30', 2, NEW_YEAR, '2027-01-04'],
  ['over a leap day', '2028-02-28', 2, NONE, '2028-03-01'],
])('%s', (_fact, day, days, calendar, last) => {
  expect(workingDaysFrom(day, days, calendar)).toBe(last);
});

test.each<[string, string, string, Calendar, number]>([
  ['on the day of the beginning all are left', '2026-11-16', '2026-11-23', NONE, 5],
  ['the last day counts, today does not', '2026-11-19', '2026-11-23', NONE, 2],
  ['on the last day none is left', '2026-11-23', '2026-11-23', NONE, 0],
  ['afterwards none is either', '2026-11-24', '2026-11-23', NONE, 0],
  ['weekends and holidays are none', '2026-10-01', '2026-10-08', OCTOBER, 1],
])('%s', (_fact, today, until, calendar, left) => {
  expect(workingDaysLeft(today, until, calendar)).toBe(left);
});

test('a day of the calendar overrides the weekday both ways', () => {
  expect(isWorkingDay('2026-10-01', OCTOBER)).toBe(false);
  expect(isWorkingDay('2026-10-10', OCTOBER)).toBe(true);
  expect(isWorkingDay('2026-10-10', NONE)).toBe(false);
});

test('a day begins at midnight in China', () => {
  expect(dayOf(new Date('2026-11-16T15:59:59Z'))).toBe('2026-11-16');
  expect(dayOf(new Date('2026-11-16T16:00:00Z'))).toBe('2026-11-17');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test.each([
  ['2026-11-18', '公示至 11月23日（周一），还剩 3 个工作日'],
  ['2026-11-22', '公示至 11月23日（周一），还剩 1 个工作日'],
  ['2026-11-23', '公示至 11月23日（周一），今天是最后一天'],
  ['2026-11-24', '公示期已于 11月23日（周一）结束，等待公布'],
])('on %s it is said how long a notice goes on', (today, sentence) => {
  expect(noticeSentence('2026-11-23', today, NONE)).toBe(sentence);
});

test('a last day that was made a holiday meanwhile is said without days left', () => {
  expect(noticeSentence('2026-10-02', '2026-10-01', OCTOBER)).toBe('公示至 10月2日（周五）');
});
