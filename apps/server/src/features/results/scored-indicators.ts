import { hundredths } from '@course-center/domain/evaluation/indicators';
import { indicatorAverage, indicatorScores } from '@course-center/domain/scoring/indicator-scores';
import { type IndicatorRecord, indicatorTree } from '../evaluation-systems/public.ts';
import { leafScores, type SubmittedReview } from './results.repository.ts';

/** An indicator with what each review gave it; scores in hundredths. */
export interface ScoredIndicator {
  readonly row: IndicatorRecord;
  readonly leaf: boolean;
  /** Of a leaf its own; else the sum of those below. */
  readonly total_points: number;
  readonly scores: readonly (number | null)[];
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
): ScoredIndicator[] {
  const entered = reviews.map(leafScores);
  return inReadingOrder(rows).map(({ row, leaves }) => {
    const scores = indicatorScores(
      leaves.map(({ id }) => id),
      entered,
    );
    const points = leaves.reduce((sum, leaf) => sum + hundredths(leaf.total_points), 0);
    return {
      row,
      leaf: leaves[0] === row,
      total_points: points / 100,
      scores,
      average: indicatorAverage(scores),
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
