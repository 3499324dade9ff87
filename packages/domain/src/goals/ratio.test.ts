import { expect, test } from 'vitest';
import { asValue, lcm, near, sumOf } from './ratio.ts';

test('fractions add up exactly', () => {
  const { n, d } = sumOf([
    { n: 1n, d: 6n },
    { n: 1n, d: 4n },
  ]);
  expect(n * 12n).toBe(5n * d);
  expect(sumOf([])).toEqual({ n: 0n, d: 1n });
  expect(lcm(4n, 6n)).toBe(12n);
});

test('what numbers of a thousand digits come to is known nearly', () => {
  const long = 10n ** 1000n;
  expect(near({ n: long / 3n, d: long })).toBeCloseTo(1 / 3, 15);
  expect(near({ n: 1n, d: 0n })).toBe(0);
  expect(asValue({ n: 1n, d: 4n })).toMatchObject({ near: 0.25 });
  expect(asValue(null)).toBeNull();
});
