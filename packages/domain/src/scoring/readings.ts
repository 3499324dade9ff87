import type { Grade } from '../evaluation/group.ts';
import type { ScoringRule } from '../evaluation/scoring-rule.ts';
import { averageOf, medianOf } from './average.ts';
import { gradeOf, type Thresholds } from './grade.ts';
import { type Side, type SubmittedScore, weighted } from './result.ts';

/** What a group's score and grade would be, summed up in one way. */
export interface Reading {
  readonly score: number;
  readonly grade: Grade;
}

export interface Readings {
  readonly mean: Reading | null;
  /** Without one on each side, where five or more of a side scored. */
  readonly trimmed: Reading | null;
  readonly median: Reading | null;
}

const WAYS = {
  mean: (scores: readonly number[]) => averageOf(scores),
  trimmed: (scores: readonly number[]) => averageOf(scores, 1),
  median: medianOf,
} as const;

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
  return { mean: read(WAYS.mean), trimmed: read(WAYS.trimmed), median: read(WAYS.median) };
}
