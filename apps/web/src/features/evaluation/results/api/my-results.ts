import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Of the term in the top bar. */
export const myResultsQuery = (process: Process) =>
  queryOptions({
    queryKey: ['evaluation/results', process],
    queryFn: ({ signal }) => request('GET evaluation/results', { query: { process }, signal, quiet: true }),
    staleTime: 0,
  });
