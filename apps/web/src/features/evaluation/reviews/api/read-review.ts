import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Never from the cache: what is entered has to be based on what is kept. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => request('GET evaluation/reviews/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
