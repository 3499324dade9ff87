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
