import { createContext, Suspense, useContext, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { Column } from '../table/PlainTable.tsx';

/** Fetched while the rows are: a list is there without them. */
const ListTools = lazyPart(() => import('./ListTools.tsx'));

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

interface Tools {
  /** What the look is kept under. */
  readonly name: string;
  /** None where the table has tools of its own. */
  readonly columns: readonly ToolColumn[];
  /** Something else stands in their place now. */
  readonly hidden?: boolean;
  /** The rows have keys of their own. */
  readonly ownKeys?: boolean;
}

/** The tools of a list, where its rows are, and how they are wanted: told to the table by `Look`. */
export function useListTools({ columns, hidden = false, ownKeys = false, name }: Tools) {
  const place = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState(USUAL);
  const tools = columns.length > 0 && (
    <Suspense>
      <ListTools {...{ name, columns, place, hidden, ownKeys }} onLook={setLook} />
    </Suspense>
  );
  return { place, look, tools };
}
