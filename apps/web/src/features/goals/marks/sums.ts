import type { MarkSheet } from '@course-center/contract/goals/marks';
import { countedScore } from '@course-center/domain/goals/marks';
import type { Queue } from '../../../ui/saving/queue.ts';
import { cellKey } from './api.ts';
import { readKept } from './grid-model.ts';

type Edits = Queue<string>['edits'];

/** What the marks of a student come to by the items' shares, as far as they are entered; null before the first. */
export function courseMark(
  { columns }: Pick<MarkSheet, 'columns'>,
  student: number,
  edits: Edits,
): number | null {
  let [points, any] = [0, false];
  for (const { key, full, share, item_full } of columns) {
    const { cell } = readKept(edits.get(cellKey(student, key))?.value ?? '', full);
    const score = cell ? countedScore(cell) : null;
    if (score === null) continue;
    any = true;
    points += (score * share) / item_full;
  }
  return any ? points / 100 : null;
}

/** What is missing and wrong, by student; and the mean of each column. */
export function overview({ columns, students }: Pick<MarkSheet, 'columns' | 'students'>, edits: Edits) {
  const missing = new Map<number, number>();
  const wrong = new Map<number, number>();
  let [missingCells, wrongCells] = [0, 0];
  for (const { id } of students)
    for (const { key, full } of columns) {
      const edit = edits.get(cellKey(id, key));
      const text = edit?.value ?? '';
      if (text.trim() === '') {
        missing.set(id, (missing.get(id) ?? 0) + 1);
        missingCells += 1;
      } else if (edit?.fault || readKept(text, full).fault !== undefined) {
        wrong.set(id, (wrong.get(id) ?? 0) + 1);
        wrongCells += 1;
      }
    }
  return { missing, wrong, missingCells, wrongCells };
}

/** Mean of what counts, and how many have a mark. */
export function columnMean(
  { key, full }: MarkSheet['columns'][number],
  students: MarkSheet['students'],
  edits: Edits,
): { readonly mean: number | null; readonly count: number } {
  let [sum, count] = [0, 0];
  for (const { id } of students) {
    const { cell } = readKept(edits.get(cellKey(id, key))?.value ?? '', full);
    const score = cell ? countedScore(cell) : null;
    if (score === null) continue;
    sum += score;
    count += 1;
  }
  return { mean: count === 0 ? null : sum / count / 100, count };
}
