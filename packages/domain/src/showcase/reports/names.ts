import { surnameOf } from './surnames.ts';

/** What may stand between the characters of a name. */
export const BETWEEN = '[\\s\\u3000·•・.．*_-]*';
const PARTS = /[\s\u3000·•・.．]+/;
const HAN_ONLY = /^\p{Script=Han}+$/u;
const LATIN = /[A-Za-z]/;
const SHORTEST_LATIN = 3;

/** The ways in which somebody may be named; each is the source of a regular expression. */
export function spellingsOf(name: string, isOrdinary: (word: string) => boolean): string[] {
  const parts = name.split(PARTS).filter((part) => part !== '');
  const whole = parts.join('');
  if (whole.length < 2) return [];
  if (LATIN.test(whole)) return latinSpellings(parts);
  const spaced = [...whole].map(escaped).join(BETWEEN);
  if (parts.length > 1) return [spaced, ...parts.filter((part) => [...part].length > 1).map(escaped)];
  const given = whole.slice(surnameOf(whole).length);
  const alone = HAN_ONLY.test(whole) && [...given].length > 1 && !isOrdinary(given);
  return alone ? [spaced, escaped(given)] : [spaced];
}

/** In either order, and each part by itself; never in the middle of another word. */
function latinSpellings(parts: readonly string[]): string[] {
  const ways = [parts, parts.toReversed()].map((way) => way.map(escaped).join(`${BETWEEN}[,，]?${BETWEEN}`));
  const alone = parts.filter((part) => part.length >= SHORTEST_LATIN).map(escaped);
  return [...ways, ...alone].map((way) => `(?<![A-Za-z])${way}(?![A-Za-z])`);
}

/** The spelling in which a name is compared: without what may stand between, whatever the case. */
export function compact(text: string): string {
  return text.replaceAll(new RegExp(BETWEEN, 'g'), '').toLowerCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
