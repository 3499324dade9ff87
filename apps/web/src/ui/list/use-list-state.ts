import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedRow, ReadScreen } from './list-screen.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';

interface Show {
  /** Takes the place of the entry in the history: a step of typing is nothing to go back to. */
  readonly replace?: boolean;
}

export interface ShownList {
  readonly state: ListState;
  /** Shows something else of the list. Another filter, order or size starts at the first page. */
  readonly show: (change: Partial<ListState>, how?: Show) => void;
}

/** What the list shows, kept in the address: back, reload and a copied link lead to the same view. */
export function useListState<Row extends ListedRow>({ filters, columns }: ReadScreen<Row>): ShownList {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => {
    const sorts = columns.flatMap(({ sort }) => sort ?? []);
    return readListState(params, { filters, sorts });
  }, [params, filters, columns]);
  function show(change: Partial<ListState>, { replace = false }: Show = {}) {
    // Only another page begins at its top; everything else changes what stands before the eyes.
    const preventScrollReset = change.page === undefined;
    setParams(writeListState(params, { ...state, page: 1, ...change }), { replace, preventScrollReset });
  }
  return { state, show };
}
