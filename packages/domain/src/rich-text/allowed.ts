import { isAllowedLink } from './link.ts';

/** What a formatted text may be made of: what the editor makes and every page shows. Anything else came from elsewhere. */
export const TAGS = [
  ...['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
] as const;

/** Wider than any table that can be read; what asks for more would only make a browser work. */
export const MOST_SPAN = 50;
const LONGEST_SIDE = 10_000;
const LARGEST_ID = 2_147_483_647;
export const LONGEST_ALT = 200;

type Reader = (written: string) => string | null;

/** What an attribute may say; null where it says nothing that is kept. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  a: { href: (written) => (isAllowedLink(written) ? written : null) },
  ol: { start: (written) => whole(written, 0, 9999) },
  th: { colspan: spanOf, rowspan: spanOf },
  td: { colspan: spanOf, rowspan: spanOf },
  img: { 'data-file': fileOf, alt: altOf, width: sideOf, height: sideOf },
};

/** Every attribute that some tag may have. */
export const ATTRIBUTE_NAMES: readonly string[] = [
  ...new Set(Object.values(ATTRIBUTES).flatMap((readers) => Object.keys(readers))),
];

/**
 * The attributes that a tag keeps, in one order and one spelling; null for a picture that is not of our own storage.
 * None of them holds an angle bracket, so that a cleaned text can be read tag by tag.
 */
export function keptAttributes(
  tag: string,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> | null {
  const kept: Record<string, string> = {};
  for (const [name, read] of Object.entries(ATTRIBUTES[tag] ?? {})) {
    const value = given[name] === undefined ? null : read(given[name]);
    if (value !== null) kept[name] = value;
  }
  if (tag !== 'img') return kept;
  return kept['data-file'] === undefined ? null : { ...kept, alt: kept.alt ?? '' };
}

/** One is what a cell has anyway. */
function spanOf(written: string): string | null {
  const span = digits(written);
  return span === null || span < 2 ? null : String(Math.min(span, MOST_SPAN));
}

function sideOf(written: string): string | null {
  return whole(written, 1, LONGEST_SIDE);
}

function fileOf(written: string): string | null {
  return whole(written, 1, LARGEST_ID);
}

function altOf(written: string): string {
  return written
    .replaceAll(/[<>\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_ALT);
}

function whole(written: string, least: number, most: number): string | null {
  const number = digits(written);
  return number === null || number < least || number > most ? null : String(number);
}

function digits(written: string): number | null {
  return /^\d{1,15}$/.test(written.trim()) ? Number(written.trim()) : null;
}
