import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** The cache is emptied when the role or the term changes, so neither has to be in the key. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => request('GET dashboard', { signal, quiet: true }),
  // As with the data that its figures lead to: what was changed elsewhere is seen when one comes back.
  staleTime: 2_000,
});
