import { describe, expect, test } from 'vitest';
import { DEFAULT_SCORING_RULE } from '../scoring-rule.ts';
import { agreementOf, expertFairness, type Rating, spreadOf } from './fairness.ts';
import { randomly } from './randomly.testing.ts';
import { readingsOf } from './readings.ts';

/** One line per group, one column per expert; null where somebody did not review it. */
const ratings = (table: readonly (readonly (number | null)[])[]): Rating[] =>
  table.flatMap((line, group) =>
    line.flatMap((score, at) => (score === null ? [] : [{ group_id: group + 1, person_id: at + 1, score }])),
  );

test('an expert is held against what the others gave the same groups', () => {
  const [strict, mild] = expertFairness(
    ratings([
      [8000, 9000, null],
      [7000, 8000, 9000],
      [6000, null, null],
    ]),
  );
  expect(strict).toMatchObject({
    person_id: 1,
    reviews: 3,
    mean: 7000,
    shared: 2,
    shared_mean: 7500,
    others_mean: 8750,
    difference: -1250,
  });
  expect(mild).toMatchObject({ person_id: 2, reviews: 2, mean: 8500, others_mean: 8000, difference: 500 });
});

test('the own mean, the others’ and the difference are over the same groups, and add up', () => {
  for (const expert of expertFairness(
    ratings([
      [9900, 8000, null],
      [7000, 8100, 9000],
      [6000, null, null],
    ]),
  )) {
    const { shared_mean, others_mean, difference } = expert;
    expect((shared_mean ?? 0) - (others_mean ?? 0)).toBe(difference);
  }
});

test('who reviewed alone is compared with nobody', () => {
  expect(expertFairness(ratings([[8000]]))).toEqual([
    {
      ...{ person_id: 1, reviews: 1, mean: 8000, spread: null },
      ...{ shared: 0, shared_mean: null, others_mean: null, difference: null },
    },
  ]);
});

test('the spread is the deviation of the sample', () => {
  expect(spreadOf([8000])).toBeNull();
  expect(spreadOf([8000, 9000])).toBe(707);
  expect(spreadOf([5, 5, 5])).toBe(0);
});

describe('agreement', () => {
  test('is one when all say the same of each group', () => {
    const same = ratings([1, 2, 3, 4, 5].map((score) => [score, score, score]));
    expect(agreementOf(same)).toEqual({ kind: 'measured', alpha: 1, groups: 5, ratings: 15 });
  });

  /** By hand: the pairs differ by 1 each, so Do = Σ 2·1/1 = 10; all ten values 1,2,2,3,3,4,4,5,5,6 give De = 450/9. */
  test('is one minus observed over expected disagreement', () => {
    const found = agreementOf(
      ratings([
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
      ]),
    );
    expect(found).toMatchObject({ kind: 'measured', groups: 5, ratings: 10 });
    expect(found.kind === 'measured' && found.alpha).toBeCloseTo(1 - 10 / (450 / 9), 10);
  });

  test('is refused under five groups that two scored', () => {
    const few = ratings([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, null],
      [6, null],
    ]);
    expect(agreementOf(few)).toEqual({ kind: 'too_few', groups: 4 });
  });

  test('is refused when there is nothing to tell it from chance by', () => {
    expect(agreementOf(ratings(Array.from({ length: 5 }, () => [8000, 8000])))).toEqual({
      kind: 'no_variation',
      groups: 5,
    });
  });

  test('does not depend on the order of experts or groups, and is at most one', () => {
    randomly(({ whole, list, shuffled }) => {
      const all = ratings(list(whole(5, 9), () => list(whole(2, 4), () => whole(6000, 10_000))));
      const found = agreementOf(all);
      const other = agreementOf(shuffled(all));
      if (found.kind !== 'measured' || other.kind !== 'measured') throw new Error('not measured');
      expect(other.alpha).toBeCloseTo(found.alpha, 9);
      expect(found.alpha).toBeLessThanOrEqual(1);
    }, 100);
  });
});

test('a group reads by mean, trimmed mean and median', () => {
  const scores = [9500, 9400, 9300, 9200, 5000].map((score) => ({ side: 'central' as const, score }));
  expect(readingsOf(scores, DEFAULT_SCORING_RULE)).toEqual({
    mean: { score: 8480, grade: 'B' },
    trimmed: { score: 9300, grade: 'A' },
    median: { score: 9300, grade: 'A' },
  });
  expect(readingsOf(scores.slice(1), DEFAULT_SCORING_RULE)).toMatchObject({ trimmed: null });
  expect(readingsOf([], DEFAULT_SCORING_RULE)).toEqual({ mean: null, trimmed: null, median: null });
});
