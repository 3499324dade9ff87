import { expect, test } from 'vitest';
import { turnedByKey } from './turned-by-key.ts';

test.each([
  ['ArrowRight', 0, 3],
  ['ArrowLeft', 10, 7],
  ['ArrowLeft', 1, 0],
  ['PageUp', 345, 360],
  ['PageDown', 100, 70],
  ['Home', 200, 0],
  ['End', 200, 360],
  ['Enter', 200, null],
  ['a', 200, null],
])('%s at %i° gives %s', (key, angle, turned) => {
  expect(turnedByKey(key, angle)).toBe(turned);
});
