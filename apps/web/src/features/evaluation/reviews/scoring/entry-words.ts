import type { Review } from '@course-center/contract/evaluation/reviews';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import type { Typed } from './typed.ts';

/** An entry as it is read: 8.5 分, or B级. */
export function entryWords({ points, grade, overall }: Typed, input: Review['input']): string {
  if (overall) return '';
  if (input === 'grade') return grade === null ? '未评分' : gradeText(grade);
  return points.trim() === '' ? '未评分' : `${points.trim()} 分`;
}

/** With what was said about it, as it is read in a line. */
export function entryWithComment(typed: Typed, input: Review['input']): string {
  return [entryWords(typed, input), typed.comment].filter((words) => words !== '').join('，');
}

/** An entry to be pasted elsewhere. */
export function entryLine(indicator: string, typed: Typed): string {
  const words = entryWords(typed, typed.grade === null ? 'score' : 'grade');
  return `${indicator}：${words} ${typed.comment}`.trim();
}
