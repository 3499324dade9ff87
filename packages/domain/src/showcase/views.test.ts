import { expect, test } from 'vitest';
import { seenUntil, siteDay } from './views.ts';

test('a look counts again after half an hour', () => {
  expect(seenUntil(new Date('2026-11-15T03:00:00Z'))).toEqual(new Date('2026-11-15T03:30:00Z'));
});

test.each([
  ['2026-11-15T15:59:59Z', '2026-11-15'],
  ['2026-11-15T16:00:00Z', '2026-11-16'],
  ['2026-12-31T18:00:00Z', '2027-01-01'],
])('a visit at %s counts on %s', (at, day) => {
  expect(siteDay(new Date(at))).toBe(day);
});
