import { describe, expect, it } from 'vitest';
import { type Column, type Measuring, measured, rounded } from './measured.ts';
import { near } from './ratio.ts';

/** The same by fractions that are reduced at every step: slow, and plain. */
function plainly({ items, isWeightedRatio }: Measuring, all: readonly Column[]): number | null {
  let [sum, whole] = [fraction(0n, 1n), 0n];
  for (const { weight, columns } of items) {
    let [reached, points] = [fraction(0n, 1n), 0n];
    for (const { at, points: own, full } of columns) {
      const { sum: scores, count } = all[at] as Column;
      if (count === 0) continue;
      reached = plus(reached, fraction(BigInt(own) * BigInt(scores), BigInt(full) * BigInt(count)));
      points += BigInt(own);
    }
    if (points === 0n) continue;
    const of = isWeightedRatio ? reached : fraction(reached.n, reached.d * points);
    sum = plus(sum, fraction(weight * of.n, of.d));
    whole += isWeightedRatio ? weight * points : weight;
  }
  return whole === 0n ? null : Number((20_000n * sum.n + sum.d * whole) / (2n * sum.d * whole));
}

const common = (one: bigint, other: bigint): bigint => (other === 0n ? one : common(other, one % other));
function fraction(n: bigint, d: bigint) {
  const both = common(n, d);
  return { n: n / both, d: d / both };
}
const plus = (one: ReturnType<typeof fraction>, other: ReturnType<typeof fraction>) =>
  fraction(one.n * other.d + other.n * one.d, one.d * other.d);

/** Numbers that look like any, and are the same in every run. */
function* numbers() {
  let last = 12_345;
  for (;;) {
    last = (last * 48_271) % 2_147_483_647;
    yield last;
  }
}
const some = numbers();
const below = (most: number) => (some.next().value as number) % most;

function measuring(items: number, columns: number, isWeightedRatio: boolean): Measuring {
  const total = BigInt(items);
  return {
    isWeightedRatio,
    items: Array.from({ length: items }, (_, item) => {
      const weight = BigInt(1 + below(9999));
      return {
        ...{ weight, share: near({ n: weight, d: 10_000n * total }) },
        columns: Array.from({ length: columns }, (_column, nth) => {
          const full = 1 + below(100_000);
          return { at: item * columns + nth, points: 1 + below(full), full };
        }),
      };
    }),
  };
}

describe('a value', () => {
  it.each([
    [1, 1, false],
    [5, 4, false],
    [5, 4, true],
    [2, 30, false],
    [2, 30, true],
  ] as const)('of %i × %i columns is as plain fractions have it (weighted: %s)', (many, each, weighted) => {
    for (let round = 0; round < 40; round += 1) {
      const measure = measuring(many, each, weighted);
      const columns = measure.items.flatMap((item) =>
        item.columns.map(({ full }): Column => {
          const count = below(8) === 0 ? 0 : 1 + below(4);
          return { sum: count === 0 ? 0 : below(count * full + 1), count, isMissing: count === 0 };
        }),
      );
      const value = measured(measure, columns);
      const { n, d } = value?.exact() ?? { n: 0n, d: 1n };
      const exactly = value && Number((20_000n * n + d) / (2n * d));
      expect([value && rounded(value), exactly]).toEqual(Array(2).fill(plainly(measure, columns)));
    }
  });

  /** r ÷ 99,991 + s ÷ 99,989 with r × 99,989 + s × 99,991 = 99,991 × 99,989 + more. */
  it.each([
    ['at a half', 25_000, 74_991, 99_991, 5001],
    ['less than a billionth above it', 49_995, 49_995, 99_989, 5001],
    ['less than a billionth below it', 49_996, 49_994, 99_989, 5000],
  ])('%s is rounded as it is', (_where, one, other, full, expected) => {
    const column = (at: number, of: number) => ({ at, points: 1000, full: of });
    const measure: Measuring = {
      isWeightedRatio: false,
      items: [
        { weight: 9999n, share: 0.9999, columns: [column(0, 99_991), column(1, full)] },
        { weight: 1n, share: 0.0001, columns: [column(2, 100)] },
      ],
    };
    const columns = [one, other, 100].map((sum): Column => ({ sum, count: 1, isMissing: false }));
    const value = measured(measure, columns);
    expect(Math.abs((value?.near ?? 0) - 0.50005)).toBeLessThan(1e-9);
    expect(value && rounded(value)).toBe(expected);
    expect(plainly(measure, columns)).toBe(expected);
  });
});
