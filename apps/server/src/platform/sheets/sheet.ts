import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { batchesOf } from '../../database/in-batches.ts';
import { gate } from '../jobs/gate.ts';
import { encodeEscapes, withGuard } from './cell-escapes.ts';
import { columnName, type WorkbookPart } from './workbook-writer.ts';
import type { SheetPart } from './write.worker.ts';

export type Cell = string | number | boolean | null;

export interface SheetColumn<Row> {
  readonly title: string;
  readonly width?: number;
  /** How its numbers are written. */
  readonly format?: string;
  cell(row: Row): Cell;
}

const USUAL_WIDTH = 18;

/** What a workbook says of itself, on a sheet of its own: who reads the rows again reads the first sheet only. */
export interface SheetNote {
  readonly name: string;
  readonly lines: readonly (readonly [title: string, text: string])[];
}

/**
 * Writes rows as a spreadsheet with a frozen, bold head, which filters where that is said. Texts that look like formulas
 * are kept as texts. Rows that come in batches are written as they come.
 */
export async function writeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  note?: SheetNote | null,
  filtered = false,
): Promise<Buffer> {
  const head = columns.map(({ title }) => title);
  const cellsOf = (row: Row) => columns.map((column) => harmless(column.cell(row)));
  const few = Symbol.asyncIterator in rows || rows.length > FEW_ROWS ? null : rows.map(cellsOf);
  const sheet = {
    name,
    columns: columns.map(({ width = USUAL_WIDTH, format }) => ({ width, ...(format && { numFmt: format }) })),
    cells: boldHead(head),
    freezePane: { rows: 1 },
    ...(filtered && { autoFilter: { range: `A1:${columnName(columns.length)}${(few?.length ?? 0) + 1}` } }),
  };
  const notes = note ? [noteSheet(note)] : [];
  if (few) return writeWorkbook([{ ...sheet, rows: [head, ...few] }, ...notes]);
  const most = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / columns.length)));
  return threads(() => writeInThread({ sheet, head, notes }, cellsInBatches(rows, cellsOf, most)));
}

/** Laid out between two turns: fewer rows where they are wide. */
const ROWS_AT_ONCE = 500;
const CELLS_AT_ONCE = 10_000;

/** Bit by bit, so that others are served in between. */
async function* cellsInBatches<Row>(
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => Cell[],
  most: number,
): AsyncGenerator<Cell[][]> {
  if (Symbol.asyncIterator in rows) {
    for await (const batch of rows) yield batch.map(cellsOf);
    return;
  }
  for (const batch of batchesOf(rows, most)) {
    yield batch.map(cellsOf);
    await nextTurn();
  }
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

/** It keeps nothing of what it wrote; without bounds its garbage would wait until it is as large as the sheet. */
const SMALL = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

async function writeInThread(workbook: WorkbookPart, batches: AsyncIterable<Cell[][]>): Promise<Buffer> {
  const worker = new Worker(new URL('./write.worker.ts', import.meta.url), { resourceLimits: SMALL });
  const { promise: over, reject } = Promise.withResolvers<never>();
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread writing a sheet ended')));
  const ask = (part: SheetPart): Promise<[Uint8Array<ArrayBuffer>]> => {
    const answered = once(worker, 'message') as Promise<[Uint8Array<ArrayBuffer>]>;
    worker.postMessage(part);
    const answer = Promise.race([answered, over]);
    // Heard before anybody waits for it: a thread that fails at once must not fail the process.
    answer.catch(() => undefined);
    return answer;
  };
  try {
    // While some are written, the next are read; there are never more.
    let written = ask({ workbook });
    for await (const rows of batches) {
      await written;
      written = ask({ rows });
    }
    await written;
    const [{ buffer }] = await ask({ end: true });
    return Buffer.from(buffer);
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

/**
 * Writes a sheet to be filled in, empty but for lines that are known already, and, so that no example is ever imported, a
 * second one that explains it.
 */
export async function writeTemplate(
  name: string,
  columns: readonly TemplateColumn[],
  notes: readonly string[],
  filled: readonly (readonly (string | null)[])[] = [],
): Promise<Buffer> {
  const head = columns.map(({ title, required }) => (required ? `${title}*` : title));
  const blank = columns.map(() => null);
  return writeWorkbook([
    {
      name,
      columns: columns.map(({ width = USUAL_WIDTH }) => ({ width, numFmt: '@' })),
      rows: [
        head,
        ...filled.map((line) => line.map(harmless)),
        ...Array.from({ length: Math.max(TEXT_ROWS - filled.length, 0) }, () => blank),
      ],
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

/** One that takes half a minute does not keep others from theirs. */
const threads = gate(2);
const oneAtATime = gate(1);

function writeWorkbook(sheets: WriteSheet[]): Promise<Buffer> {
  return oneAtATime(async () => Buffer.from(await writeXlsx({ sheets })));
}
