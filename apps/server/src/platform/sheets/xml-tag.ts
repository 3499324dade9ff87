import { decodeEntities } from './xml-text.ts';

/** Said instead of a place when the rest of a token is still to come. */
export const MORE = -1;

/** The end of a tag; a > inside quotes is part of a value. */
export function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const char = xml[at] as string;
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
  }
  return MORE;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const patterns = new Map<string, RegExp>();

/** The value of one attribute, whatever its prefix: writers choose their own for r:id. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = pattern(name).exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined;
}

function pattern(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, made);
  return made;
}
