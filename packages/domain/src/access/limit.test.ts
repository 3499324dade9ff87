import { expect, test } from 'vitest';
import { LIMIT, secondsLeft } from './limit.ts';

const started = new Date('2026-11-15T08:00:00Z');
const after = (seconds: number) => new Date(started.getTime() + seconds * 1000);

test.each([
  ['login:account', 5, 900],
  ['login:address', 20, 900],
])('%s allows %i in %i seconds', (name, most, seconds) => {
  expect(Object.values(LIMIT).find((rule) => rule.name === name)).toEqual({ name, most, seconds });
});

test('no two limits count under the same name, and the bare one is far tighter than the sealed one', () => {
  const rules = Object.values(LIMIT);
  expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length);
  expect(LIMIT.anonymousSealed.most).toBeGreaterThanOrEqual(10 * LIMIT.anonymousBare.most);
});

test.each([
  [0, 900],
  [0.5, 900],
  [60, 840],
  [899.9, 1],
  [900, 1],
  [10_000, 1],
])('%d seconds after the first attempt the wait is %d seconds', (passed, left) => {
  expect(secondsLeft(LIMIT.loginPerAccount, started, after(passed))).toBe(left);
});
