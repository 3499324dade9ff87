import { describe, expect, test } from 'vitest';
import { averageOf, kept, medianOf, trimsFrom } from './average.ts';
import { randomly } from './randomly.testing.ts';

describe('the mean of scores in hundredths', () => {
  test.each([
    [[], null],
    [[8650], 8650],
    [[8650, 8651], 8651],
    [[9000, 8000, 7001], 8000],
    [[9000, 8000, 7002], 8001],
    [[1, 1, 0], 1],
    [[1, 0, 0], 0],
  ])('of %j is %j', (scores, mean) => expect(averageOf(scores)).toBe(mean));
});

describe('trimming', () => {
  test.each([
    ['four are too few to leave out one on each side', [60, 70, 80, 90], 1, [60, 70, 80, 90]],
    ['of five, the highest and the lowest are left out', [90, 60, 70, 100, 80], 1, [70, 80, 90]],
    ['six are too few for two on each side', [1, 2, 3, 4, 5, 6], 2, [1, 2, 3, 4, 5, 6]],
    ['of seven, two on each side', [7, 1, 6, 2, 5, 3, 4], 2, [3, 4, 5]],
    ['of the same scores only as many as are asked', [5, 5, 5, 5, 5], 1, [5, 5, 5]],
    ['nothing is left out by nought', [3, 1, 2], 0, [1, 2, 3]],
  ])('%s', (_, scores, trimmed, left) => expect(kept(scores, trimmed)).toEqual(left));

  test('begins with 2n + 3 scores, and leaves n + 3 or more in the middle', () => {
    randomly(({ whole, list }) => {
      const trimmed = whole(1, 2);
      const scores = list(whole(0, 12), () => whole(0, 10_000));
      const left = kept(scores, trimmed).length;
      expect(left).toBe(scores.length < trimsFrom(trimmed) ? scores.length : scores.length - 2 * trimmed);
    });
  });
});

test('the order of the experts does not matter', () => {
  randomly(({ whole, list, shuffled }) => {
    const scores = list(whole(1, 12), () => whole(0, 10_000));
    const trimmed = whole(0, 2);
    expect(averageOf(shuffled(scores), trimmed)).toBe(averageOf(scores, trimmed));
    expect(medianOf(shuffled(scores))).toBe(medianOf(scores));
  });
});

test('an average lies between the lowest and the highest', () => {
  randomly(({ whole, list }) => {
    const scores = list(whole(1, 12), () => whole(0, 10_000));
    const mean = averageOf(scores, whole(0, 2)) ?? -1;
    expect(mean).toBeGreaterThanOrEqual(Math.min(...scores));
    expect(mean).toBeLessThanOrEqual(Math.max(...scores));
  });
});

describe('the median', () => {
  test.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[1, 100, 2], 2],
    [[4, 1, 3, 2], 3],
  ])('of %j is %j', (scores, median) => expect(medianOf(scores)).toBe(median));
});
