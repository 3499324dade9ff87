import { GRADES, type Grade } from '../group.ts';
import { hundredths } from '../indicators.ts';

/** What a grade stands for where experts enter grades: tenths of an indicator's points. */
export const GRADE_TENTHS: Readonly<Record<Grade, number>> = { A: 10, B: 8, C: 6, D: 4 };

/** The points, in hundredths, that a grade earns on an indicator. */
export function pointsOfGrade(grade: Grade, totalPoints: number): number {
  return halfUp(hundredths(totalPoints) * GRADE_TENTHS[grade], 10);
}

/** Whole numbers divided, halves up: 0.125 becomes 0.13, whatever a float would make of it. */
export function halfUp(sum: number, parts: number): number {
  return Math.floor((2 * sum + parts) / (2 * parts));
}

/** Hundredths as they are read: 86.50. */
export function twoDecimals(value: number): string {
  const whole = Math.trunc(value / 100);
  return `${whole}.${String(value % 100).padStart(2, '0')}`;
}

export function isGrade(value: string): value is Grade {
  return (GRADES as readonly string[]).includes(value);
}
