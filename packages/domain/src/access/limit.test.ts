import { expect, test } from 'vitest';
import { failuresAt, LIMIT, LOGIN_PACE, loginWait, secondsLeft } from './limit.ts';

const started = new Date('2026-11-15T08:00:00Z');
const after = (seconds: number) => new Date(started.getTime() + seconds * 1000);

test.each([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 5],
  [5, 4.5, 1],
  [5, 5, 0],
  [6, 0, 10],
  [7, 0, 20],
  [8, 0, 40],
  [9, 0, 60],
  [1000, 0, 60],
  [1000, 60, 0],
])('after %d failures, %d seconds ago, a login waits %d seconds', (count, ago, wait) => {
  expect(loginWait({ count, last_at: started }, after(ago))).toBe(wait);
});

test('failures are forgotten after a while', () => {
  const failed = { count: 9, last_at: started };
  expect(failuresAt(failed, after(LOGIN_PACE.forgottenAfterSeconds - 1))).toBe(9);
  expect(failuresAt(failed, after(LOGIN_PACE.forgottenAfterSeconds))).toBe(0);
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
  expect(secondsLeft(LIMIT.oldPasswordPerPerson, started, after(passed))).toBe(left);
});
