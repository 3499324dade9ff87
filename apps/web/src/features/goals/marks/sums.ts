import type { MarkSheet } from '@course-center/contract/goals/marks';
import { countedScore } from '@course-center/domain/goals/marks';
import { courseMark } from '@course-center/domain/goals/measured';
import { useEffect, useState } from 'react';
import type { Edit } from '../../../ui/saving/edit.ts';
import type { Queue } from '../../../ui/saving/queue.ts';
import { cellKey } from './api.ts';
import { readKept } from './grid-model.ts';
import type { MarkSaver } from './use-mark-saver.ts';

type Edits = Queue<string>['edits'];
type Columns = readonly MarkSheet['columns'][number][];

/** What the marks of a student come to by the items' shares, as far as they are entered; null before the first. */
export function courseMarkIn(
  columns: Columns,
  edits: readonly (Pick<Edit<string>, 'value'> | undefined)[],
): number | null {
  const scores = columns.map(({ full }, at) => {
    const { cell } = readKept(edits[at]?.value ?? '', full);
    return cell ? countedScore(cell) : null;
  });
  const tenths = courseMark(columns, scores);
  return tenths === null ? null : tenths / 10;
}

/** How many cells are missing and wrong, and of whom. */
interface Overview {
  readonly missing: ReadonlySet<number>;
  readonly wrong: ReadonlySet<number>;
  readonly missingCells: number;
  readonly wrongCells: number;
}

const overviews = new WeakMap<Edits, Overview>();

/** Counted once for each state of the marks: several places tell of it. */
export function overview({ columns }: Pick<MarkSheet, 'columns'>, edits: Edits): Overview {
  const counted = overviews.get(edits) ?? count(columns, edits);
  overviews.set(edits, counted);
  return counted;
}

function count(columns: Columns, edits: Edits): Overview {
  const fulls = new Map(columns.map(({ key, full }) => [key, full]));
  const [missing, wrong] = [new Set<number>(), new Set<number>()];
  let [missingCells, wrongCells] = [0, 0];
  for (const [key, { value, fault }] of edits) {
    const isMissing = value.trim() === '';
    const place = key.indexOf(':');
    const full = fulls.get(key.slice(place + 1)) ?? 0;
    if (!isMissing && fault === null && readKept(value, full).fault === undefined) continue;
    (isMissing ? missing : wrong).add(Number(key.slice(0, place)));
    if (isMissing) missingCells += 1;
    else wrongCells += 1;
  }
  return { missing, wrong, missingCells, wrongCells };
}

/** How long nobody types before all marks are counted anew. */
const REST = 150;

/** What stands in the cells, once nobody typed for a moment: no key waits for what is counted of thousands. */
export function useRestingEdits(saver: MarkSaver): Edits {
  const [edits, setEdits] = useState(() => saver.queue().edits);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setEdits(saver.queue().edits), REST);
    };
    look();
    const end = saver.subscribe(look);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [saver]);
  return edits;
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
