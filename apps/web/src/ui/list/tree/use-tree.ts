import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { allRows } from '../../../request/resource-calls.ts';
import type { ListedRow, ReadScreen } from '../list-screen.ts';
import { type Filters, rowsQuery } from '../list-state.ts';

/** All rows of a tree, and which of them the filters find: the server knows how it searches. */
export function useTree<Row extends ListedRow>({ calls, fixed }: ReadScreen<Row>, filters: Filters) {
  const searching = Object.keys(filters).length > 0;
  const everything = rowsQuery({ filters: {}, sort: '' }, fixed);
  const sought = rowsQuery({ filters, sort: '' }, fixed);
  const all = useQuery({
    queryKey: [calls.path, 'tree', everything],
    queryFn: ({ signal }) => allRows(calls, everything, signal),
  });
  const matching = useQuery({
    queryKey: [calls.path, 'found', sought],
    queryFn: searching ? ({ signal }) => allRows(calls, sought, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
  const found = searching && matching.data ? new Set(matching.data.data.map(({ id }) => id)) : null;
  return {
    rows: all.data?.data,
    mayManage: all.data?.meta.may_manage ?? false,
    searching,
    found,
    busy: searching && (matching.isPending || matching.isPlaceholderData),
    error: all.error ?? (searching ? matching.error : null),
    refetch: () => void Promise.all([all.refetch(), ...(searching ? [matching.refetch()] : [])]),
  };
}
