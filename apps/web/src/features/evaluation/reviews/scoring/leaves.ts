import type { Review, ReviewEntry, ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import type { Reading } from '../../../../ui/saving/queue.ts';
import { type Typed, typedOf } from './typed.ts';

/** A leaf of the indicator tree: what is scored. */
export interface Leaf extends ReviewIndicator {
  readonly entry: ReviewEntry;
}

export function isLeaf(indicator: ReviewIndicator): indicator is Leaf {
  return indicator.entry !== null;
}

/** The leaves in reading order: the order in which the keyboard walks them. */
export function leavesIn({ indicators }: Pick<Review, 'indicators'>): Leaf[] {
  return indicators.filter(isLeaf);
}

/** What the server keeps of a review, for the queue. */
export function readingOf(
  review: Pick<Review, 'indicators' | 'input' | 'may_score' | 'why_not'>,
): Reading<Typed> {
  const { input, may_score, why_not } = review;
  const stored = leavesIn(review).map(
    ({ id, entry }) =>
      [
        String(id),
        { value: typedOf(entry, input), version: entry.version, savedAt: entry.saved_at },
      ] as const,
  );
  return { stored: new Map(stored), closed: may_score ? null : (why_not ?? '现在不能评审') };
}
