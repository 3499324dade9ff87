import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['１２', '12'],
  ['４８．５', '48.5'],
  ['－３', '-3'],
  ['　16 ', '16'],
  ['48', '48'],
  ['48 学时', '48 学时'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(plainNumber(typed)).toBe(kept);
});
