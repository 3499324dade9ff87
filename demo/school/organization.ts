import type { Term } from '@course-center/domain/school/term';
import { readData } from '../read-data.ts';

export interface DemoDepartment {
  readonly name: string;
  readonly type: '学院' | '教研室' | '职能部门';
  /** The teaching offices of a college, and what it offers to study. */
  readonly children?: readonly string[];
  readonly majors?: readonly { readonly code: string; readonly name: string }[];
  /** Founded last: what is counted out over the colleges comes to it after all others, so that nobody's number moves. */
  readonly young?: true;
}

const ORGANIZATION = readData<{
  readonly terms: readonly Term[];
  readonly departments: readonly DemoDepartment[];
  readonly facultyGroups: readonly { readonly name: string; readonly departments: readonly string[] }[];
  /** Those that the showcase filters by, under the ids that it knows them by. */
  readonly natures: readonly { readonly id: number; readonly name: string }[];
}>('organization');

export const {
  terms: DEMO_TERMS,
  departments: DEMO_DEPARTMENTS,
  facultyGroups: DEMO_FACULTY_GROUPS,
  natures: DEMO_NATURES,
} = ORGANIZATION;

/** The department on the first level that one belongs to: the college of an office, or itself. */
export function collegeOf(department: string): string {
  return DEMO_DEPARTMENTS.find(({ children }) => children?.includes(department))?.name ?? department;
}

export function isYoung(college: string): boolean {
  return DEMO_DEPARTMENTS.some(({ name, young }) => name === college && young);
}

export const DEMO_COLLEGES: readonly string[] = DEMO_DEPARTMENTS.flatMap(({ name, type }) =>
  type === '学院' ? [name] : [],
);

export const DEMO_JOB_TITLES = [
  '教授',
  '副教授',
  '讲师',
  '助教',
  '高级工程师',
  '工程师',
  '高级实验师',
  '实验师',
] as const;
export type JobTitle = (typeof DEMO_JOB_TITLES)[number];
