import type { Element, Node } from './elements.ts';

/** A cell with its place in the grid. */
export interface PlacedCell {
  readonly cell: Element;
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
}

export interface Grid {
  readonly columns: number;
  /** How many of the first rows are the head, which is repeated on each page. */
  readonly head: number;
  readonly cells: readonly PlacedCell[];
  readonly caption: readonly Node[];
  readonly cols: readonly Element[];
}

export const MOST_COLUMNS = 60;

/** Places the cells of a table as browsers do: a span ends with its group of rows, and where another cell stands. */
export function gridOf(table: Element): Grid {
  const groups = rowGroups(table);
  const cells: PlacedCell[] = [];
  let y = 0;
  let head = 0;
  for (const { isHead, rows } of groups) {
    const taken = rows.map(() => new Set<number>());
    rows.forEach((row, at) => {
      let x = 0;
      for (const cell of cellsOf(row)) {
        while (taken[at]?.has(x)) x += 1;
        if (x >= MOST_COLUMNS) break;
        const rowspan = Math.min(spanOf(cell, 'rowspan', rows.length - at), rows.length - at);
        const colspan = freeColumns(taken[at], x, spanOf(cell, 'colspan', 1));
        for (let below = at; below < at + rowspan; below += 1)
          for (let beside = x; beside < x + colspan; beside += 1) taken[below]?.add(beside);
        cells.push({ cell, x, y: y + at, colspan, rowspan });
        x += colspan;
      }
    });
    y += rows.length;
    if (isHead) head = y;
  }
  const columns = Math.max(0, ...cells.map(({ x, colspan }) => x + colspan));
  const named = (name: string) => elementsNamed(table, name);
  const cols = [...named('colgroup').flatMap((group) => elementsNamed(group, 'col')), ...named('col')];
  return { columns, head: head === y ? 0 : head, cells, cols, caption: named('caption')[0]?.children ?? [] };
}

interface RowGroup {
  readonly isHead: boolean;
  readonly rows: readonly Element[];
}

/** The head first, the foot last; without a head of its own, rows of nothing but heads at the top are one. */
function rowGroups(table: Element): RowGroup[] {
  const heads = elementsNamed(table, 'thead').flatMap((part) => elementsNamed(part, 'tr'));
  const bodies = table.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.name === 'tr') return [[child]];
    return child.name === 'tbody' ? [elementsNamed(child, 'tr')] : [];
  });
  const feet = elementsNamed(table, 'tfoot').flatMap((part) => elementsNamed(part, 'tr'));
  const rows = table.children.some((child) => typeof child !== 'string' && child.name === 'tr')
    ? [bodies.flat()]
    : bodies;
  if (heads.length > 0) return [{ isHead: true, rows: heads }, ...[...rows, feet].map(body)];
  const first = rows[0] ?? [];
  const plain = first.findIndex((row) => cellsOf(row).some(({ name }) => name !== 'th'));
  const split = plain < 0 || spansOver(first, plain) ? 0 : plain;
  return [
    { isHead: true, rows: first.slice(0, split) },
    ...[first.slice(split), ...rows.slice(1), feet].map(body),
  ];
}

function body(rows: readonly Element[]): RowGroup {
  return { isHead: false, rows };
}

function spansOver(rows: readonly Element[], end: number): boolean {
  return rows
    .slice(0, end)
    .some((row, at) => cellsOf(row).some((cell) => at + spanOf(cell, 'rowspan', 1) > end));
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(
    (child): child is Element => typeof child !== 'string' && (child.name === 'td' || child.name === 'th'),
  );
}

export function elementsNamed(parent: Element, name: string): Element[] {
  return parent.children.filter(
    (child): child is Element => typeof child !== 'string' && child.name === name,
  );
}

/** A rowspan of 0 reaches to the end of its group. */
function spanOf({ attributes }: Element, name: string, ifZero: number): number {
  const span = Number.parseInt(attributes[name] ?? '1', 10);
  if (span === 0) return ifZero;
  return Number.isFinite(span) && span > 0 ? Math.min(span, 1000) : 1;
}

function freeColumns(taken: ReadonlySet<number> | undefined, from: number, wanted: number): number {
  const most = Math.min(wanted, MOST_COLUMNS - from);
  for (let width = 1; width < most; width += 1) if (taken?.has(from + width)) return width;
  return Math.max(1, most);
}
