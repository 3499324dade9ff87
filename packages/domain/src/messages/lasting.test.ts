import { expect, test } from 'vitest';
import { lastingSince } from './lasting.ts';

test('a lasting message can be put away after fourteen days', () => {
  expect(lastingSince(new Date('2026-11-19T08:00:00Z'))).toEqual(new Date('2026-11-05T08:00:00Z'));
});
