import { canonical, compareText } from '../../forms/canonical.ts';
import type { Process } from '../stage-table.ts';
import type { FrozenRow } from './frozen-row.ts';

/** A list as it is handed over. */
export interface FrozenList {
  readonly acad_year_term: string;
  readonly process: Process;
  readonly number: number;
  /** The number of the list that it corrects. */
  readonly corrects: number | null;
  /** Why it goes over the cap, or what it corrects. */
  readonly reason: string;
  /** A random value, so that nobody finds out unpublished grades by trying them. */
  readonly salt: string;
  readonly rows: readonly FrozenRow[];
}

/**
 * The text that a list's digest is made of: a line for the list, then one for each row, in the order of course and
 * group; keys in alphabetical order, whole numbers only. The same list has one text, wherever it is written.
 */
export function canonicalList({ rows, ...list }: FrozenList): string {
  const ordered = [...rows].sort(
    (one, other) => compareText(one.course_code, other.course_code) || one.group_id - other.group_id,
  );
  return [{ ...list, rows: rows.length }, ...ordered].map((each) => `${canonical(each)}\n`).join('');
}
