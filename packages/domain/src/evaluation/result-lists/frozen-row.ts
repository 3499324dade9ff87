import { canonical, compareText } from '../../forms/canonical.ts';
import { eachInSteps, finished } from '../../lists/steps.ts';
import type { EndedCommittee } from '../committee.ts';
import type { Grade } from '../group.ts';
import type { Process } from '../stage-table.ts';
import { gradeText } from '../state-words.ts';

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
  /** The first lists kept the figures alone; what they came to follows from the shares of the version. */
  readonly committee: Omit<EndedCommittee, 'outcome'> & Partial<Pick<EndedCommittee, 'outcome'>>;
  /** What a correction takes the place of; the first ones kept the grade alone, which was all they could change. */
  readonly replaces:
    | ({ readonly list_number: number; readonly grade: Grade } & Partial<
        Pick<FrozenRow, 'course_name' | 'teachers' | 'department_name'>
      >)
    | null;
}

/** What a correction says otherwise than the row that it takes the place of, as both stand on paper. */
export interface Corrected {
  readonly title: string;
  readonly before: string;
  readonly now: string;
}

const GRADE_TITLE = '等级';

export function correctedIn(
  row: Pick<FrozenRow, 'course_name' | 'teachers' | 'department_name' | 'replaces'> & {
    readonly grade: Grade | null;
  },
): Corrected[] {
  const { replaces, course_name, teachers, department_name } = row;
  if (!replaces) return [];
  const said: readonly Corrected[] = [
    { title: '课程名称', before: replaces.course_name ?? course_name, now: course_name },
    { title: '教师', before: (replaces.teachers ?? teachers).join('、'), now: teachers.join('、') },
    { title: '开课部门', before: replaces.department_name ?? department_name, now: department_name },
    { title: GRADE_TITLE, before: gradeText(replaces.grade), now: gradeText(row.grade) },
  ];
  return said.filter(({ before, now }) => before !== now);
}

/** Whether it corrects more than the grade. */
export function correctsData(row: Parameters<typeof correctedIn>[0]): boolean {
  return correctedIn(row).some(({ title }) => title !== GRADE_TITLE);
}

/** What stood there before the grade was set by hand; null where nobody set another, and of a correction. */
export function gradeBefore({
  grade,
  computed_grade,
  replaces,
}: {
  readonly [Key in 'grade' | 'computed_grade']: Grade | null;
} & { readonly replaces: object | null }): Grade | null {
  return replaces || computed_grade === grade ? null : computed_grade;
}

/** By which list a row is corrected: for good once that is published, until then only meant to be. */
export function correctedByText({
  name,
  published,
}: {
  readonly name: string;
  readonly published: boolean;
}): string {
  return published ? `已由${name}更正` : `拟由${name}更正`;
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
 * A row has the keys that its release froze: what is added later is in new rows alone, and old digests stay.
 */
export function canonicalList(list: FrozenList): string {
  return finished(canonicalInSteps(list));
}

/** The same in steps: a list may have five thousand rows. */
export function* canonicalInSteps({ rows, ...list }: FrozenList): Generator<void, string> {
  const ordered = [...rows].sort(
    (one, other) => compareText(one.course_code, other.course_code) || one.group_id - other.group_id,
  );
  const lines = yield* eachInSteps([{ ...list, rows: rows.length }, ...ordered], canonical);
  return lines.map((line) => `${line}\n`).join('');
}
