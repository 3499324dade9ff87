import { expect, test } from 'vitest';
import { type AwaitingReviews, awaitedOf, isOpenReview } from './awaiting.ts';

const group = (over: Partial<AwaitingReviews>): AwaitingReviews => ({
  stage: 'evaluation',
  audit_status: 1,
  deleted: false,
  department: { assigned: 1, submitted: 1 },
  central: { assigned: 2, submitted: 2 },
  department_grade: null,
  ...over,
});

test.each([
  [
    'nobody of the school reviews it',
    { central: { assigned: 0, submitted: 0 } },
    ['department_grade', 'conclusion', 'assignment'],
  ],
  ['every review is in', {}, ['department_grade', 'conclusion']],
  ['the department has said its grade', { department_grade: 'A' }, ['conclusion']],
  ['a central expert is missing', { central: { assigned: 2, submitted: 1 } }, ['department_grade']],
  ['a department expert is missing', { department: { assigned: 2, submitted: 1 } }, []],
  [
    'nobody reviews it',
    { department: { assigned: 0, submitted: 0 }, central: { assigned: 0, submitted: 0 } },
    ['assignment'],
  ],
  ['it was refused', { audit_status: 3 }, []],
  ['it stands elsewhere', { stage: 'assessment' }, []],
  ['its course was deleted', { deleted: true }, []],
] as const)('when %s, a group waits for just what is left', (_, over, awaited) => {
  expect(new Set(awaitedOf(group(over as Partial<AwaitingReviews>)))).toEqual(new Set(awaited));
});

test.each([
  [0, 'evaluation', true],
  [1, 'evaluation', true],
  [3, 'evaluation', true],
  [2, 'evaluation', false],
  [0, 'assessment', false],
] as const)('a review at %i of a group at %s waits for its expert: %s', (status, stage, open) => {
  expect(isOpenReview({ stage, audit_status: 1, deleted: false }, { status })).toBe(open);
});
