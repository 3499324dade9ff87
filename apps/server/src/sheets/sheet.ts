import { writeXlsx } from 'hucre/xlsx';

export type Cell = string | number | boolean | null;

export interface SheetColumn<Row> {
  readonly title: string;
  readonly width?: number;
  cell(row: Row): Cell;
}

/** What a spreadsheet program would take for a formula. */
const FORMULA_LIKE = /^[=+\-@\t\r]/;

/** Writes rows as a spreadsheet with a frozen, bold head. Texts that look like formulas are kept as texts. */
export async function writeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const head = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map((column) => harmless(column.cell(row))));
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width = 18 }) => ({ width })),
        rows: [head, ...cells],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes as Uint8Array);
}

export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA_LIKE.test(cell) ? `'${cell}` : cell;
}
