/** What a spreadsheet program would take for a formula, also when it is guarded already. */
const FORMULA_LIKE = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Keeps a text that looks like a formula a text. */
export function withGuard(text: string): string {
  return FORMULA_LIKE.test(text) ? `'${text}` : text;
}

/** Gives back what was guarded, so that what is exported can be imported again. */
export function withoutGuard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** For a text that would be taken for one of Excel's escapes. */
export function encodeEscapes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Excel writes characters that XML cannot hold as _x000D_. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
