import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListedRow, ReadScreen } from './list-screen.ts';
import { lastPage, pageQuery } from './list-state.ts';
import type { ShownList } from './use-list-state.ts';

/** The rows that the address asks for. The ones before stay until they come: a list never goes blank. */
export function useRows<Row extends ListedRow>(
  { calls, fixed }: ReadScreen<Row>,
  { state, show }: ShownList,
) {
  const query = pageQuery(state, fixed);
  const rows = useQuery({
    queryKey: [calls.path, query],
    queryFn: ({ signal }) => calls.list(query, signal),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = rows;
  const end = data && !isPlaceholderData ? lastPage(data.meta.total, state.size) : null;
  // The last row of the last page may have been removed, here or by somebody else.
  useEffect(() => {
    if (end !== null && state.page > end) show({ page: end }, { replace: true });
  });
  return rows;
}
