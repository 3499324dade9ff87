import { expect, test } from 'vitest';
import { asValue, divisor, lcm, near, reduced, sumOf } from './ratio.ts';

test('fractions add up exactly, in the smallest common denominator', () => {
  expect(
    sumOf([
      { n: 1n, d: 6n },
      { n: 1n, d: 4n },
    ]),
  ).toEqual({ n: 5n, d: 12n });
  expect(sumOf([])).toEqual({ n: 0n, d: 1n });
  expect([lcm(4n, 6n), divisor(12, 18), divisor(0, 7)]).toEqual([12n, 6, 7]);
});

test('a fraction is reduced, nothing to nothing of one', () => {
  expect(reduced({ n: 6n, d: 8n })).toEqual({ n: 3n, d: 4n });
  expect(reduced({ n: 0n, d: 8n })).toEqual({ n: 0n, d: 1n });
});

test('what numbers of a thousand digits come to is known nearly', () => {
  const long = 10n ** 1000n;
  expect(near({ n: long / 3n, d: long })).toBeCloseTo(1 / 3, 15);
  expect(near({ n: 1n, d: 0n })).toBe(0);
  expect(asValue({ n: 1n, d: 4n })).toMatchObject({ near: 0.25 });
  expect(asValue(null)).toBeNull();
});
