import { groupedBy } from '../../lists/grouped-by.ts';
import { averageOf } from './average.ts';

/** A submitted score, in hundredths. */
export interface Rating {
  readonly group_id: number;
  readonly person_id: number;
  readonly score: number;
}

/** How one expert scored beside the others; scores in hundredths. */
export interface ExpertFairness {
  readonly person_id: number;
  readonly reviews: number;
  /** Over all of them. */
  readonly mean: number;
  /** How many of them somebody else reviewed too: what follows is over these alone. */
  readonly shared: number;
  readonly shared_mean: number | null;
  /** What the others gave the same groups, on average; null where nobody else scored one of them. */
  readonly others_mean: number | null;
  /** Above zero: milder than the others; below: stricter. */
  readonly difference: number | null;
  /** The standard deviation of the own scores; null under two. */
  readonly spread: number | null;
}

export function expertFairness(ratings: readonly Rating[]): ExpertFairness[] {
  const byGroup = groupedBy(ratings, ({ group_id }) => group_id);
  return [...groupedBy(ratings, ({ person_id }) => person_id)]
    .map(([person_id, own]) => {
      const scores = own.map(({ score }) => score);
      const shared = own.flatMap(({ group_id, score }) => {
        const others = (byGroup.get(group_id) ?? []).filter((each) => each.person_id !== person_id);
        const mean = averageOf(others.map((each) => each.score));
        return mean === null ? [] : [{ score, mean }];
      });
      const others_mean = averageOf(shared.map(({ mean }) => mean));
      const shared_mean = averageOf(shared.map(({ score }) => score));
      return {
        person_id,
        reviews: own.length,
        mean: averageOf(scores) ?? 0,
        shared: shared.length,
        shared_mean,
        others_mean,
        difference: others_mean === null || shared_mean === null ? null : shared_mean - others_mean,
        spread: spreadOf(scores),
      };
    })
    .sort((one, other) => one.person_id - other.person_id);
}

/** The sample's standard deviation, in whole hundredths. */
export function spreadOf(scores: readonly number[]): number | null {
  if (scores.length < 2) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return Math.round(Math.sqrt(squares / (scores.length - 1)));
}

/** Under this, a coefficient says more about chance than about the experts. */
export const LEAST_SHARED_GROUPS = 5;

export type Agreement =
  | { readonly kind: 'measured'; readonly alpha: number; readonly groups: number; readonly ratings: number }
  | { readonly kind: 'too_few'; readonly groups: number }
  /** All scores are the same: nothing to tell agreement from chance by. */
  | { readonly kind: 'no_variation'; readonly groups: number };

/**
 * Krippendorff's α for interval data: one minus observed over expected disagreement, over the groups that at least two
 * experts scored. It takes any number of experts per group, which the intraclass correlation does not.
 */
export function agreementOf(ratings: readonly Rating[]): Agreement {
  const shared = [...groupedBy(ratings, ({ group_id }) => group_id).values()]
    .map((group) => group.map(({ score }) => score))
    .filter((scores) => scores.length >= 2);
  const groups = shared.length;
  if (groups < LEAST_SHARED_GROUPS) return { kind: 'too_few', groups };
  const all = shared.flat();
  const expected = squaredDifferences(all) / (all.length - 1);
  if (expected === 0) return { kind: 'no_variation', groups };
  const observed = shared.reduce((sum, scores) => sum + squaredDifferences(scores) / (scores.length - 1), 0);
  return { kind: 'measured', alpha: 1 - observed / expected, groups, ratings: all.length };
}

/** Over all ordered pairs: n Σx² − (Σx)², twice. */
function squaredDifferences(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return 2 * (values.length * squares - sum * sum);
}
