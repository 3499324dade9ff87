import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Never from the cache: what is typed has to be based on what is kept. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['submission', id],
    queryFn: ({ signal }) =>
      request('GET evaluation/submissions/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
