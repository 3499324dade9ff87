import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

export const termsQuery = queryOptions({
  queryKey: ['settings', 'terms'],
  queryFn: ({ signal }) => request('GET /api/teacher/acad-year-term', { signal, quiet: true }),
});
