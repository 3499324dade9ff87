import { readCell } from '@course-center/domain/goals/mark-cell';

/** A place of the grid, by what is shown. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Where keys go, and from where Shift extends. */
export interface Selection {
  readonly active: Spot;
  readonly anchor: Spot;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const at = (row: number, column: number): Selection => ({
  active: { row, column },
  anchor: { row, column },
});

export function blockOf({ active, anchor }: Selection): Block {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

export function holds({ top, bottom, left, right }: Block, { row, column }: Spot): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function spotsIn({ top, bottom, left, right }: Block): Spot[] {
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) spots.push({ row, column });
  return spots;
}

interface Pressed {
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  /** How many rows a page is. */
  readonly page: number;
}

/** Where a key leads; null where it leads nowhere. Tab walks row by row, Enter down. */
export function moved(
  selection: Selection,
  { key, shift, ctrl, page }: Pressed,
  size: Size,
): Selection | null {
  const { row, column } = selection.active;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  if (key === 'Tab') {
    const next = row * size.columns + column + (shift ? -1 : 1);
    if (next < 0 || next >= size.rows * size.columns) return null;
    return at(Math.floor(next / size.columns), next % size.columns);
  }
  if (key === 'Enter') return at(clamp(row + (shift ? -1 : 1), lastRow), column);
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [ctrl ? 0 : row - 1, column],
    ArrowDown: [ctrl ? lastRow : row + 1, column],
    ArrowLeft: [row, ctrl ? 0 : column - 1],
    ArrowRight: [row, ctrl ? lastColumn : column + 1],
    PageUp: [row - page, column],
    PageDown: [row + page, column],
    Home: [ctrl ? 0 : row, 0],
    End: [ctrl ? lastRow : row, lastColumn],
  };
  const place = to[key];
  if (!place) return null;
  const active = { row: clamp(place[0], lastRow), column: clamp(place[1], lastColumn) };
  return { active, anchor: shift ? selection.anchor : active };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** A block as it comes from a spreadsheet: tabs between cells, the last line may end. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"([\s\S]*)"$/, '$1').trim()));
}

export interface Placed extends Spot {
  readonly text: string;
}

export type Pasted = { readonly cells: readonly Placed[] } | { readonly refused: string };

/** Where a pasted block goes: from the selection's corner on; one value fills all that is selected. Never in part. */
export function pasted(block: readonly (readonly string[])[], selection: Selection, size: Size): Pasted {
  const chosen = blockOf(selection);
  const [only] = block[0] ?? [];
  if (block.length === 1 && block[0]?.length === 1 && only !== undefined)
    return { cells: spotsIn(chosen).map((spot) => ({ ...spot, text: only })) };
  const width = Math.max(...block.map((line) => line.length));
  const [room, height] = [size.columns - chosen.left, size.rows - chosen.top];
  if (width > room)
    return {
      refused: `要粘贴 ${width} 列，但从所选的格起只有 ${room} 列；没有粘贴任何内容，请选对起始列后重试`,
    };
  if (block.length > height)
    return {
      refused: `要粘贴 ${block.length} 行，但从所选的格起只有 ${height} 名学生；没有粘贴任何内容，请核对名单或起始行`,
    };
  return {
    cells: block.flatMap((line, row) =>
      line.map((text, column) => ({ row: chosen.top + row, column: chosen.left + column, text })),
    ),
  };
}

/** Repeats the first row of what is selected; of a single cell, the one above it. */
export function filledDown(selection: Selection, textAt: (spot: Spot) => string): Placed[] {
  const block = blockOf(selection);
  if (block.top === block.bottom) {
    if (block.top === 0) return [];
    return spotsIn(block).map((spot) => ({ ...spot, text: textAt({ ...spot, row: spot.row - 1 }) }));
  }
  return spotsIn({ ...block, top: block.top + 1 }).map((spot) => ({
    ...spot,
    text: textAt({ row: block.top, column: spot.column }),
  }));
}

/** One step back and forth: what stood in each cell before, and after. */
export interface Step {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NO_HISTORY: History = { done: [], undone: [] };
const MOST_STEPS = 200;

export function noted({ done }: History, step: Step): History {
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] };
}

export function undo({ done, undone }: History): { readonly history: History; readonly step: Step } | null {
  const step = done.at(-1);
  return step ? { history: { done: done.slice(0, -1), undone: [...undone, step] }, step } : null;
}

export function redo({ done, undone }: History): { readonly history: History; readonly step: Step } | null {
  const step = undone.at(-1);
  return step ? { history: { done: [...done, step], undone: undone.slice(0, -1) }, step } : null;
}

type Read = ReturnType<typeof readCell>;
/** By full mark, then by text. */
const read = new Map<number, Map<string, Read>>();
const MOST_READ = 20_000;

/** The same texts stand in many cells, and are looked at with every key. */
export function readKept(text: string, full: number): Read {
  let texts = read.get(full);
  if (!texts || texts.size > MOST_READ) {
    texts = new Map();
    read.set(full, texts);
  }
  const known = texts.get(text);
  if (known) return known;
  const found = readCell(text, full);
  texts.set(text, found);
  return found;
}

/** Which of a long line are in view, with some around. */
export function inView(offset: number, room: number, each: number, count: number, around: number) {
  const from = Math.max(0, Math.floor(offset / each) - around);
  return { from, to: Math.min(count, Math.ceil((offset + room) / each) + around) };
}
