import type { ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import { expect, test } from 'vitest';
import { faulty } from '../../../../ui/saving/edit.ts';
import { queueOf, withEdit } from '../../../../ui/saving/queue.ts';
import { readingOf } from '../scoring/leaves.ts';
import { ENTRY } from '../scoring/typed.ts';
import { gapsLeft, gapsOf, nextGap, unchangedSinceReturn } from './missing.ts';

const leaf = (id: number, score: number | null, comment = '', need_comment = false): ReviewIndicator => ({
  id,
  parent_id: 1,
  level: 2,
  indicator: `指标${id}`,
  short_indicator: '',
  criteria: '',
  total_points: 10,
  need_comment,
  evidence: [],
  entry: { score, grade: null, expert_comment: comment, version: 1, saved_at: null, returned: null },
});
const review = (...indicators: readonly ReviewIndicator[]) => ({
  indicators: [...indicators],
  input: 'score' as const,
  may_score: true,
  why_not: null,
  overall: { comment: '', version: 0, saved_at: null, returned: null },
});
const sentences = (...args: Parameters<typeof gapsOf>) => gapsOf(...args).map(({ sentence }) => sentence);

test('what is missing is named by its leaf, in the order of the tree', () => {
  const shown = review(leaf(2, null), leaf(3, 8), leaf(4, 8, ' ', true), leaf(5, 0));
  expect(gapsOf(shown, queueOf(ENTRY, readingOf(shown)))).toEqual([
    { place: { leaf: 2, what: 'score' }, sentence: '指标2：请评分' },
    { place: { leaf: 4, what: 'comment' }, sentence: '指标4：请填写评语' },
  ]);
});

test('a whole review misses nothing', () => {
  const shown = review(leaf(2, 8, '好', true), leaf(3, 0));
  expect(gapsOf(shown, queueOf(ENTRY, readingOf(shown)))).toEqual([]);
});

test('what could not be saved is said at its leaf, and what has not arrived without one', () => {
  const shown = review(leaf(2, 8), leaf(3, 8), leaf(4, 8));
  let queue = queueOf(ENTRY, readingOf(shown));
  const type = (id: number, points: string) =>
    withEdit(queue, String(id), (each) => ({ ...each, value: { ...each.value, points }, since: 1 }));
  queue = type(2, '99');
  queue = withEdit(queue, '2', (each) => faulty(each, '评分不能高于该指标的分值 10'));
  queue = type(3, '9');
  queue = withEdit(queue, '4', (each) => ({ ...each, theirs: each.stored }));
  expect(sentences(shown, queue)).toEqual([
    '指标2：没有保存，请按提示修改',
    '指标4：在其他窗口有修改，请选择保留哪一份',
    '1 项评分还没有送达，已存在本机；请检查网络，送达后再提交',
  ]);
});

test('what neither arrived nor is kept here is not said to be', () => {
  const shown = review(leaf(2, 8));
  const typed = { points: '9', grade: null, comment: '' };
  const queue = withEdit(queueOf(ENTRY, readingOf(shown)), '2', (each) => ({
    ...each,
    value: typed,
    unkept: true,
  }));
  expect(sentences(shown, queue)).toEqual([
    '1 项评分还没有送达，也没有存到本机，请不要关闭页面；请检查网络，送达后再提交',
  ]);
});

test('what only waited for the network is gone when everything has arrived', () => {
  const arrived = queueOf(ENTRY, readingOf(review(leaf(2, 8))));
  const waiting = { place: null, sentence: '1 项评分还没有送达' };
  const missing = { place: { leaf: 2, what: 'comment' as const }, sentence: '指标2：请填写评语' };
  expect(gapsLeft([waiting], arrived)).toBeNull();
  expect(gapsLeft([missing, waiting], arrived)).toEqual([missing]);
  const typed = withEdit(arrived, '2', (each) => ({ ...each, value: { ...each.value, points: '9' } }));
  expect(gapsLeft([waiting], typed)).toEqual([waiting]);
});

test('the next open item is the next without a score, round the tree, and then the next without its comment', () => {
  const shown = review(leaf(2, null), leaf(3, 8, '', true), leaf(4, 8), leaf(5, null));
  const gaps = gapsOf(shown, queueOf(ENTRY, readingOf(shown)));
  const next = (after: number | null) => nextGap(gaps, [2, 3, 4, 5], after)?.leaf;
  expect([next(null), next(2), next(4), next(5)]).toEqual([2, 5, 5, 2]);
  const scored = review(leaf(2, 1), leaf(3, 8, '', true), leaf(4, 8));
  const left = gapsOf(scored, queueOf(ENTRY, readingOf(scored)));
  expect(nextGap(left, [2, 3, 4], 4)).toEqual({ leaf: 3, what: 'comment' });
  expect(nextGap([], [2, 3, 4], null)).toBeNull();
});

test('a returned review that says what it said is told from one that was changed', () => {
  const entered = { score: 8, grade: null, expert_comment: '好' };
  const one = { ...leaf(2, 8, '好') };
  const shown = {
    ...review({ ...one, entry: { ...one.entry, ...entered, version: 1, saved_at: null, returned: entered } }),
  };
  const same = { ...shown, overall: { ...shown.overall, returned: '' } };
  const queue = queueOf(ENTRY, readingOf(same));
  expect(unchangedSinceReturn(same, queue)).toBe(true);
  const typed = withEdit(queue, '2', (each) => ({ ...each, value: { ...each.value, points: '9' } }));
  expect(unchangedSinceReturn(same, typed)).toBe(false);
  const never = review(leaf(2, 8));
  expect(unchangedSinceReturn(never, queueOf(ENTRY, readingOf(never)))).toBe(false);
});
