export const TERM_PATTERN = /^(\d{4})-(\d{4})-([123])$/;

const SEASON: Readonly<Record<string, string>> = { '1': '第一学期', '2': '第二学期', '3': '第三学期' };

/** The usual name of a term code, offered while the form is filled in. */
export function termNameOf(code: string): string | undefined {
  const match = TERM_PATTERN.exec(code);
  return match ? `${match[1]}-${match[2]}学年${SEASON[match[3] as string]}` : undefined;
}

/** What the school calls a term. */
interface NamedTerm {
  readonly acad_year_term: string;
  readonly acad_year_term_name: string;
}

/** What a term is called wherever it is read: as its school calls it, else as is usual. */
export function termTitle(code: string, terms: readonly NamedTerm[] = []): string {
  const own = terms.find(({ acad_year_term }) => acad_year_term === code)?.acad_year_term_name;
  return own || (termNameOf(code) ?? code);
}
