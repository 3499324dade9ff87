import type { ScoringRule } from '../scoring-rule.ts';
import { medianOf } from './average.ts';
import { twoDecimals } from './points.ts';

type Rule = Pick<ScoringRule, 'threshold_a' | 'threshold_b'>;

/** A submitted review, in hundredths. */
export interface IdentifiedScore {
  readonly id: number;
  readonly score: number;
}

/** That the scores of a group lie a grade or more apart; in hundredths. */
export interface ScoreDifference {
  readonly difference: number;
  /** The one that is far from all others, who agree; null where nobody can say which it is. */
  readonly outlier: number | null;
  readonly sentence: string;
}

/** From where on scores are far apart: as many points as the rule's own grade B spans, in hundredths. */
function largeDifference({ threshold_a, threshold_b }: Rule): number {
  return Math.round((threshold_a - threshold_b) * 100);
}

/** Whether submitted reviews lie a grade or more apart. */
export function isDiffering(reviews: readonly { readonly score: number | null }[], rule: Rule): boolean {
  const scores = reviews.map(({ score }, id) => ({ id, score: score ?? 0 }));
  return scores.length >= 2 && rangeOf(scores) >= largeDifference(rule);
}

/** How far apart the scores of a group are, where that is a grade or more. */
export function scoreDifference(scores: readonly IdentifiedScore[], rule: Rule): ScoreDifference | null {
  const large = largeDifference(rule);
  const difference = rangeOf(scores);
  if (scores.length < 2 || difference < large) return null;
  // Of two, either may be the one that is off; of three and more, whoever stands alone against others who agree.
  const alone = scores.length < 3 ? [] : scores.filter((score) => standsAlone(score, scores, large));
  const outlier = alone.length === 1 ? (alone[0]?.id ?? null) : null;
  const apart = `最高分与最低分相差 ${twoDecimals(difference)} 分，达到一个等级的跨度（${twoDecimals(large)} 分）`;
  const which =
    scores.length === 2
      ? '只有两位专家，无法判断哪一位偏离'
      : outlier === null
        ? '各位专家的评分较为分散'
        : '其中一位与其余专家相差明显';
  return { difference, outlier, sentence: `${apart}；${which}` };
}

function standsAlone(
  { id, score }: IdentifiedScore,
  all: readonly IdentifiedScore[],
  large: number,
): boolean {
  const others = all.filter((each) => each.id !== id);
  const middle = medianOf(others.map((each) => each.score)) ?? score;
  return rangeOf(others) < large && Math.abs(score - middle) >= large;
}

function rangeOf(scores: readonly IdentifiedScore[]): number {
  if (scores.length === 0) return 0;
  const values = scores.map(({ score }) => score);
  return Math.max(...values) - Math.min(...values);
}
