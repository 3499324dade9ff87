const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LAST_CODE_POINT = 0x10ffff;

export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(#?\w+);/g, (whole, name: string) => entity(name) ?? whole)
    : text;
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name);
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code >= 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/** Excel writes characters that XML cannot hold as _x000D_. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** For a text that would be taken for such an escape. */
export function encodeEscapes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
