import type { Grade } from '../group.ts';
import { gradeText } from '../state-words.ts';

/** What a school shows of results. */
export type ShowMethod = 'grade' | 'score';

/** Points as they stand in a table: 86.50. */
export function scoreText(score: number | null): string {
  return score === null ? '--' : score.toFixed(2);
}

/** What is said beside a result that is not all reviews' yet; null when they are all in. */
export function provisionalText(submitted: number, assigned: number): string | null {
  return submitted < assigned ? `暂定 ${submitted}/${assigned}` : null;
}

/** A side's weight as it is multiplied: 0.4. */
export function weightText(percent: number): string {
  return String(percent / 100);
}

/** A result in the way that the school shows it. */
export function resultText(
  { grade, score }: { readonly grade: Grade | null; readonly score: number | null },
  method: ShowMethod,
): string {
  return method === 'grade' ? gradeText(grade) : scoreText(score);
}
