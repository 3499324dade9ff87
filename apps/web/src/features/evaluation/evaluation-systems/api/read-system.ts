import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Never from the cache: an editor has to start from what is saved, and keeps it until it is saved. */
export const systemQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluation-system', id],
    queryFn: ({ signal }) => request('GET evaluation/systems/{id}', { params: { id }, signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
