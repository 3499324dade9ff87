import { type Mark, markFault, markText, overlongFault, plainSigns, readMark, readScore } from './marks.ts';
import { pointsText } from './plan.ts';

/** What stands in a cell of the mark grid: the first mark, and a make-up beside it, never instead of it. */
export interface MarkCell extends Mark {
  readonly make_up: number | null;
}

export const EMPTY_CELL: MarkCell = { score: null, state: 'normal', make_up: null };

export type ReadCell =
  | { readonly cell: MarkCell; readonly fault?: undefined }
  | { readonly fault: string; readonly cell?: undefined };

/** Between the first mark and the make-up: 45补62. */
const MAKE_UP = '补';

/** Reads a cell as it was typed or pasted; what is not plain is never guessed. */
export function readCell(typed: string, full: number): ReadCell {
  const overlong = overlongFault(typed);
  if (overlong !== null) return { fault: overlong };
  const text = plainSigns(typed);
  const found = /^(.*?)补考?\s*([^\s考].*)$/.exec(text);
  const first = readMark((found?.[1] ?? text).replaceAll('。', '.'), full);
  if (first.fault !== undefined) return { fault: first.fault };
  const { mark } = first;
  if (!found) return { cell: mark ? { ...mark, make_up: null } : EMPTY_CELL };
  if (!mark) return { fault: '补考成绩写在原成绩之后，例如 45补62、缺考补62' };
  const second = readScore((found[2] ?? '').replaceAll('。', '.'), full);
  if (second.fault !== undefined) return { fault: `补考成绩：${second.fault}` };
  return { cell: { ...mark, make_up: second.mark?.score ?? null } };
}

/** A cell as it is shown, typed, copied and written into sheets. */
export function cellText({ make_up, ...mark }: MarkCell): string {
  return make_up === null ? markText(mark) : `${markText(mark)}${MAKE_UP}${pointsText(make_up)}`;
}

export function isEmptyCell({ score, state, make_up }: MarkCell): boolean {
  return score === null && state === 'normal' && make_up === null;
}

export function sameCell(one: MarkCell, other: MarkCell): boolean {
  return one.score === other.score && one.state === other.state && one.make_up === other.make_up;
}

/** Why a cell cannot be kept as it came over the wire; null when it can. An empty one clears what was there. */
export function cellFault(cell: MarkCell, full: number): string | null {
  if (isEmptyCell(cell)) return null;
  const { make_up, ...mark } = cell;
  const fault = markFault(mark, full);
  if (fault !== null || make_up === null) return fault;
  const second = markFault({ score: make_up, state: 'normal' }, full);
  return second && `补考成绩：${second}`;
}
