import type { EntrySaved, Review } from '@course-center/contract/evaluation/reviews';
import type { QueryClient } from '@tanstack/react-query';
import { reviewQuery } from './read-review.ts';

/** A saved entry tells where the review stands now: shown at once, without reading all of it again. */
export function noteStanding(queries: QueryClient, id: number, saved: EntrySaved): void {
  const { status, evaluation_progress, expert_indicator_scores_count } = saved;
  queries.setQueryData(reviewQuery(id).queryKey, (read: Review | undefined) => {
    if (!read) return read;
    const same =
      read.status === status && read.expert_indicator_scores_count === expert_indicator_scores_count;
    return same ? read : { ...read, status, evaluation_progress, expert_indicator_scores_count };
  });
}
