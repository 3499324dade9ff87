import type { UnpackedFile } from './unpack.ts';
import { attribute } from './xml-tag.ts';

/** What a cell's number stands for, told by its format alone. */
export type NumberKind = 'number' | 'date' | 'date_and_time' | 'time';

/** The formats every program knows by number; 27 to 36 and 50 to 58 are the Chinese ones. */
const DATES = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);
const DATE_AND_TIME = 22;

/** The kind of each cell style, in their order. */
export async function readNumberKinds(file: UnpackedFile, part: string | undefined): Promise<NumberKind[]> {
  const kinds: NumberKind[] = [];
  if (!part) return kinds;
  const codes = new Map<number, string>();
  let inCellStyles = false;
  await file.scan(part, {
    opened(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId'));
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '');
      if (name === 'xf' && inCellStyles) kinds.push(kindOf(id, codes.get(id)));
    },
    closed(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return kinds;
}

function kindOf(id: number, code: string | undefined): NumberKind {
  if (code !== undefined) return kindOfCode(code);
  if (id === DATE_AND_TIME) return 'date_and_time';
  if (DATES.has(id)) return 'date';
  return TIMES.has(id) ? 'time' : 'number';
}

/** Quoted words, colours, fillers and escaped characters are no part of what the format means. */
function kindOfCode(code: string): NumberKind {
  const elapsed = /\[[hms]+\]/i.test(code);
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  const isTime = elapsed || /[hs]/i.test(letters);
  const isDate = /[yd]/i.test(letters) || (/m/i.test(letters) && !isTime);
  if (isDate) return isTime ? 'date_and_time' : 'date';
  return isTime ? 'time' : 'number';
}
