import { expect, test } from 'vitest';
import { greetingAt } from './greeting-words.ts';

test.each([
  [0, '夜深了'],
  [5, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %i o’clock it is %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words);
});
