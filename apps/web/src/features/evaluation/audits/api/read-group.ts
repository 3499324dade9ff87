import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

export const GROUPS = 'evaluation/groups';

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: [GROUPS, id],
    queryFn: ({ signal }) => request('GET evaluation/groups/{id}', { params: { id }, signal, quiet: true }),
  });
