import type { Review } from '@course-center/contract/evaluation/reviews';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import type { Typed } from '../saving/typed.ts';

/** An entry as it is read: 8.5 分, or B级. */
export function entryWords({ points, grade }: Typed, input: Review['input']): string {
  if (input === 'grade') return grade === null ? '未评分' : gradeText(grade);
  return points.trim() === '' ? '未评分' : `${points.trim()} 分`;
}
