import type { Review } from '@course-center/contract/evaluation/reviews';
import type { Grade } from '@course-center/domain/evaluation/group';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { earned, entryFault } from '@course-center/domain/evaluation/reviews/entry';
import { gradeOf, type Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import { halfUp } from '@course-center/domain/evaluation/reviews/points';
import type { Queue } from '../../../../ui/saving/queue.ts';
import { type Leaf, leavesIn } from './leaves.ts';
import { entryOf, type Typed } from './typed.ts';

/** What was entered so far, in hundredths of points. */
export interface Total {
  readonly earned: number;
  readonly points: number;
  /** The points of what is scored. */
  readonly scoredPoints: number;
  readonly scored: number;
  readonly leaves: number;
}

const NOTHING: Total = { earned: 0, points: 0, scoredPoints: 0, scored: 0, leaves: 0 };

/** What stands on the screen adds up to, for the whole tree and for each indicator that has others below it. */
export function totalsOf(
  review: Pick<Review, 'indicators' | 'input'>,
  { edits, closed }: Pick<Queue<Typed>, 'edits' | 'closed'>,
): { readonly all: Total; readonly below: ReadonlyMap<number, Total> } {
  const below = new Map<number, Total>();
  const above = new Map(review.indicators.map(({ id, parent_id }) => [id, parent_id]));
  let all = NOTHING;
  for (const leaf of leavesIn(review)) {
    const edit = edits.get(String(leaf.id));
    // Where nothing can be entered any more, only what is kept counts.
    const typed = closed === null ? edit?.value : edit?.stored.value;
    const worth = worthOf(leaf, typed, review.input);
    const points = hundredths(leaf.total_points);
    const one: Total = { ...worth, points, scoredPoints: worth.scored * points, leaves: 1 };
    all = sum(all, one);
    for (let at = leaf.parent_id; at !== null; at = above.get(at) ?? null)
      below.set(at, sum(below.get(at) ?? NOTHING, one));
  }
  return { all, below };
}

/** The grade that it comes to; while something is open, the one that what is scored would come to alone. */
export function liveGrade(
  { earned: sum, points, scoredPoints }: Total,
  thresholds: Thresholds,
): Grade | null {
  return scoredPoints === 0 ? null : gradeOf(halfUp(sum * points, scoredPoints), thresholds);
}

/** What is wrong with an entry counts as none. */
function worthOf(leaf: Leaf, typed: Typed | undefined, input: Review['input']) {
  const entry = typed && entryOf(typed);
  const value = entry && entryFault(entry, leaf, input) === null ? earned(entry, leaf) : null;
  return { earned: value ?? 0, scored: value === null ? 0 : 1 };
}

function sum(one: Total, other: Total): Total {
  return {
    earned: one.earned + other.earned,
    points: one.points + other.points,
    scoredPoints: one.scoredPoints + other.scoredPoints,
    scored: one.scored + other.scored,
    leaves: one.leaves + other.leaves,
  };
}
