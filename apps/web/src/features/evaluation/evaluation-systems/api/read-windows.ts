import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Of the term in the top bar. Never from the cache: see `systemQuery`. */
export const windowsQuery = (process: Process) =>
  queryOptions({
    queryKey: ['stage-windows', process],
    queryFn: ({ signal }) => request('GET evaluation/windows', { query: { process }, signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
