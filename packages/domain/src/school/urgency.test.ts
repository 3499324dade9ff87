import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const now = new Date('2026-11-18T08:00:00+08:00');

test.each([
  ['2026-11-18T07:59:00+08:00', 'overdue'],
  ['2026-11-18T08:00:00+08:00', 'overdue'],
  ['2026-11-18T08:01:00+08:00', 'today'],
  ['2026-11-19T00:00:00+08:00', 'today'],
  ['2026-11-19T00:01:00+08:00', 'week'],
  ['2026-11-25T07:59:00+08:00', 'week'],
  ['2026-11-25T08:00:00+08:00', 'later'],
] as const)('what ends at %s is %s', (due, urgency) => {
  expect(urgencyOf(new Date(due), now)).toBe(urgency);
});

test('what has no last day is undated', () => {
  expect(urgencyOf(null, now)).toBe('undated');
});
