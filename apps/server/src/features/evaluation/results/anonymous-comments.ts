import { createHash } from 'node:crypto';
import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { anonymousExpert } from '@course-center/domain/evaluation/reviews/expert-names';
import type { SubmittedReview } from './results.repository.ts';
import type { ScoredIndicator } from './scored-indicators.ts';

/** What experts said, without who: neither the order nor the side tells. Who said nothing is left out. */
export function commentsByExpert(
  groupId: number,
  reviews: readonly SubmittedReview[],
  indicators: readonly ScoredIndicator[],
): TeacherResult['experts'] {
  return [...reviews]
    .sort((one, other) => (placeOf(groupId, one) < placeOf(groupId, other) ? -1 : 1))
    .map((review) => commentsOf(review, indicators))
    .filter((comments) => comments.length > 0)
    .map((comments, at) => ({ name: anonymousExpert(at), comments }));
}

/** The same each time, and another one in every group. */
function placeOf(groupId: number, { id }: SubmittedReview): string {
  return createHash('sha256').update(`${groupId}:${id}`).digest('hex');
}

function commentsOf({ entries }: SubmittedReview, indicators: readonly ScoredIndicator[]) {
  return indicators.flatMap(({ row }) => {
    const comment = entries.get(row.id)?.comment ?? '';
    return comment === '' ? [] : [{ indicator: row.indicator, comment }];
  });
}
