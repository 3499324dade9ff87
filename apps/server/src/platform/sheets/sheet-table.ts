import type { SheetColumns, SheetRow } from './read-sheet.ts';
import { readHead } from './sheet-head.ts';
import { MAX_CELL_CHARACTERS, MAX_CHARACTERS, MAX_ROWS } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { FoundCell } from './sheet-rows.ts';

/** Turns the rows of a sheet into a head and data rows, and stops at the first one that is too many. */
export class SheetTable {
  readonly #columns: SheetColumns;
  readonly #add: (row: SheetRow) => void;
  #titles: readonly string[] | undefined;
  #rows = 0;
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
    const cells = titles.map(() => '');
    for (const { column, text } of titled) {
      this.#refuseLong(text, rowNo, titles[column] as string);
      cells[column] = text;
    }
    this.#rows++;
    if (this.#rows > MAX_ROWS) throw new SheetRefused(`数据超过 ${MAX_ROWS} 行，请拆分成多个文件分别导入`);
    const faults = titled.flatMap(({ column, fault }) => (fault ? [{ column, sentence: fault }] : []));
    this.#add({ row_no: rowNo, cells, ...(faults.length > 0 && { faults }) });
  }

  #refuseLong(text: string, rowNo: number, title: string): void {
    if (text.length > MAX_CELL_CHARACTERS)
      throw new SheetRefused(`第 ${rowNo} 行“${title}”超过 ${MAX_CELL_CHARACTERS} 个字符，请缩短后重新上传`);
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS) throw new SheetRefused('表格内容过多，请拆分成多个文件分别导入');
  }
}
