import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('from %s to %s', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(after);
});
