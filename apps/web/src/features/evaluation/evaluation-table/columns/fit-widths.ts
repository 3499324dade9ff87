interface Sized {
  readonly id: string;
  readonly width: number;
  readonly narrow?: number;
}

/** What the edges of a cell are less wide by in a dense table; see the frame's style sheet. */
export const DENSE_SAVES = 8;

/**
 * How wide columns are in the room that there is: as declared where all of them fit, and otherwise narrower, each by
 * its share of what is missing, down to what they make do with. From there on the table is scrolled.
 */
export function fitWidths(
  columns: readonly Sized[],
  room: number,
  /** What each can do with less, where cells stand closer. */
  tighter = 0,
): Readonly<Record<string, number>> {
  const spareOf = ({ width, narrow = width }: Sized) => width - narrow + tighter;
  const missing = sum(columns.map(({ width }) => width)) - room;
  const spare = sum(columns.map(spareOf));
  const share = spare === 0 ? 0 : Math.min(1, Math.max(0, missing / spare));
  return Object.fromEntries(
    columns.map((column) => [column.id, Math.floor(column.width - spareOf(column) * share)]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
