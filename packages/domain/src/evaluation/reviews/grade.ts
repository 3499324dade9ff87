import type { Grade } from '../group.ts';
import { hundredths } from '../indicators.ts';
import type { ScoringRule } from '../scoring-rule.ts';

export type Thresholds = Pick<ScoringRule, 'threshold_a' | 'threshold_b' | 'threshold_c'>;

/** The grade of a score in hundredths; a threshold itself belongs to the better grade. */
export function gradeOf(score: number, { threshold_a, threshold_b, threshold_c }: Thresholds): Grade {
  if (score >= hundredths(threshold_a)) return 'A';
  if (score >= hundredths(threshold_b)) return 'B';
  return score >= hundredths(threshold_c) ? 'C' : 'D';
}
