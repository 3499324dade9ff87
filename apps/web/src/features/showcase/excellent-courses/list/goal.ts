/** Where a course is to stand: before a known one, before the one at a place of the whole list, or at the end. */
export type Goal = { readonly before: number } | { readonly at: number } | 'end';

interface Place {
  /** The courses that are shown, and how many stand before them on earlier pages. */
  readonly ids: readonly number[];
  readonly offset: number;
  readonly total: number;
}

/** One step up or down, also over the edge of a page; null where there is no such step. */
export function goalOf(index: number, step: -1 | 1, { ids, offset, total }: Place): Goal | null {
  const place = offset + index;
  if (place + step < 0 || place + step >= total) return null;
  const follower = step === -1 ? place - 1 : place + 2;
  if (follower >= total) return 'end';
  const shown = ids[follower - offset];
  return shown === undefined ? { at: follower } : { before: shown };
}

/** Where one that is let go over another comes to stand; null where that is its own place. */
export function goalOfDrop(
  from: number,
  { over, below }: { readonly over: number; readonly below: boolean },
  { ids, offset, total }: Place,
): Goal | null {
  const follower = over + (below ? 1 : 0);
  if (follower === from || follower === from + 1) return null;
  if (offset + follower >= total) return 'end';
  const shown = ids[follower];
  return shown === undefined ? { at: offset + follower } : { before: shown };
}
