import type { Size } from '../views/zoom.ts';

/** Where every page stands, one below the other, in pixels of the screen. */
export interface Layout {
  readonly tops: readonly number[];
  readonly sizes: readonly Size[];
  readonly width: number;
  readonly height: number;
}

/** A place in the document that stays the same when it is zoomed: a page, and how far down it. */
export interface Place {
  readonly page: number;
  readonly part: number;
}

const GAP = 12;

/** Lays pages out; `sizes` are those at their natural size, of which not all may be known yet. */
export function layoutOf(sizes: readonly Size[], scale: number): Layout {
  const scaled = sizes.map(({ width, height }) => ({
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  }));
  let top = GAP;
  const tops = scaled.map(({ height }) => {
    const own = top;
    top += height + GAP;
    return own;
  });
  return { tops, sizes: scaled, width: Math.max(0, ...scaled.map(({ width }) => width)), height: top };
}

/** The place at a height of the layout. Pages are counted from 0. */
export function placeAt({ tops, sizes }: Layout, y: number): Place {
  const below = tops.findIndex((top) => top > y);
  const page = Math.max(0, (below === -1 ? tops.length : below) - 1);
  const height = sizes[page]?.height || 1;
  return { page, part: (y - (tops[page] ?? 0)) / height };
}

export function heightOf({ tops, sizes }: Layout, { page, part }: Place): number {
  return (tops[page] ?? 0) + part * (sizes[page]?.height ?? 0);
}

/** The pages that are seen between two heights, and one more on each side. */
export function pagesBetween(layout: Layout, from: number, to: number): number[] {
  const first = Math.max(0, placeAt(layout, from).page - 1);
  const last = Math.min(layout.tops.length - 1, placeAt(layout, to).page + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The number that somebody typed, as a page that exists; null where it is no number. */
export function pageTyped(text: string, pages: number): number | null {
  const number = Number.parseInt(text.trim(), 10);
  return Number.isNaN(number) ? null : Math.min(Math.max(number, 1), pages);
}
