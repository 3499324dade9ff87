import { averageOf } from './average.ts';
import { SIDES, type Side } from './result.ts';

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

/** From so many submitted reviews of a side on its averages are told: of two, each could be reckoned or is nearly said. */
export const LEAST_ON_A_SIDE = 3;

/** Which averages are told: of each side, of indicators and of both; of both only; or none. */
export type AveragesTold = 'sides' | 'whole' | 'reckoned' | 'none';

/**
 * A side's average, and those of indicators, are told from three reviews of that side on. Beside the whole one side's
 * tells the other's, so there are those of both sides or of none, and the whole where it is made of two. Whoever knows
 * what one side gave could still reckon a single expert's of the other from it, and is not told it either.
 */
export function averagesTold(
  reviews: readonly { readonly side: Side }[],
  known: readonly Side[] = [],
): AveragesTold {
  const of = (side: Side) => reviews.filter((review) => review.side === side).length;
  if (reviews.length < 2) return 'none';
  if (SIDES.every((side) => of(side) === 0 || of(side) >= LEAST_ON_A_SIDE)) return 'sides';
  const alone = SIDES.some((side) => of(side) === 1 && !known.includes(side));
  return alone && known.length > 0 ? 'reckoned' : 'whole';
}

/** Whether the average of both sides is told. */
export const isWholeTold = (told: AveragesTold) => told === 'sides' || told === 'whole';

/** Why there are fewer averages than one looks for; null where there are all. */
export const AVERAGES_HIDDEN = {
  sides: null,
  whole: `院级、校级专家中有一方提交的评审不足 ${LEAST_ON_A_SIDE} 份，不显示两方的平均分和各项指标的平均分`,
  reckoned: '另一方只有一位专家评审，由综合平均分可推算其评分，不显示平均分',
  none: '参加评审的专家不足两位，不显示平均分',
} as const satisfies Readonly<Record<AveragesTold, string | null>>;
