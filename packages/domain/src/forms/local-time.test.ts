import { expect, test } from 'vitest';
import {
  dayWords,
  endWords,
  enteredTime,
  leftWords,
  localDay,
  localSecond,
  momentAt,
  momentWords,
} from './local-time.ts';

const now = new Date('2026-11-16T13:00:00+08:00');

test.each([
  ['at midnight, which is the day before', '2026-12-31T00:00:00+08:00', '12月30日（周三）24:00'],
  ['at a midnight that is another year’s', '2027-01-01T00:00:00+08:00', '12月31日（周四）24:00'],
  ['in the evening', '2026-11-20T18:00:00+08:00', '11月20日（周五）18:00'],
  ['next year', '2027-02-14T09:30:00+08:00', '2027年2月14日（周日）09:30'],
  ['on the school’s clock', '2026-11-20T16:30:00Z', '11月21日（周六）00:30'],
])('an end %s', (_fact, at, words) => {
  expect(endWords(new Date(at), now)).toBe(words);
});

test('a beginning at midnight is that day’s', () => {
  expect(momentWords(new Date('2026-12-31T00:00:00+08:00'), now)).toBe('12月31日（周四）00:00');
  expect(momentWords(new Date('2026-12-31T00:00:00+08:00'))).toBe('2026年12月31日（周四）00:00');
});

test('a moment to the second, and its day', () => {
  const late = new Date('2026-12-31T16:00:05Z');
  expect([localSecond(late), localDay(late)]).toEqual(['2027-01-01 00:00:05', '2027-01-01']);
});

test('what is entered is of the school’s clock, wherever the browser stands', () => {
  expect(momentAt('2026-09-01T00:30')).toEqual(new Date('2026-08-31T16:30:00Z'));
  expect(enteredTime(new Date('2026-08-31T16:30:00Z'))).toBe('2026-09-01T00:30');
});

test('a day is said with its weekday, and with its year unless that is this one', () => {
  expect(dayWords('2026-11-03')).toBe('2026年11月3日（周二）');
  expect(dayWords('2026-11-03', '2026-12-31')).toBe('11月3日（周二）');
  expect(dayWords('2027-01-01', '2026-12-31')).toBe('2027年1月1日（周五）');
});

test.each([
  [44.9 * 86_400_000, '还剩 44 天'],
  [5.5 * 3_600_000, '还剩 5 小时'],
  [59_000, '不到 1 小时'],
])('%d milliseconds are %s', (left, words) => expect(leftWords(left)).toBe(words));
