import { BoundedText, type CellContext, plainText, RunCollector, valueText } from './cell-text.ts';
import { damaged } from './sheet-refused.ts';
import type { XmlAttributes, XmlReader } from './xml.ts';

export interface FoundCell {
  readonly column: number;
  readonly text: string;
  readonly fault?: string;
}

/** A rectangle of cells; rows count from 1, columns from 0. */
interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const FORMULA = '单元格含有公式，请粘贴为数值后重试';
const ERROR = '单元格是错误值，请改正后重试';
const LETTERS_IN_ALPHABET = 26;
const CODE_BEFORE_A = 64;

/** Reads the rows of a sheet as they pass by and keeps none of them. */
export class SheetRows implements XmlReader {
  readonly #context: CellContext;
  readonly #found: (rowNo: number, cells: readonly FoundCell[]) => void;
  readonly #inline = new RunCollector();
  readonly #value = new BoundedText();
  #inData = false;
  #rowNo = 0;
  #column = -1;
  #cells: FoundCell[] = [];
  #type = '';
  #style = 0;
  #inValue = false;
  #isFormula = false;
  /** A formula may fill cells below and beside its own, and only its own says so. */
  #filled: CellRange[] = [];

  constructor(context: CellContext, found: (rowNo: number, cells: readonly FoundCell[]) => void) {
    this.#context = context;
    this.#found = found;
  }

  opened(name: string, attributes: XmlAttributes): void {
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
    if (this.#inValue) this.#value.add(text);
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

  #openRow({ r }: XmlAttributes): void {
    this.#rowNo = Number(r ?? this.#rowNo + 1);
    if (!Number.isSafeInteger(this.#rowNo)) throw damaged();
    this.#column = -1;
    this.#cells = [];
    this.#filled = this.#filled.filter(({ bottom }) => bottom >= this.#rowNo);
  }

  #openCell({ r = '', t = 'n', s = '0' }: XmlAttributes): void {
    this.#column = columnOf(r) ?? this.#column + 1;
    this.#type = t;
    this.#style = Number(s);
    this.#value.take();
    this.#inline.take();
    this.#isFormula = this.#filled.some((range) => isInside(range, this.#rowNo, this.#column));
  }

  #noteFormula({ t, ref = '' }: XmlAttributes): void {
    this.#isFormula = true;
    const range = t === 'array' || t === 'dataTable' ? rangeOf(ref) : undefined;
    if (range) this.#filled.push(range);
  }

  /** What a formula last came to is never used: it is whatever the file's author wants it to be. */
  #readCell(): FoundCell {
    const column = this.#column;
    if (this.#isFormula) return { column, text: '', fault: FORMULA };
    if (this.#type === 'e') return { column, text: '', fault: ERROR };
    if (this.#type === 'inlineStr') return { column, text: plainText(this.#inline.take()) };
    const stored = { type: this.#type, value: this.#value.take(), style: this.#style };
    return { column, text: valueText(stored, this.#context) };
  }
}

/** `AB12` → 27; nothing if it names no column. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * LETTERS_IN_ALPHABET + letter.charCodeAt(0) - CODE_BEFORE_A;
  return column - 1;
}

/** `B2:C5`, or a single cell. */
function rangeOf(text: string): CellRange | undefined {
  const [from = '', to = from] = text.split(':');
  const left = columnOf(from);
  const right = columnOf(to);
  if (left === undefined || right === undefined) return undefined;
  return { top: rowOf(from), left, bottom: rowOf(to), right };
}

function rowOf(place: string): number {
  return Number(/\d+$/.exec(place)?.[0]);
}

function isInside({ top, left, bottom, right }: CellRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
