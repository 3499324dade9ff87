import { readFileSync } from 'node:fs';
import { REGULAR_FONTS } from '../fonts.ts';

/** What every font shows as nothing: joiners, selectors, marks of direction and places to break a line. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

type Ranges = readonly (readonly [number, number])[];

let known: readonly Ranges[] | null = null;

/** The characters of a text that the papers' fonts do not have; they are set as empty boxes. */
export function missingCharacters(text: string, most = 20): string[] {
  const missing = new Set<string>();
  for (const character of new Set(text)) {
    if (missing.size >= most) break;
    if (!INVISIBLE.test(character) && !isCovered(character.codePointAt(0) as number)) missing.add(character);
  }
  return [...missing];
}

function isCovered(code: number): boolean {
  known ??= REGULAR_FONTS.map((font) => rangesOf(readFileSync(font)));
  return known.some((ranges) => isWithin(code, ranges));
}

function isWithin(code: number, ranges: Ranges): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] as readonly [number, number];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

/** The ranges of characters that a font has, by the table that covers all planes (`cmap`, format 12). */
function rangesOf(font: Buffer): Ranges {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('the font has no table of characters');
  const cmap = font.readUInt32BE(record + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4),
  );
  const whole = subtables.find((at) => font.readUInt16BE(at) === 12);
  if (whole === undefined) throw new Error('the font has no table of all planes');
  return Array.from({ length: font.readUInt32BE(whole + 12) }, (_, group) => {
    const at = whole + 16 + group * 12;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
  });
}
