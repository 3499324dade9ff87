export const LONGEST_NAME = 200;

/** What a name may not hold: control characters, halves of characters, and marks that turn or hide a part of it. */
const UNSEEN = /\p{Cc}|\p{Cs}|\p{Cf}|\p{Zl}|\p{Zp}|\u115f|\u1160|\u3164|\uffa0/gu;

/** The name that an upload is kept under: its last part, without what cannot be seen; empty when nothing is left. */
export function cleanName(sent: string, longest = LONGEST_NAME): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(UNSEEN, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '');
  return shortened(withoutEnd(name), longest);
}

/** Without dots and spaces at its end, looked for from there: what is sent may be nothing else. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/u.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The ending in lower case, without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([\p{L}\p{N}_-]{1,16})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A long name keeps its ending, which says what the file is. */
function shortened(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const ending = endingOf(name);
  const room = longest - (ending === '' ? 0 : ending.length + 1);
  // Cutting may leave half of a character.
  const start = name.slice(0, room).replace(/[\ud800-\udbff]$/, '');
  return ending === '' ? start : `${start}.${ending}`;
}
