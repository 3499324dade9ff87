import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Read anew each time: a review that is returned leaves it at once. */
export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluation/groups', id, 'reviews'],
    queryFn: ({ signal }) =>
      request('GET /api/admin/evaluation/groups/{id}/reviews', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });
