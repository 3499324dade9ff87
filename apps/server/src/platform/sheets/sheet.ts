import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { gate } from '../jobs/gate.ts';
import { encodeEscapes, withGuard } from './cell-escapes.ts';
import type { SheetPart, WorkbookPart } from './write.worker.ts';

export type Cell = string | number | boolean | null;

export interface SheetColumn<Row> {
  readonly title: string;
  readonly width?: number;
  cell(row: Row): Cell;
}

const USUAL_WIDTH = 18;

/** What a workbook says of itself, on a sheet of its own: who reads the rows again reads the first sheet only. */
export interface SheetNote {
  readonly name: string;
  readonly lines: readonly (readonly [title: string, text: string])[];
}

/** Writes rows as a spreadsheet with a frozen, bold head. Texts that look like formulas are kept as texts. */
export async function writeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  note?: SheetNote | null,
): Promise<Buffer> {
  const head = columns.map(({ title }) => title);
  const cellsOf = (row: Row) => columns.map((column) => harmless(column.cell(row)));
  const sheet = {
    name,
    columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
    cells: boldHead(head),
    freezePane: { rows: 1 },
  };
  const notes = note ? [noteSheet(note)] : [];
  if (rows.length <= FEW_ROWS)
    return writeWorkbook([{ ...sheet, rows: [head, ...rows.map(cellsOf)] }, ...notes]);
  return oneAtATime(() => writeInThread({ sheet, notes }, [head], rows, cellsOf));
}

function noteSheet({ name, lines }: SheetNote): WriteSheet {
  return {
    name,
    columns: [18, 80].map((width) => ({ width, numFmt: '@' })),
    rows: lines.map((line) => line.map(harmless)),
  };
}

/** Written while others wait: a few milliseconds. More are written by a thread, which gets them bit by bit. */
const FEW_ROWS = 100;
const ROWS_AT_ONCE = 500;

async function writeInThread<Row>(
  workbook: WorkbookPart,
  head: Cell[][],
  rows: readonly Row[],
  cellsOf: (row: Row) => Cell[],
): Promise<Buffer> {
  const worker = new Worker(new URL('./write.worker.ts', import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread writing a sheet ended')));
  // Said before anybody waits for it: a thread that fails at once must not fail the process.
  promise.catch(() => undefined);
  try {
    worker.postMessage({ rows: head } satisfies SheetPart);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      worker.postMessage({ rows: rows.slice(at, at + ROWS_AT_ONCE).map(cellsOf) } satisfies SheetPart);
      await nextTurn();
    }
    worker.postMessage(workbook satisfies SheetPart);
    return Buffer.from(await promise);
  } finally {
    await worker.terminate();
  }
}

export interface TemplateColumn {
  readonly title: string;
  readonly width?: number;
  readonly required?: boolean;
  readonly hint: string;
  readonly example: string;
}

/** Rows of a template that keep what is typed as text, so that 00123 stays 00123. */
const TEXT_ROWS = 1000;

/** Writes an empty sheet to be filled in and, so that no example is ever imported, a second one that explains it. */
export async function writeTemplate(
  name: string,
  columns: readonly TemplateColumn[],
  notes: readonly string[],
): Promise<Buffer> {
  const head = columns.map(({ title, required }) => (required ? `${title}*` : title));
  const blank = columns.map(() => null);
  return writeWorkbook([
    {
      name,
      columns: columns.map(({ width = USUAL_WIDTH }) => ({ width, numFmt: '@' })),
      rows: [head, ...Array.from({ length: TEXT_ROWS }, () => blank)],
      cells: boldHead(head),
      freezePane: { rows: 1 },
    },
    explanation(columns, notes),
  ]);
}

function explanation(columns: readonly TemplateColumn[], notes: readonly string[]): WriteSheet {
  const head = ['列', '是否必填', '说明', '示例'];
  const lines = columns.map(({ title, required, hint, example }) => [
    title,
    required ? '必填' : '选填',
    hint,
    example,
  ]);
  return {
    name: '填写说明',
    columns: [18, 10, 60, 30].map((width) => ({ width, numFmt: '@' })),
    rows: [head, ...lines, [], ...notes.map((note) => [note])],
    cells: boldHead(head),
    freezePane: { rows: 1 },
  };
}

function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? withGuard(encodeEscapes(cell)) : cell;
}

function boldHead(head: readonly string[]): NonNullable<WriteSheet['cells']> {
  return new Map(head.map((value, column) => [`0,${column}`, { value, style: { font: { bold: true } } }]));
}

/** A large one takes seconds and hundreds of megabytes: one after the other. */
const oneAtATime = gate(1);

function writeWorkbook(sheets: WriteSheet[]): Promise<Buffer> {
  return oneAtATime(async () => Buffer.from(await writeXlsx({ sheets })));
}
