import { hundredths } from '@course-center/domain/evaluation/indicators';
import {
  type AveragesTold,
  indicatorAverage,
  indicatorScores,
} from '@course-center/domain/evaluation/reviews/indicator-scores';
import { type Side, weighted } from '@course-center/domain/evaluation/reviews/result';
import { type IndicatorRecord, indicatorTree } from '../evaluation-systems/indicators.repository.ts';
import { points } from '../reviews/present-reviewing.ts';
import { leafScores, type SubmittedReview } from './results.repository.ts';

/** An indicator with what each review gave it; scores in hundredths. */
export interface ScoredIndicator {
  readonly row: IndicatorRecord;
  readonly leaf: boolean;
  /** Of a leaf its own; else the sum of those below. */
  readonly total_points: number;
  readonly scores: readonly (number | null)[];
  readonly department_average: number | null;
  readonly central_average: number | null;
  /** Of both sides, weighted as the result is. */
  readonly average: number | null;
}

interface Placed {
  readonly row: IndicatorRecord;
  /** Itself, or the leaves below it. */
  readonly leaves: readonly IndicatorRecord[];
}

/** A version's indicators in reading order, with the scores in the order of the reviews. */
export function scoredIndicators(
  rows: readonly IndicatorRecord[],
  reviews: readonly SubmittedReview[],
  departmentWeight: number,
): ScoredIndicator[] {
  const entered = reviews.map(leafScores);
  return inReadingOrder(rows).map(({ row, leaves }) => {
    const scores = indicatorScores(
      leaves.map(({ id }) => id),
      entered,
    );
    const total = leaves.reduce((sum, leaf) => sum + hundredths(leaf.total_points), 0);
    const of = (side: Side) => indicatorAverage(scores.filter((_, at) => reviews[at]?.side === side));
    const [department_average, central_average] = [of('department'), of('central')];
    return {
      row,
      leaf: leaves[0] === row,
      total_points: total / 100,
      scores,
      department_average,
      central_average,
      average: weighted(department_average, central_average, departmentWeight),
    };
  });
}

function inReadingOrder(rows: readonly IndicatorRecord[]): Placed[] {
  return indicatorTree<Placed[]>(rows, (row, below) => {
    const leaves = rows.some(({ parent_id }) => parent_id === row.id)
      ? below.flatMap(([first]) => first?.leaves ?? [])
      : [row];
    return [{ row, leaves }, ...below.flat()];
  }).flat();
}

/** The leaves with where they stand, and their averages where they tell no single expert's scores. */
export function leafAverages(indicators: readonly ScoredIndicator[], told: AveragesTold) {
  const rows = new Map(indicators.map(({ row }) => [row.id, row]));
  const above = (id: number | null): string[] => {
    const row = id === null ? undefined : rows.get(id);
    return row ? [...above(row.parent_id), row.indicator] : [];
  };
  return indicators
    .filter(({ leaf }) => leaf)
    .map(({ row, total_points, department_average, central_average, average }) => ({
      id: row.id,
      indicator: row.indicator,
      path: above(row.parent_id),
      total_points,
      department_average: told === 'sides' ? points(department_average) : null,
      center_average: told === 'sides' ? points(central_average) : null,
      average: told === 'sides' ? points(average) : null,
    }));
}
