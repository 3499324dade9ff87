import { expect, test } from 'vitest';
import { windowState } from './windows.ts';

const at = new Date('2026-11-15T08:00:00Z');
const before = new Date('2026-11-14T08:00:00Z');
const after = new Date('2026-11-16T08:00:00Z');

test.each([
  [null, null, 'open'],
  [before, after, 'open'],
  [at, null, 'open'],
  [after, null, 'not_yet'],
  [null, before, 'over'],
  [before, at, 'over'],
] as const)('from %j to %j it is %s', (opens_at, closes_at, state) => {
  expect(windowState({ opens_at, closes_at }, at)).toBe(state);
});
