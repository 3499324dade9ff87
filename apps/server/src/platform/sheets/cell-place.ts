/** A rectangle of cells; rows count from 1, columns from 0. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const LETTERS_IN_ALPHABET = 26;
const CODE_BEFORE_A = 64;

/** `AB12` → 27; nothing if it names no column. */
export function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * LETTERS_IN_ALPHABET + letter.charCodeAt(0) - CODE_BEFORE_A;
  return column - 1;
}

/** `B2:C5`, or a single cell. */
export function rangeOf(text: string): CellRange | undefined {
  const [from = '', to = from] = text.split(':');
  const left = columnOf(from);
  const right = columnOf(to);
  if (left === undefined || right === undefined) return undefined;
  return { top: rowOf(from), left, bottom: rowOf(to), right };
}

export function isInside({ top, left, bottom, right }: CellRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

function rowOf(place: string): number {
  return Number(/\d+$/.exec(place)?.[0]);
}
