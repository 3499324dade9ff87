import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Never from the cache: a form starts from what is saved. */
export const personalDataQuery = queryOptions({
  queryKey: ['personal-data'],
  queryFn: ({ signal }) => request('GET personal-data', { signal, quiet: true }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});
