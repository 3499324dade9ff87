import { cleanName, endingOf } from '../../files/file-name.ts';

/** What Windows keeps for itself, in capitals or not and whatever ending follows. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/** What a folder or file of a pack is called: a single part of a path that every system can unpack. */
export function entryName(text: string, longest: number): string {
  const name = cleanName(text.replaceAll(/[/\\]/g, '_'), longest).replace(/[\s.]+$/u, '');
  if (name === '') return '未命名';
  return RESERVED.test(name) ? `_${name}` : name;
}

/**
 * Gives each name of a folder out once: what comes again gets a number before its ending. Names that differ only in
 * capitals are the same to many systems.
 */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const folded = (name: string) => name.normalize('NFC').toLowerCase();
  return (name) => {
    let free = name;
    let number = next.get(folded(name)) ?? 2;
    while (taken.has(folded(free))) free = numbered(name, number++);
    next.set(folded(name), number);
    taken.add(folded(free));
    return free;
  };
}

function numbered(name: string, number: number): string {
  const ending = endingOf(name);
  const start = ending === '' ? name : name.slice(0, -ending.length - 1);
  return `${start} (${number})${ending === '' ? '' : name.slice(start.length)}`;
}
