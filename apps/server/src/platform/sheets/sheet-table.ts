import { MAX_CELL_CHARACTERS } from './cell-text.ts';
import type { SheetColumns, SheetRow } from './read-sheet.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { FoundCell } from './sheet-rows.ts';

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;
/** Rows by titled columns, filled or not: all marks of the largest course, six thousand students in 250 columns. */
const MAX_CELLS = 1_500_000;
/** A formula may fill them all, and each is told apart. */
const MAX_FAULTS = 5_000;
/** A few bytes can repeat one long text in every cell; this bounds what comes of it. */
const MAX_CHARACTERS = 20_000_000;

const TEMPLATE = '请使用本页下载的模板';

/** Turns the rows of a sheet into a head and data rows, and stops at the first one that is too many. */
export class SheetTable {
  readonly #columns: SheetColumns;
  readonly #add: (row: SheetRow) => void;
  #titles: readonly string[] | undefined;
  #rows = 0;
  #faults = 0;
  #characters = 0;

  constructor(columns: SheetColumns, add: (row: SheetRow) => void) {
    this.#columns = columns;
    this.#add = add;
  }

  take(rowNo: number, cells: readonly FoundCell[]): void {
    if (!cells.some(({ text, fault }) => text !== '' || fault)) return;
    if (this.#titles) this.#takeData(rowNo, cells, this.#titles);
    else this.#titles = readHead(cells, this.#columns);
  }

  /** The titles, once all rows were taken. */
  finish(): readonly string[] {
    const titles = this.#titles ?? readHead([], this.#columns);
    if (this.#rows === 0) throw new SheetRefused('表格中没有数据，请在表头下方填写后重新上传');
    return titles;
  }

  #takeData(rowNo: number, found: readonly FoundCell[], titles: readonly string[]): void {
    const titled = found.filter(({ column, text, fault }) => titles[column] && (text !== '' || fault));
    if (titled.length === 0) return;
    this.#rows++;
    if (this.#rows > MAX_ROWS) throw new SheetRefused(`数据超过 ${MAX_ROWS} 行，请拆分成多个文件分别导入`);
    if (this.#rows * titles.length > MAX_CELLS)
      throw new SheetRefused(`数据超过 ${MAX_CELLS} 个单元格，请只保留需要的列，或拆分成多个文件分别导入`);
    const cells = titles.map(() => '');
    for (const { column, text } of titled) {
      this.#refuseLong(text, rowNo, titles[column] as string);
      cells[column] = text;
    }
    const faults = titled.flatMap(({ column, fault }) => (fault ? [{ column, sentence: fault }] : []));
    this.#faults += faults.length;
    if (this.#faults > MAX_FAULTS)
      throw new SheetRefused(
        `超过 ${MAX_FAULTS} 个单元格含有公式或错误值，请全部复制后粘贴为数值，再重新上传`,
      );
    this.#add({ row_no: rowNo, cells, ...(faults.length > 0 && { faults }) });
  }

  #refuseLong(text: string, rowNo: number, title: string): void {
    if (text.length > MAX_CELL_CHARACTERS)
      throw new SheetRefused(`第 ${rowNo} 行“${title}”超过 ${MAX_CELL_CHARACTERS} 个字符，请缩短后重新上传`);
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS) throw new SheetRefused('表格内容过多，请拆分成多个文件分别导入');
  }
}

/** The titles of the head row, in the spelling the caller knows them by; a column without one has the empty title. */
function readHead(
  cells: readonly FoundCell[],
  { required, known, advice = TEMPLATE, most = MAX_COLUMNS }: SheetColumns,
): string[] {
  const spelling = new Map([...required, ...known].map((title) => [essence(title), title]));
  const titles: string[] = [];
  for (const { column, text } of cells) {
    if (text === '') continue;
    if (column >= most) throw new SheetRefused(`表格超过 ${most} 列，${advice}`);
    titles[column] = spelling.get(essence(text)) ?? text;
  }
  const head = Array.from(titles, (title) => title ?? '');
  refuseMissing(head, required, advice);
  refuseRepeated(head);
  return head;
}

/** A title without the mark of a required column and without spaces, which people add to make it look even. */
function essence(title: string): string {
  return title.replace(/\s/g, '').replace(/[*＊]+$/, '');
}

function refuseMissing(head: readonly string[], required: readonly string[], advice: string): void {
  const missing = required.filter((title) => !head.includes(title));
  if (missing.length > 0) throw new SheetRefused(`表头缺少${missing.map(quoted).join('')}，${advice}`);
}

function refuseRepeated(head: readonly string[]): void {
  const seen = head.map(essence);
  const repeated = head.find((title, at) => title !== '' && seen.indexOf(essence(title)) !== at);
  if (repeated) throw new SheetRefused(`表头中${quoted(repeated)}出现了不止一次，请只保留一列`);
}

function quoted(title: string): string {
  return `“${title}”`;
}
