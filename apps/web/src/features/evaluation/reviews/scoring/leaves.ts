import type { Review, ReviewEntry, ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import type { Reading } from '../../../../ui/saving/queue.ts';
import { OVERALL } from './leaf-ids.ts';
import { overallTyped, type Typed, typedOf } from './typed.ts';

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

/** What has to be known of a review to enter something. */
export type ScoredReview = Pick<
  Review,
  'id' | 'name' | 'indicators' | 'input' | 'may_score' | 'why_not' | 'overall'
>;

/** What the server keeps of a review, for the queue. */
export function readingOf(review: Omit<ScoredReview, 'id' | 'name'>): Reading<Typed> {
  const { input, may_score, why_not, overall } = review;
  const { comment, version, saved_at: savedAt } = overall;
  const whole = [OVERALL, { value: overallTyped(comment), version, savedAt }] as const;
  const stored = leavesIn(review).map(
    ({ id, entry }) =>
      [
        String(id),
        { value: typedOf(entry, input), version: entry.version, savedAt: entry.saved_at },
      ] as const,
  );
  return { stored: new Map([...stored, whole]), closed: may_score ? null : (why_not ?? '现在不能评审') };
}
