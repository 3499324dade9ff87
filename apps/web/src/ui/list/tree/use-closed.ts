import { useState } from 'react';

export interface Closed {
  readonly ids: ReadonlySet<number>;
  toggle(id: number): void;
  /** Closes exactly these. */
  close(ids: readonly number[]): void;
}

/** Which rows of a tree are closed. What somebody searches for is open at first, and the rest stays as it was. */
export function useClosed(search: string): Closed {
  const [closed, setClosed] = useState<Readonly<Record<string, ReadonlySet<number>>>>({});
  const ids = closed[search] ?? new Set<number>();
  const close = (now: Iterable<number>) => setClosed({ '': closed[''] ?? new Set(), [search]: new Set(now) });
  return {
    ids,
    toggle: (id) => close(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    close,
  };
}
