import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayTime } from './day-time.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/New_York';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('a moment is shown on the school’s clock in a browser of another zone', () => {
  expect(new Date('2026-09-01T00:30:00+08:00').getHours()).toBe(12);
  expect(dayTime('2026-08-31T16:30:00.000Z')).toBe('2026-09-01 00:30');
});
