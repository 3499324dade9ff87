import { parentPort } from 'node:worker_threads';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { threadGivesWay } from '../jobs/give-way.ts';
import type { Cell } from './sheet.ts';

/** What the sheet is besides its rows, and what stands on others. */
export interface WorkbookPart {
  readonly sheet: Omit<WriteSheet, 'rows'>;
  readonly notes: readonly WriteSheet[];
}

/** Rows several times, then the rest. */
export type SheetPart = { readonly rows: readonly Cell[][] } | WorkbookPart;

const rows: Cell[][] = [];

threadGivesWay();
parentPort?.on('message', async (part: SheetPart) => {
  if ('rows' in part) rows.push(...part.rows);
  else parentPort?.postMessage(await writeXlsx({ sheets: [{ ...part.sheet, rows }, ...part.notes] }));
});
