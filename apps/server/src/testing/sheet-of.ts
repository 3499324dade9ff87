import { writeSheet } from '../platform/sheets/sheet.ts';

export type SheetRow = Readonly<Record<string, string | number>>;

/** A sheet as an office keeps it; its titles are those of the first row, or those given. */
export function sheetOf(rows: readonly SheetRow[], titles = Object.keys(rows[0] ?? {})): Promise<Buffer> {
  return writeSheet(
    'sheet',
    titles.map((title) => ({ title, cell: (row: SheetRow) => row[title] ?? '' })),
    rows,
  );
}
