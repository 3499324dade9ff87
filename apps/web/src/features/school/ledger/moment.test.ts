import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

test.each([
  ['2026-11-05T00:03:09.123Z', '2026-11-05 08:03:09'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00:00'],
])('%s is %s on the schools’ clock', (at, moment) => {
  expect(momentOf(at)).toBe(moment);
});
