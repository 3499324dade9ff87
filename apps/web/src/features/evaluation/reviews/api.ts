import type { EntrySaved, OverallSaved, Review } from '@course-center/contract/evaluation/reviews';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import type { DataOf, InputOf } from '../../../request/input.ts';
import { allRows, listCalls, type SentQuery } from '../../../request/resource-calls.ts';
import type { Sent } from '../../../ui/saving/saver.ts';
import { entryOf, type Typed } from './scoring/typed.ts';

export const reviewCalls = listCalls('evaluation/reviews');

/** The filter's value for everything that is not submitted. */
const OPEN = [REVIEW.rejected, REVIEW.begun, REVIEW.pending].join(',');

/** All reviews of a filter: an expert has some dozens at most. */
export const allReviewsQuery = (query: SentQuery = {}) =>
  queryOptions({
    queryKey: [reviewCalls.path, 'all', query],
    queryFn: ({ signal }) => allRows(reviewCalls, query, signal),
    select: ({ data }) => data,
  });

/** What is left to do, most urgent first. */
export const openReviewsQuery = () => allReviewsQuery({ 'filter[status]': OPEN });

/** A saved entry tells where the review stands now: shown at once, without reading all of it again. */
export function noteStanding(queries: QueryClient, id: number, saved: EntrySaved | OverallSaved): void {
  queries.setQueryData(reviewQuery(id).queryKey, (read: Review | undefined) => {
    if (!read) return read;
    const { status } = saved;
    const {
      evaluation_progress,
      expert_indicator_scores_count,
    }: Pick<Review, 'evaluation_progress' | 'expert_indicator_scores_count'> =
      'evaluation_progress' in saved ? saved : read;
    const same =
      read.status === status && read.expert_indicator_scores_count === expert_indicator_scores_count;
    return same ? read : { ...read, status, evaluation_progress, expert_indicator_scores_count };
  });
}

/** Never from the cache: what is entered has to be based on what is kept. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => request('GET evaluation/reviews/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });

/** What the own other reviews say at the leaves of this one; it changes while those are scored, not while this one is. */
export const ownMarksQuery = (id: number) =>
  queryOptions({
    queryKey: ['review', id, 'own-marks'],
    queryFn: ({ signal }) =>
      request('GET evaluation/reviews/{id}/own-marks', { params: { id }, signal, quiet: true }),
    staleTime: 60_000,
  });

/** All of the term's reviews with what they say; never from the cache, like each of them. */
export const comparisonQuery = () =>
  queryOptions({
    queryKey: ['review', 'comparison'],
    queryFn: ({ signal }) => request('GET evaluation/reviews/comparison', { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });

export const SAVE_ENTRY = 'PUT evaluation/reviews/{id}/entries/{indicator_id}';

/** Quiet: how saving goes is said at the leaf, and for all of them in the bar. */
export function entryInput(review: number, { key, value, version }: Sent<Typed>): InputOf<typeof SAVE_ENTRY> {
  const { comment: expert_comment, ...entered } = entryOf(value);
  const body = { ...entered, expert_comment, version: version ?? 0 };
  return { params: { id: review, indicator_id: Number(key) }, body, quiet: true };
}

export function saveEntry(review: number, save: Sent<Typed>): Promise<DataOf<typeof SAVE_ENTRY>> {
  return request(SAVE_ENTRY, entryInput(review, save));
}

const SAVE_OVERALL = 'PUT evaluation/reviews/{id}/overall';

export function saveOverall(
  id: number,
  { value, version }: Sent<Typed>,
): Promise<DataOf<typeof SAVE_OVERALL>> {
  const body = { comment: value.comment, version: version ?? 0 };
  return request(SAVE_OVERALL, { params: { id }, body, quiet: true });
}

const SUBMIT = 'POST evaluation/reviews/{id}/submit';

/** Quiet: what is missing is shown where it is missing. */
export function submitReview(id: number, version: number): Promise<DataOf<typeof SUBMIT>> {
  return request(SUBMIT, { params: { id }, body: { version }, quiet: true });
}
