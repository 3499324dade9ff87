import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Of the term in the top bar. Read anew each time: a rejection must not be found out later than it is there. */
export const myCoursesQuery = (process: Process) =>
  queryOptions({
    queryKey: ['my-courses', process],
    queryFn: ({ signal }) =>
      request('GET evaluation/my-courses', { query: { process }, signal, quiet: true }),
    staleTime: 0,
  });
