import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { gate } from '../jobs/gate.ts';
import { encodeEscapes, withGuard } from './cell-escapes.ts';

export type Cell = string | number | boolean | null;

export interface SheetColumn<Row> {
  readonly title: string;
  readonly width?: number;
  cell(row: Row): Cell;
}

const USUAL_WIDTH = 18;

/** Writes rows as a spreadsheet with a frozen, bold head. Texts that look like formulas are kept as texts. */
export async function writeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const head = columns.map(({ title }) => title);
  return writeWorkbook([
    {
      name,
      columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
      rows: [head, ...rows.map((row) => columns.map((column) => harmless(column.cell(row))))],
      cells: boldHead(head),
      freezePane: { rows: 1 },
    },
  ]);
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
