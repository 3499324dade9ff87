import type { ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import { expect, test } from 'vitest';
import { queueOf, withEdit } from '../../../../ui/saving/queue.ts';
import { readingOf } from './leaves.ts';
import { liveGrade, totalsOf } from './totals.ts';
import { ENTRY as KIND, type Typed } from './typed.ts';

const ENTRY = { score: null, grade: null, expert_comment: '', version: 0, saved_at: null, returned: null };
const OVERALL = { comment: '', version: 0, saved_at: null, returned: null };
const node = (id: number, parent_id: number | null, points: number, leaf: boolean): ReviewIndicator => ({
  id,
  parent_id,
  level: parent_id === null ? 1 : 2,
  indicator: `指标${id}`,
  short_indicator: '',
  criteria: '',
  total_points: points,
  need_comment: false,
  evidence: [],
  entry: leaf ? ENTRY : null,
});

/** Three levels on the left, two on the right. */
const INDICATORS = [
  node(1, null, 30, false),
  node(2, 1, 30, false),
  node(3, 2, 10, true),
  node(4, 2, 20, true),
  node(5, null, 70, false),
  node(6, 5, 70, true),
];

function totals(input: 'score' | 'grade', typed: Readonly<Record<number, Partial<Typed>>>, may_score = true) {
  const review = { indicators: INDICATORS, input, may_score, why_not: null, overall: OVERALL };
  let queue = queueOf(KIND, readingOf(review));
  for (const [id, change] of Object.entries(typed))
    queue = withEdit(queue, id, (edit) => ({ ...edit, value: { ...edit.value, ...change } }));
  return totalsOf(review, queue);
}

test('points add up exactly, for the tree and for every level', () => {
  const { all, below } = totals('score', { 3: { points: '0.1' }, 4: { points: '0.2' } });
  expect(all).toEqual({ earned: 30, points: 10_000, scoredPoints: 3000, scored: 2, leaves: 3 });
  expect(below.get(1)).toEqual({ earned: 30, points: 3000, scoredPoints: 3000, scored: 2, leaves: 2 });
  expect(below.get(2)).toEqual(below.get(1));
  expect(below.get(5)).toEqual({ earned: 0, points: 7000, scoredPoints: 0, scored: 0, leaves: 1 });
});

test('a zero is scored, and what is wrong is not', () => {
  expect(totals('score', { 3: { points: '0' } }).all).toMatchObject({ earned: 0, scored: 1 });
  for (const points of ['11', '-1', '1.234', 'abc'])
    expect(totals('score', { 3: { points } }).all).toMatchObject({ earned: 0, scored: 0 });
});

test('a grade earns its part of the points', () => {
  const { all } = totals('grade', { 3: { grade: 'B' }, 6: { grade: 'A' } });
  expect(all).toMatchObject({ earned: 7800, scored: 2 });
});

test('what came too late does not count', () => {
  expect(totals('score', { 3: { points: '8' } }, false).all).toMatchObject({ earned: 0, scored: 0 });
});

test('the grade beside the total is that of what is scored, until all of it is', () => {
  const thresholds = { threshold_a: 90, threshold_b: 80, threshold_c: 60 };
  const grade = (typed: Parameters<typeof totals>[1]) => liveGrade(totals('score', typed).all, thresholds);
  expect(grade({})).toBeNull();
  expect(grade({ 3: { points: '9.5' } })).toBe('A');
  expect(grade({ 3: { points: '9.5' }, 4: { points: '10' }, 6: { points: '70' } })).toBe('B');
});
