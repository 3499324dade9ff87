import { decodeEscapes, withoutGuard } from './cell-escapes.ts';

/** What a cell's number stands for, told by its format alone. */
export type NumberKind = 'number' | 'date' | 'date_and_time' | 'time';

/** What the cells refer to elsewhere in the workbook. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly numberKinds: readonly NumberKind[];
  readonly countsFrom1904: boolean;
}

export interface StoredCell {
  readonly type: string;
  readonly value: string;
  readonly style: number;
}

export const MAX_CELL_CHARACTERS = 5_000;
/** An escaped character takes seven; spaces at the ends do not count against the limit. */
const MAX_RAW_CHARACTERS = MAX_CELL_CHARACTERS * 8;

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const DAY_SECONDS = 86_400;
/** Day 0 as spreadsheets count; they believe in a 29 February 1900, so day 60 and before are one off. */
const DAY_ZERO = Date.UTC(1899, 11, 30) / 1000;
const IMAGINED_LEAP_DAY = 60;
const DAYS_TO_1904 = 1462;
const LAST_DAY = 2_958_465;
/** Spreadsheets show fifteen digits; what lies behind them is noise of the calculation. */
const SHOWN_DIGITS = 15;
/** Comes out of the calculation as it went in; most numbers are such, and a sheet has many. */
const SHORT_FRACTION = /^-?(?:0|[1-9]\d{0,9})\.\d{0,3}[1-9]$/;
/** What a database refuses or nobody can see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** The text of a stored value, by the letter that says what it is. */
export function valueText({ type, value, style }: StoredCell, context: CellContext): string {
  if (value === '') return '';
  switch (type) {
    case 's':
      return plainText(context.sharedStrings[Number(value)] ?? '');
    case 'b':
      return value === '1' || value === 'true' ? '是' : '否';
    case 'd':
      return value.slice(0, DATE_LENGTH);
    case 'n':
      return numberText(value, context.numberKinds[style] ?? 'number', context.countsFrom1904);
    default:
      return plainText(value);
  }
}

/** A text as it was meant: line ends unified, nothing invisible, without the guard our own export puts before it. */
export function plainText(text: string): string {
  return withoutGuard(text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()).trim();
}

/** A stored number as a person would write it. */
function numberText(stored: string, kind: NumberKind, countsFrom1904: boolean): string {
  if (kind === 'number') return plainNumber(stored);
  const serial = Number(stored) + (countsFrom1904 ? DAYS_TO_1904 : 0);
  return serial >= 0 && serial <= LAST_DAY ? momentText(serial, kind) : plainNumber(stored);
}

function plainNumber(stored: string): string {
  if (/^-?\d+$/.test(stored) || SHORT_FRACTION.test(stored)) return stored;
  const number = Number(Number(stored).toPrecision(SHOWN_DIGITS));
  if (!Number.isFinite(number)) return stored;
  if (Number.isInteger(number)) return BigInt(number).toString();
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/0+$/, '') : text;
}

function momentText(serial: number, kind: NumberKind): string {
  const leap = serial < IMAGINED_LEAP_DAY ? DAY_SECONDS : 0;
  const seconds = Math.round(serial * DAY_SECONDS);
  const [date, time] = new Date((DAY_ZERO + leap + seconds) * 1000).toISOString().split('T') as [
    string,
    string,
  ];
  if (kind === 'time') return time.slice(0, 5);
  return kind === 'date' || seconds % DAY_SECONDS === 0 ? date : `${date} ${time.slice(0, 5)}`;
}

/** Puts pieces of text together, only as far as it takes to see that they are too long. */
export class BoundedText {
  #text = '';

  add(piece: string): void {
    if (this.#text.length <= MAX_RAW_CHARACTERS) this.#text += piece;
  }

  take(): string {
    const text = this.#text.slice(0, MAX_RAW_CHARACTERS);
    this.#text = '';
    return text;
  }
}

/** Puts together the text of a cell from its runs. Readings given above the characters are left out. */
export class RunCollector {
  readonly #text = new BoundedText();
  #inText = false;
  #inReading = false;

  opened(name: string): void {
    if (name === 'rPh') this.#inReading = true;
    if (name === 't') this.#inText = !this.#inReading;
  }

  closed(name: string): void {
    if (name === 'rPh') this.#inReading = false;
    if (name === 't') this.#inText = false;
  }

  text(text: string): void {
    if (this.#inText) this.#text.add(text);
  }

  take(): string {
    return decodeEscapes(this.#text.take());
  }
}
