import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { type ToolColumn, USUAL } from './list-look.ts';

/** Fetched while the rows are: a list is there without them. */
const ListTools = lazyPart(() => import('./ListTools.tsx'));

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
export function useListTools({ name, columns, hidden = false, ownKeys = false }: Tools) {
  const place = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState(USUAL);
  const tools = columns.length > 0 && (
    <Suspense>
      <ListTools {...{ name, columns, place, hidden, ownKeys }} onLook={setLook} />
    </Suspense>
  );
  return { place, look, tools };
}
