import type { DemoCourse } from '../courses/course.ts';
import { courseRow } from '../courses/course-row.ts';
import { DEMO_NATURES } from '../organization.ts';

/** A course of the demo library, with who leads it; all that is written about it follows from this. */
export interface DescribedCourse extends DemoCourse {
  readonly leader: string;
  /** Who writes, where it is not the leader: the same course then reads differently. */
  readonly writer?: string;
}

/** The salted place of a course in a list of variants: neighbours in the library never get the same one. */
export function variant<Item>(course: DescribedCourse, salt: string, list: readonly Item[]): Item {
  return variants(course, salt, list, 1)[0] as Item;
}

/** Some entries of a list, no two of them the same. */
export function variants<Item>(
  { owner, place, leader, writer = leader }: DescribedCourse,
  salt: string,
  list: readonly Item[],
  count: number,
): Item[] {
  const from = place + hashOf(owner + salt) + (writer === leader ? 0 : hashOf(writer + salt));
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[(from + at) % list.length] as Item,
  );
}

/** A whole number from one bound to the other, the same for the same course and salt. */
export function numberBetween({ code }: DescribedCourse, salt: string, from: number, to: number): number {
  return from + (hashOf(code + salt) % (to - from + 1));
}

/** FNV-1a: short, even, and the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

export function natureOf(course: DescribedCourse): string {
  const { nature_id } = courseRow(course);
  return DEMO_NATURES.find(({ id }) => id === nature_id)?.name ?? '专业课';
}

/** Such as: 48 学时（理论 36、实验 12）. */
export function hoursOf(course: DescribedCourse): string {
  const row = courseRow(course);
  const parts = [
    ['理论', row.theory_class_hour],
    ['实验', row.experiment_class_hour],
    ['实践', row.practice_class_hour],
  ] as const;
  const given = parts.filter(([, hours]) => hours > 0);
  const total = given.reduce((sum, [, hours]) => sum + hours, 0);
  return given.length === 1
    ? `${total} 学时`
    : `${total} 学时（${given.map(([kind, hours]) => `${kind} ${hours}`).join('、')}）`;
}

export function audienceOf(course: DescribedCourse): string {
  return courseRow(course).professional_object;
}

export function isExamined(course: DescribedCourse): boolean {
  return courseRow(course).evaluation_mode === '考试';
}
