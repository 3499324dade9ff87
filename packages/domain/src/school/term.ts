import type { Faults } from '../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';
import { TERM_PATTERN } from '../forms/term-title.ts';

export const TERM_FIELDS = {
  acad_year_term: { title: '学年学期', kind: 'text', longest: 16 },
  acad_year_term_name: { title: '名称', kind: 'text', longest: 64, required: '请输入学年学期名称' },
  is_now: { title: '当前学期', kind: 'own', blank: false as boolean },
} as const satisfies Fields;

export type Term = FormOf<typeof TERM_FIELDS>;

/** The current term: what the leader's link says, else the stored choice, else the school's, else the first. */
export function chooseTerm(
  terms: readonly Term[],
  wanted: { leaderQuery?: string | null; stored?: string | null },
): Term | undefined {
  const named = (name?: string | null) => terms.find((term) => term.acad_year_term === name);
  return named(wanted.leaderQuery) ?? named(wanted.stored) ?? terms.find((term) => term.is_now) ?? terms[0];
}

export function termFaults(term: Pick<Term, 'acad_year_term' | 'acad_year_term_name'>): Faults<keyof Term> {
  const { acad_year_term, acad_year_term_name } = TERM_FIELDS;
  const faults: Faults<keyof Term> = faultsIn({ acad_year_term, acad_year_term_name }, term, null);
  const match = TERM_PATTERN.exec(term.acad_year_term);
  if (!match) faults.acad_year_term = '学年学期应形如 2026-2027-1';
  else if (Number(match[2]) !== Number(match[1]) + 1)
    faults.acad_year_term = '学年的两个年份应当相邻，如 2026-2027-1';
  return faults;
}

/** About when the terms of a school year begin, from its first September on. */
const BEGINNINGS: Readonly<Record<string, readonly [years: number, month: number, day: number]>> = {
  '1': [0, 9, 1],
  '2': [1, 2, 22],
  '3': [1, 7, 6],
};

/** How many days later one term begins than another, in whole weeks: what is moved by them keeps its weekday. */
export function daysBetweenTerms(from: string, to: string): number {
  const week = 7 * 24 * 3_600_000;
  return Math.round((beginningOf(to) - beginningOf(from)) / week) * 7;
}

function beginningOf(code: string): number {
  const [, year, , season = '1'] = TERM_PATTERN.exec(code) ?? [];
  const [years, month, day] = BEGINNINGS[season] ?? [0, 9, 1];
  return Date.UTC(Number(year ?? 0) + years, month - 1, day);
}

/** The terms before another, the last one first. */
export function termsBefore(terms: readonly Term[], code: string): Term[] {
  return terms
    .filter(({ acad_year_term }) => acad_year_term < code)
    .sort((one, other) => (one.acad_year_term < other.acad_year_term ? 1 : -1));
}
