import { normalised } from '../lists/bigrams.ts';
import { partsWritten } from './section.ts';

/** More than anybody types, and a bound on what a search costs. */
const MOST_ALTERNATIVES = 20;
const MOST_WORDS = 5;
/** A single character stands in the name of many a college. */
const SHORTEST_IN_COLLEGE = 2;
/** What almost every college is called says nothing. */
const COMMON_END = /(学院|学部|中心|教研室|系|部)$/;

/** A name as the public search compares it: without spaces, in small letters, wide and narrow characters alike. */
export function searchable(text: string): string {
  return normalised(text.normalize('NFKC'));
}

/** What a search asks for: any of what stands between commas; of each, all words between spaces. */
export function alternativesIn(term: string): string[][] {
  return partsWritten(term.normalize('NFKC'))
    .slice(0, MOST_ALTERNATIVES)
    .map((part) => part.split(/\s+/).map(searchable).slice(0, MOST_WORDS))
    .map((words) => [...new Set(words)].filter((word) => word !== ''))
    .filter((words) => words.length > 0);
}

/** A department by what it is searched by: its own name, and the college's that it belongs to. */
export interface NamedDepartment {
  readonly id: number;
  readonly names: readonly string[];
}

/** The departments that a word of a search may mean. */
export function departmentsMeant(word: string, departments: readonly NamedDepartment[]): number[] {
  const stem = word.replace(COMMON_END, '');
  if ([...stem].length < SHORTEST_IN_COLLEGE) return [];
  return departments
    .filter(({ names }) => names.some((name) => name.replace(COMMON_END, '').includes(stem)))
    .map(({ id }) => id);
}
