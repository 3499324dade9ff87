import type { Grade } from '../evaluation/group.ts';
import { gradeText } from '../evaluation/state-words.ts';

/** What a school shows of results. */
export type ShowMethod = 'grade' | 'score';

/** Points as they stand in a table: 86.50. */
export function scoreText(score: number | null): string {
  return score === null ? '--' : score.toFixed(2);
}

/** A result in the way that the school shows it. */
export function resultText(
  { grade, score }: { readonly grade: Grade | null; readonly score: number | null },
  method: ShowMethod,
): string {
  return method === 'grade' ? gradeText(grade) : scoreText(score);
}
