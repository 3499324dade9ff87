import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** Never from the cache: a form has to start from the version that is saved, and keeps it until it is saved. */
export const displaySettingQuery = queryOptions({
  queryKey: ['settings', 'display'],
  queryFn: ({ signal }) => request('GET /api/admin/settings/display', { signal, quiet: true }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});
