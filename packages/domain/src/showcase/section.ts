import type { Grade } from '../evaluation/group.ts';

/** The four sections of the public pages, by the number that stands in their address. */
export type SectionType = 1 | 2 | 3 | 4;

export interface Section {
  readonly type: SectionType;
  readonly title: string;
  /** Which courses stand in it. */
  readonly filter: {
    readonly recommend?: 1;
    readonly finalGrade?: readonly Grade[];
    readonly selfGrade?: readonly Grade[];
  };
}

/** In the order of the entry tiles. */
export const SECTIONS: readonly Section[] = [
  { type: 2, title: '精品课程', filter: { finalGrade: ['A', 'B'] } },
  { type: 1, title: '推荐课程', filter: { recommend: 1, finalGrade: ['A', 'B', 'C', 'D'] } },
  { type: 4, title: '自评精选', filter: { selfGrade: ['A', 'B'] } },
  { type: 3, title: '其它课程', filter: { finalGrade: ['C', 'D'] } },
];

/** The section that an address names; null for a number that is none. */
export function sectionOf(type: string | null): Section | null {
  return SECTIONS.find((section) => String(section.type) === type) ?? null;
}

/** The section that a course stands in by its grade alone; null without one. */
export function sectionOfGrade(grade: Grade | null): SectionType | null {
  const home = SECTIONS.find(({ filter: { recommend, finalGrade } }) =>
    grade === null || recommend ? false : finalGrade?.includes(grade),
  );
  return home?.type ?? null;
}

/** Grades as the list call carries them; the comma is the Chinese one. */
export function gradesWritten(grades: readonly Grade[]): string {
  return grades.join('，');
}

/** What somebody wrote between commas of either kind, without the empty parts. */
export function partsWritten(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
