import { expect, test } from 'vitest';
import { codeKind, secondFactorWanted, stepAt, stepsTaken, tidyCode } from './second-factor.ts';

test.each([
  [{ admin: true, required: true, isSetUp: true }, 'code'],
  [{ admin: true, required: false, isSetUp: true }, 'code'],
  [{ admin: true, required: true, isSetUp: false }, 'set_up'],
  [{ admin: true, required: false, isSetUp: false }, null],
  [{ admin: false, required: true, isSetUp: true }, null],
  [{ admin: false, required: true, isSetUp: false }, null],
] as const)('a login with %o is asked for %s', (login, wanted) => {
  expect(secondFactorWanted(login)).toBe(wanted);
});

test.each([
  ['123456', 'code'],
  [' 123 456 ', 'code'],
  ['abcd-efgh-2345-mnop', 'recovery'],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['abcd-efgh-2345-mno0', null],
  ['', null],
])('%j is typed for %s', (typed, kind) => {
  expect(codeKind(tidyCode(typed))).toBe(kind);
});

test('a step is good a step before and after its time, and never again once it or a later one was used', () => {
  const at = new Date(3_000_000);
  expect(stepAt(at)).toBe(100);
  expect(stepsTaken(at, 0)).toEqual([99, 100, 101]);
  expect(stepsTaken(at, 100)).toEqual([101]);
  expect(stepsTaken(at, 101)).toEqual([]);
});
