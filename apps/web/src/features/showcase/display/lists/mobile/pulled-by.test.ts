import { expect, test } from 'vitest';
import { isReady, pulledBy } from './pulled-by.ts';

test('upwards nothing gives way', () => {
  expect(pulledBy(0)).toBe(0);
  expect(pulledBy(-40)).toBe(0);
});

test('the page gives way less the farther it is pulled, and never without end', () => {
  expect(pulledBy(50)).toBeLessThan(50);
  expect(pulledBy(200) - pulledBy(150)).toBeLessThan(pulledBy(100) - pulledBy(50));
  expect(pulledBy(5000)).toBeLessThanOrEqual(96);
});

test.each([
  [60, false],
  [100, false],
  [160, true],
])('a pull of %i pixels loads anew: %s', (distance, ready) => {
  expect(isReady(pulledBy(distance))).toBe(ready);
});
