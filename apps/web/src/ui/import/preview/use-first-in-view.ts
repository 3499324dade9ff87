import { type RefObject, useEffect } from 'react';

/** Scrolls a wide table sideways until the first cell that is wrong, or changed, can be seen. */
export function useFirstInView(place: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const cell = place.current?.querySelector('[data-kind="wrong"], [data-kind="changed"]');
    if (!rows || !place.current || !cell) return;
    const hidden = cell.getBoundingClientRect().right - place.current.getBoundingClientRect().right;
    if (hidden > 0) place.current.scrollLeft += hidden + ROOM;
  }, [place, rows]);
}

const ROOM = 12;
