import type { Grade } from '../group.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { averageOf } from './average.ts';
import { gradeOf } from './grade.ts';
import { halfUp } from './points.ts';

/** Who reviews: the department's experts first, the school's besides. */
export const SIDES = ['department', 'central'] as const;
export type Side = (typeof SIDES)[number];

/** A submitted review, in hundredths. */
export interface SubmittedScore {
  readonly side: Side;
  readonly score: number;
}

/** What the submitted reviews of a group come to; scores in hundredths, null while there are none. */
export interface Result {
  readonly department_average: number | null;
  readonly central_average: number | null;
  readonly average_score: number | null;
  readonly grade: Grade | null;
}

type Rule = Pick<
  ScoringRule,
  'department_weight' | 'trimmed' | 'threshold_a' | 'threshold_b' | 'threshold_c'
>;

export function resultOf(scores: readonly SubmittedScore[], rule: Rule): Result {
  const sideAverage = (wanted: Side) =>
    averageOf(
      scores.filter(({ side }) => side === wanted).map(({ score }) => score),
      rule.trimmed,
    );
  const department_average = sideAverage('department');
  const central_average = sideAverage('central');
  const average_score = weighted(department_average, central_average, rule.department_weight);
  return {
    department_average,
    central_average,
    average_score,
    grade: average_score === null ? null : gradeOf(average_score, rule),
  };
}

/** What each side counts, in percent: one without a submitted review gives its weight to the other. */
export function sideWeights(
  { department_average, central_average }: Pick<Result, 'department_average' | 'central_average'>,
  departmentWeight: number,
): Readonly<Record<Side, number>> {
  if (department_average === null) return { department: 0, central: central_average === null ? 0 : 100 };
  if (central_average === null) return { department: 100, central: 0 };
  return { department: departmentWeight, central: 100 - departmentWeight };
}

/** A side without a submitted review gives its weight to the other. */
export function weighted(
  department: number | null,
  central: number | null,
  departmentWeight: number,
): number | null {
  if (department === null || central === null) return department ?? central;
  return halfUp(department * departmentWeight + central * (100 - departmentWeight), 100);
}
