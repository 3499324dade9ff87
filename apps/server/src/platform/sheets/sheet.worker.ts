import { parentPort, workerData } from 'node:worker_threads';
import { threadGivesWay } from '../jobs/give-way.ts';
import { Archive } from './archive.ts';
import type { SheetColumns, SheetRow } from './read-sheet.ts';
import { SheetRefused } from './sheet-refused.ts';
import { SheetRows } from './sheet-rows.ts';
import { SheetTable } from './sheet-table.ts';
import { openWorkbook } from './workbook.ts';

export interface SheetTask {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly columns: SheetColumns;
}

/** What the thread says: rows several times, then one of the others. */
export type SheetNews =
  | { readonly rows: readonly SheetRow[] }
  | { readonly titles: readonly string[] }
  | { readonly refused: string };

/** Few enough that taking them over never holds up a request: of five hundred usual rows, and less where texts are long. */
const CHARACTERS_AT_ONCE = 200_000;
/** What an empty cell costs beside its characters. */
const CHARACTERS_OF_CELL = 20;

threadGivesWay();
const { file, columns } = workerData as SheetTask;
try {
  tell({ titles: await read(await Archive.open(Buffer.from(file.buffer))) });
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  tell({ refused: error.sentence });
}

async function read(archive: Archive): Promise<readonly string[]> {
  const { sheet, context } = await openWorkbook(archive);
  const rows: SheetRow[] = [];
  let characters = 0;
  const tellRows = () => {
    characters = 0;
    tell({ rows: rows.splice(0) });
  };
  const table = new SheetTable(columns, (row) => {
    rows.push(row);
    for (const cell of row.cells) characters += CHARACTERS_OF_CELL + cell.length;
    if (characters >= CHARACTERS_AT_ONCE) tellRows();
  });
  await archive.scan(sheet, new SheetRows(context, (rowNo, cells) => table.take(rowNo, cells)));
  tellRows();
  return table.finish();
}

function tell(news: SheetNews): void {
  parentPort?.postMessage(news);
}
