import type { Grade } from '../group.ts';

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
