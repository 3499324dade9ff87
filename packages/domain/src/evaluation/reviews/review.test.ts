import { describe, expect, test } from 'vitest';
import { STAGES } from '../stages.ts';
import {
  decliningRefusal,
  progressOf,
  REVIEW,
  type ReviewStatus,
  rejectionRefusal,
  reviewingRefusal,
  scoringRefusal,
  submittingRefusal,
  withdrawalRefusal,
} from './review.ts';
import { progressText, reviewWord } from './review-words.ts';

const group = { deleted: false, audit_status: 1, stage: 'evaluation' } as const;

describe('progress', () => {
  test.each([
    [0, 12, '0.00'],
    [1, 3, '33.33'],
    [2, 3, '66.67'],
    [5, 12, '41.67'],
    [1, 8, '12.50'],
    [12, 12, '100.00'],
    [0, 0, '0.00'],
  ])('%i of %i is %s', (scored, leaves, text) => expect(progressOf({ scored, leaves })).toBe(text));

  test('99.995 % is not a whole', () => {
    expect(progressOf({ scored: 199, leaves: 200 })).toBe('99.50');
  });
});

test('a group is reviewed in its stage only, and never when deleted or refused', () => {
  for (const { stage } of STAGES)
    expect(reviewingRefusal({ ...group, stage })).toBe(stage === 'evaluation' ? null : 'not_in_evaluation');
  expect(reviewingRefusal({ ...group, deleted: true })).toBe('course_deleted');
  expect(reviewingRefusal({ ...group, audit_status: 3 })).toBe('group_refused');
});

test('only a submitted review cannot be scored', () => {
  const refusals = [0, 1, 2, 3].map((status) => scoringRefusal(group, { status: status as ReviewStatus }));
  expect(refusals).toEqual([null, null, 'review_submitted', null]);
});

test('what was returned is changed before it is submitted again', () => {
  const refusals = [0, 1, 2, 3].map((status) => submittingRefusal(group, { status: status as ReviewStatus }));
  expect(refusals).toEqual([null, null, 'review_submitted', 'review_unchanged']);
});

test('a review is declined before the first score, and never after', () => {
  const refusal = (status: number, scored: number) =>
    decliningRefusal(group, { status: status as ReviewStatus, scored });
  expect(refusal(REVIEW.pending, 0)).toBeNull();
  expect(refusal(REVIEW.pending, 1)).toBe('review_begun');
  expect(refusal(REVIEW.begun, 0)).toBe('review_begun');
  expect(refusal(REVIEW.rejected, 12)).toBe('review_begun');
  expect(refusal(REVIEW.submitted, 12)).toBe('review_submitted');
  expect(decliningRefusal({ ...group, stage: 'assessment' }, { status: REVIEW.pending, scored: 0 })).toBe(
    'not_in_evaluation',
  );
});

test('of what is taken back, what was entered goes only where that is said', () => {
  const refusal = (status: number, entered: number, withEntries: boolean) =>
    withdrawalRefusal(group, { status: status as ReviewStatus, entered }, withEntries);
  expect(refusal(REVIEW.pending, 0, false)).toBeNull();
  expect(refusal(REVIEW.begun, 3, false)).toBe('entries_kept');
  expect(refusal(REVIEW.begun, 3, true)).toBeNull();
  expect(refusal(REVIEW.submitted, 3, true)).toBe('review_submitted');
});

describe('returning a review', () => {
  const on = { enable_evaluate_reject: true };
  const whole = { status: REVIEW.submitted, scored: 3, leaves: 3 };
  test.each([
    ['is possible when it is submitted and whole', group, whole, on, null],
    [
      'is switched off by the school',
      group,
      whole,
      { enable_evaluate_reject: false },
      'rejecting_switched_off',
    ],
    [
      'is not possible before it is submitted',
      group,
      { ...whole, status: REVIEW.begun },
      on,
      'review_not_submitted',
    ],
    ['is not possible twice', group, { ...whole, status: REVIEW.rejected }, on, 'review_not_submitted'],
    ['is not possible unless it reads 100.00', group, { ...whole, scored: 2 }, on, 'review_not_submitted'],
    ['is not possible after the stage', { ...group, stage: 'assessment' }, whole, on, 'not_in_evaluation'],
    ['is not possible for a deleted course', { ...group, deleted: true }, whole, on, 'course_deleted'],
  ] as const)('%s', (_, of, review, config, refusal) => {
    expect(rejectionRefusal(of, review, config)).toBe(refusal);
  });
});

describe('how a review reads', () => {
  test.each([
    [0, 0, '待评审'],
    [1, 2, '评审中'],
    [1, 3, '待提交'],
    [2, 3, '已评审'],
    [3, 3, '驳回中...'],
  ])('status %i with %i of 3: %s', (status, scored, text) => {
    expect(reviewWord({ status: status as ReviewStatus, scored, leaves: 3 }).text).toBe(text);
  });

  test.each([
    ['0.00', '0%'],
    ['99.99', '99%'],
    ['100.00', '100%'],
  ])('%s is %s', (progress, text) => {
    expect(progressText(progress)).toBe(text);
  });
});
