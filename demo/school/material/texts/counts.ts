import type { CourseKind } from '../../courses/course.ts';
import { courseRow } from '../../courses/course-row.ts';
import { type DescribedCourse, numberBetween, variant } from '../described-course.ts';

/** How many students choose a course of a kind, from and to. */
const STUDENTS: Readonly<Record<CourseKind, readonly [number, number]>> = {
  公共: [820, 1680],
  基础: [96, 188],
  核心: [68, 136],
  选修: [32, 64],
  通识: [120, 200],
  实践: [64, 128],
};

export function studentCount(course: DescribedCourse): number {
  return numberBetween(course, 'students', ...STUDENTS[course.kind]);
}

export function plannedStudents(course: DescribedCourse): number {
  return Math.round(numberBetween(course, 'planned', ...STUDENTS[course.kind]) / 5) * 5;
}

/** Out of a hundred, with two decimals. */
export function studentRating(course: DescribedCourse): string {
  return (numberBetween(course, 'rating', 8860, 9735) / 100).toFixed(2);
}

/** The way of teaching, in the words of the form; the first option where the form has others. */
export function courseKind(course: DescribedCourse, options: readonly string[]): string {
  const method = courseRow(course).teaching_method;
  const wanted = method === '实践教学' ? '社会实践' : method === '实验' ? '虚拟仿真实验' : method;
  return options.find((option) => option === wanted) ?? options[0] ?? '';
}

export function openingKind(course: DescribedCourse, options: readonly string[]): string {
  return variant(course, 'opening-kind', options);
}

/** What parts of a course are called: a practice has stages, a lecture has chapters. */
export function partName({ kind }: DescribedCourse): '个环节' | '章' {
  return kind === '实践' ? '个环节' : '章';
}

export function nth(at: number): string {
  return '一二三四五六七八九十'[at] as string;
}
