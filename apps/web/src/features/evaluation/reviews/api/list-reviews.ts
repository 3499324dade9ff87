import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { queryOptions } from '@tanstack/react-query';
import { allRows, listCalls, type SentQuery } from '../../../../request/resource-calls.ts';

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
