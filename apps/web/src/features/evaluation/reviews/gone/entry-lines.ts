import type { KeptEntry } from '../saving/kept-records.ts';
import { distinctTyped, type Typed } from '../saving/typed.ts';
import { entryWords } from '../scoring/entry-words.ts';

/** Entries of a review that is gone, to be pasted elsewhere: a line for each, under the course's name. */
export function entryLines(entries: readonly KeptEntry[]): string {
  const lines = entries.flatMap(({ indicator, typed, elsewhere }) =>
    distinctTyped([typed, ...elsewhere]).map((each) => lineOf(indicator, each)),
  );
  return [entries[0]?.course ?? '', ...new Set(lines)].join('\n');
}

export function lineOf(indicator: string, typed: Typed): string {
  const words = entryWords(typed, typed.grade === null ? 'score' : 'grade');
  return `${indicator}：${words} ${typed.comment}`.trim();
}
