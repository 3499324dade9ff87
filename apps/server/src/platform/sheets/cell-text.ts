import type { NumberKind } from './date-styles.ts';
import { withoutGuard } from './formula-guard.ts';

const DAY_SECONDS = 86_400;
/** Day 0 as spreadsheets count; they believe in a 29 February 1900, so day 60 and before are one off. */
const DAY_ZERO = Date.UTC(1899, 11, 30) / 1000;
const IMAGINED_LEAP_DAY = 60;
const DAYS_TO_1904 = 1462;
const LAST_DAY = 2_958_465;
/** Spreadsheets show fifteen digits; what lies behind them is noise of the calculation. */
const SHOWN_DIGITS = 15;
/** What a database refuses or nobody can see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** A text as it was meant: line ends unified, nothing invisible, without the guard our own export puts before it. */
export function plainText(text: string): string {
  return withoutGuard(text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()).trim();
}

/** A stored number as a person would write it. */
export function numberText(stored: string, kind: NumberKind, countsFrom1904: boolean): string {
  if (kind === 'number') return plainNumber(stored);
  const serial = Number(stored) + (countsFrom1904 ? DAYS_TO_1904 : 0);
  return serial >= 0 && serial <= LAST_DAY ? momentText(serial, kind) : plainNumber(stored);
}

function plainNumber(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored;
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
