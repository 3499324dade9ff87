import { expect, test } from 'vitest';
import { actionWord, rejectionOf } from './review-of.ts';

test.each([
  [0, true, '开始评审'],
  [1, true, '继续评审'],
  [3, true, '继续评审'],
  [2, false, '查看'],
  [0, false, '查看'],
])('with status %i, and the server saying %s, the button reads %s', (status, may_score, word) => {
  expect(actionWord({ status, may_score })).toBe(word);
});

test('the reason of a rejection stays in view until the review is submitted again', () => {
  const rejection = '评语过于简单';
  expect(rejectionOf({ status: 3, rejection })).toBe(rejection);
  expect(rejectionOf({ status: 1, rejection })).toBe(rejection);
  expect(rejectionOf({ status: 2, rejection })).toBeNull();
  expect(rejectionOf({ status: 3, rejection: '' })).toMatch(/^没有写明原因/);
  expect(rejectionOf({ status: 1, rejection: '' })).toBeNull();
});
