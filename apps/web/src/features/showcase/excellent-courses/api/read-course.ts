import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Never from the cache: an editor has to start from the version that is saved, and keeps it until it is saved. */
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['excellent/courses', 'edited', id],
    queryFn: ({ signal }) => request('GET excellent/courses/{id}', { params: { id }, signal, quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
