import { type CellRange, columnOf, isInside, rangeOf } from './cell-place.ts';
import { plainText } from './cell-text.ts';
import { type CellContext, valueText } from './cell-value.ts';
import { damaged } from './sheet-refused.ts';
import { TextCollector } from './text-collector.ts';
import type { XmlReader } from './xml-scanner.ts';
import { attribute } from './xml-tag.ts';

export interface FoundCell {
  readonly column: number;
  readonly text: string;
  readonly fault?: string;
}

const FORMULA = '单元格含有公式，请粘贴为数值后重试';
const ERROR = '单元格是错误值，请改正后重试';

/** Reads the rows of a sheet as they pass by and keeps none of them. */
export class SheetRows implements XmlReader {
  readonly #context: CellContext;
  readonly #found: (rowNo: number, cells: readonly FoundCell[]) => void;
  readonly #inline = new TextCollector();
  #inData = false;
  #rowNo = 0;
  #column = -1;
  #cells: FoundCell[] = [];
  #type = '';
  #style = 0;
  #value = '';
  #inValue = false;
  #isFormula = false;
  /** A formula may fill cells below and beside its own, and only its own says so. */
  #filled: CellRange[] = [];

  constructor(context: CellContext, found: (rowNo: number, cells: readonly FoundCell[]) => void) {
    this.#context = context;
    this.#found = found;
  }

  opened(name: string, attributes: string): void {
    // Buttons and links after the data have rows and cells of their own.
    if (name === 'sheetData') this.#inData = true;
    if (!this.#inData) return;
    this.#inline.opened(name);
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#inValue = true;
    else if (name === 'f') this.#noteFormula(attributes);
    else if (name === 'row') this.#openRow(attributes);
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text;
    else this.#inline.text(text);
  }

  closed(name: string): void {
    if (!this.#inData) return;
    this.#inline.closed(name);
    if (name === 'sheetData') this.#inData = false;
    else if (name === 'v') this.#inValue = false;
    else if (name === 'c') this.#cells.push(this.#readCell());
    else if (name === 'row') this.#found(this.#rowNo, this.#cells);
  }

  #openRow(attributes: string): void {
    this.#rowNo = Number(attribute(attributes, 'r') ?? this.#rowNo + 1);
    if (!Number.isSafeInteger(this.#rowNo)) throw damaged();
    this.#column = -1;
    this.#cells = [];
    this.#filled = this.#filled.filter(({ bottom }) => bottom >= this.#rowNo);
  }

  #openCell(attributes: string): void {
    this.#column = columnOf(attribute(attributes, 'r') ?? '') ?? this.#column + 1;
    this.#type = attribute(attributes, 't') ?? 'n';
    this.#style = Number(attribute(attributes, 's') ?? 0);
    this.#value = '';
    this.#inline.take();
    this.#isFormula = this.#filled.some((range) => isInside(range, this.#rowNo, this.#column));
  }

  #noteFormula(attributes: string): void {
    this.#isFormula = true;
    const type = attribute(attributes, 't');
    const range =
      type === 'array' || type === 'dataTable' ? rangeOf(attribute(attributes, 'ref') ?? '') : undefined;
    if (range) this.#filled.push(range);
  }

  /** What a formula last came to is never used: it is whatever the file's author wants it to be. */
  #readCell(): FoundCell {
    const column = this.#column;
    if (this.#isFormula) return { column, text: '', fault: FORMULA };
    if (this.#type === 'e') return { column, text: '', fault: ERROR };
    if (this.#type === 'inlineStr') return { column, text: plainText(this.#inline.take()) };
    const stored = { type: this.#type, value: this.#value, style: this.#style };
    return { column, text: valueText(stored, this.#context) };
  }
}
