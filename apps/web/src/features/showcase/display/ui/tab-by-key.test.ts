import { expect, test } from 'vitest';
import { tabByKey } from './tab-by-key.ts';

test.each([
  ['first', 'ArrowRight', 'second'],
  ['last', 'ArrowRight', 'first'],
  ['first', 'ArrowLeft', 'last'],
  ['second', 'Home', 'first'],
  ['first', 'End', 'last'],
  ['first', 'Enter', null],
])('from the %s tab %s leads to %s', (from, key, to) => {
  expect(tabByKey(['first', 'second', 'last'], from, key)).toBe(to);
});
