import { canonical, compareText } from '../../forms/canonical.ts';
import type { Grade } from '../group.ts';
import type { Process } from '../stage-table.ts';

/** What a list says of a group from the moment it is handed over: nothing that happens later changes it. */
export interface FrozenRow {
  readonly group_id: number;
  readonly course_code: string;
  readonly course_name: string;
  /** What the group is called: the team, or the teacher. */
  readonly name: string;
  readonly teachers: readonly string[];
  readonly department_id: number;
  readonly department_name: string;
  readonly nature_name: string;
  readonly system_name: string;
  readonly system_version: number;
  /** In hundredths. */
  readonly department_average: number | null;
  readonly center_average: number | null;
  readonly average_score: number | null;
  readonly grade: Grade;
  /** What the scores come to by themselves, and why another grade was set by hand. */
  readonly computed_grade: Grade | null;
  readonly reason: string;
  readonly committee: {
    readonly members: number;
    readonly agree: number;
    readonly disagree: number;
    readonly abstain: number;
  };
  /** What a correction takes the place of. */
  readonly replaces: { readonly list_number: number; readonly grade: Grade } | null;
}

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
