import { useState } from 'react';
import type { ListedRow } from './list-screen.ts';

export interface Selection<Row> {
  /** The chosen rows of those that are shown: nothing unseen is ever acted on. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], chosen: boolean): void;
  clear(): void;
}

export function useSelection<Row extends ListedRow>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    set(rows, chosen) {
      const next = new Set(ids);
      for (const { id } of rows) chosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
