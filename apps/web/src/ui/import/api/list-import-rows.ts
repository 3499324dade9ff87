import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestList } from '../../../request/client.ts';
import { type RowsView, stateFilter } from '../rows-view.ts';

/** The judged rows of an import, a page at a time. They do not change any more. */
export const importRowsQuery = (id: string, { filter, page, size }: RowsView) =>
  queryOptions({
    queryKey: ['imports', id, 'rows', filter, page, size],
    queryFn: ({ signal }) =>
      requestList('GET imports/{import_id}/rows', {
        params: { import_id: id },
        query: { ...stateFilter(filter), 'page[number]': page, 'page[size]': size },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
