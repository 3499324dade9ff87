import { averageOf } from './average.ts';

/** What a review gave each leaf that it scored, in hundredths. */
export type LeafScores = ReadonlyMap<number, number>;

/** What each review gives an indicator: the sum over its leaves; null where it scored none of them. */
export function indicatorScores(
  leaves: readonly number[],
  reviews: readonly LeafScores[],
): (number | null)[] {
  return reviews.map((scores) => {
    const given = leaves.flatMap((leaf) => scores.get(leaf) ?? []);
    return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0);
  });
}

/** The mean of those who scored it. A mean of sums, so that rounding adds up once and not with every leaf. */
export function indicatorAverage(scores: readonly (number | null)[]): number | null {
  return averageOf(scores.filter((score) => score !== null));
}
