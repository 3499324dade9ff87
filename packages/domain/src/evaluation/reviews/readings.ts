import type { Grade } from '../group.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { averageOf, medianOf, trimsFrom } from './average.ts';
import { gradeOf, type Thresholds } from './grade.ts';
import { SIDES, type Side, type SubmittedScore, weighted } from './result.ts';

/** What a group's score and grade would be, summed up in one way. */
export interface Reading {
  readonly score: number;
  readonly grade: Grade;
}

export interface Readings {
  readonly mean: Reading | null;
  /** Without the highest and the lowest of each side; null where no side has enough experts to leave any out. */
  readonly trimmed: Reading | null;
  readonly median: Reading | null;
}

const LEFT_OUT = 1;

/** How the grade would read by mean, trimmed mean and median: to look at, not to decide by. */
export function readingsOf(
  scores: readonly SubmittedScore[],
  rule: Thresholds & Pick<ScoringRule, 'department_weight'>,
): Readings {
  const of = (wanted: Side) => scores.filter(({ side }) => side === wanted).map(({ score }) => score);
  const read = (way: (scores: readonly number[]) => number | null): Reading | null => {
    const score = weighted(way(of('department')), way(of('central')), rule.department_weight);
    return score === null ? null : { score, grade: gradeOf(score, rule) };
  };
  const trims = SIDES.some((side) => of(side).length >= trimsFrom(LEFT_OUT));
  return {
    mean: read(averageOf),
    trimmed: trims ? read((each) => averageOf(each, LEFT_OUT)) : null,
    median: read(medianOf),
  };
}
