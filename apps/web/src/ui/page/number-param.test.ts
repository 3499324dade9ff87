import { expect, test } from 'vitest';
import { makesSense, numberIn } from './number-param.ts';

test.each([
  ['7', 7],
  ['2147483647', 2147483647],
  [undefined, null],
  ['', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['007', null],
  ['abc', null],
  ['9'.repeat(16), null],
])('%j in a path names %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test('one senseless number makes the whole address senseless; what no route knows is not judged here', () => {
  expect(makesSense({})).toBe(true);
  expect(makesSense({ group: '12', part: '34' })).toBe(true);
  expect(makesSense({ group: '12', part: 'x' })).toBe(false);
  expect(makesSense({ '*': 'nowhere' })).toBe(true);
});
