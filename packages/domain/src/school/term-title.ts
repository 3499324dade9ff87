import { type Term, termNameOf } from './term.ts';

/** What a term is called wherever it is read: as its school calls it, else as is usual; never its code. */
export function termTitle(
  code: string,
  terms: readonly Pick<Term, 'acad_year_term' | 'acad_year_term_name'>[] = [],
): string {
  const own = terms.find(({ acad_year_term }) => acad_year_term === code)?.acad_year_term_name;
  return own || (termNameOf(code) ?? code);
}
