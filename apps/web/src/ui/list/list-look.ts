import { createContext, useContext } from 'react';
import type { Column } from '../table/PlainTable.tsx';

/** How somebody wants the table of a list. */
export interface ListLook {
  readonly dense: boolean;
  arrange<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[];
}

/** That of whoever arranged nothing. */
export const USUAL: ListLook = { dense: false, arrange: (columns) => columns };

export const Look = createContext(USUAL);

/** The columns of a list's table as its person wants them. */
export function useListLook(): ListLook {
  return useContext(Look);
}

/** A column as the tools of a list know it. */
export type ToolColumn = Pick<Column<never>, 'key' | 'title' | 'role'> & { readonly leads?: true };
