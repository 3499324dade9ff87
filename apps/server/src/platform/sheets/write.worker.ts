import { parentPort } from 'node:worker_threads';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { Cell } from './sheet.ts';

/** Rows several times, then what the sheet is besides. */
export type SheetPart = { readonly rows: readonly Cell[][] } | { readonly sheet: Omit<WriteSheet, 'rows'> };

const rows: Cell[][] = [];

parentPort?.on('message', async (part: SheetPart) => {
  if ('rows' in part) rows.push(...part.rows);
  else parentPort?.postMessage(await writeXlsx({ sheets: [{ ...part.sheet, rows }] }));
});
