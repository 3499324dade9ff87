import { expect, test } from 'vitest';
import {
  canDeleteEvaluationCourses,
  canFillIn,
  canListEvaluationCourses,
  canPlanCourses,
  canReadHistory,
  canSupplement,
} from './evaluation-courses.ts';
import { IDENTITIES } from './identity.ts';

/** Administrator 0, principal 1, teacher 2, expert 3, leader 4, faculty group 5, party branch 6. */
test.each([
  [canListEvaluationCourses, [0, 1, 4, 6]],
  [canPlanCourses, [0, 1]],
  [canDeleteEvaluationCourses, [0]],
  [canSupplement, [0]],
  [canFillIn, [2]],
  [canReadHistory, [0, 1, 2, 4, 6]],
])('%o is for the identities %o and no other', (can, expected) => {
  expect(IDENTITIES.filter((identity) => can({ identity }))).toEqual(expected);
});
