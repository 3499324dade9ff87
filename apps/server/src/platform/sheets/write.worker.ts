import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { threadGivesWay } from '../jobs/give-way.ts';
import type { Cell } from './sheet.ts';
import { type WorkbookPart, WorkbookWriter } from './workbook-writer.ts';

/** The frame, then rows several times, then the end; each is answered, the end with the file. */
export type SheetPart =
  | { readonly workbook: WorkbookPart }
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly end: true };

threadGivesWay();
if (!parentPort) throw new Error('this runs in a thread');
let writer: WorkbookWriter | undefined;
for await (const [part] of on(parentPort, 'message') as AsyncIterable<[SheetPart]>) {
  if ('workbook' in part) writer = await WorkbookWriter.open(part.workbook);
  else if ('rows' in part) await writer?.add(part.rows);
  const file = 'end' in part ? await writer?.end() : undefined;
  parentPort.postMessage(file, file ? [file.buffer] : []);
}
