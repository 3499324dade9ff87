import { expect, test } from 'vitest';
import type { OwnReviewCount, ReviewedCount } from './review-counts.repository.ts';
import { expertWaiting, gradesWaiting, reviewsWaiting } from './review-part.ts';

const AT = new Date('2026-11-10T00:00:00Z');
const own = (over: Partial<OwnReviewCount>): OwnReviewCount => ({
  process: 'old',
  stage: 'evaluation',
  audit_status: 1,
  status: 0,
  count: 1,
  ...over,
});
const OWN = [
  own({ count: 4 }),
  own({ status: 1, count: 2 }),
  own({ status: 2, count: 9 }),
  own({ status: 3, process: 'new' }),
  own({ stage: 'complete', count: 7 }),
];
const counted = (waiting: ReturnType<typeof expertWaiting>) =>
  Object.fromEntries(waiting.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));

test('an expert is told what is returned, begun and not begun, and nothing that is done or over', () => {
  expect(counted(expertWaiting(OWN, new Map(), AT))).toEqual({
    review_returned_new: 1,
    review_begun_old: 2,
    review_pending_old: 4,
  });
});

test('each of an expert’s cards leads to just its reviews', () => {
  const [returned] = expertWaiting(OWN, new Map(), AT);
  expect(returned?.path).toBe('/courseReview/index?filter[process]=old&filter[status]=3');
});

test.each([
  [null, '2026-11-20T10:00:00Z', '请在 11月20日（周五）18:00 前提交，还剩 10 天'],
  ['2026-11-12T00:00:00Z', null, '11月12日（周四）08:00 起可以评审'],
  [null, '2026-11-09T10:00:00Z', '已于 11月9日（周一）18:00 截止，如需延长请联系课程中心'],
  [null, '2026-11-30T16:00:00Z', '请在 11月30日（周一）24:00 前提交，还剩 20 天'],
  [null, null, '评审后请提交'],
])('from %s to %s an expert reads the time there is', (opens, closes, hint) => {
  const window = { opens_at: opens ? new Date(opens) : null, closes_at: closes ? new Date(closes) : null };
  expect(expertWaiting(OWN, new Map([['old', window]]), AT)[0]?.hint).toBe(hint);
});

const reviewed = (over: Partial<ReviewedCount>): ReviewedCount => ({
  process: 'new',
  stage: 'evaluation',
  audit_status: 1,
  department_assigned: 1,
  department_submitted: 1,
  central_assigned: 1,
  central_submitted: 1,
  department_grade: null,
  count: 3,
  ...over,
});

test('a principal is told of the groups whose department experts are done and that have no grade yet', () => {
  const counts = [reviewed({}), reviewed({ department_grade: 'B' }), reviewed({ department_submitted: 0 })];
  const closes_at = new Date('2026-11-20T16:00:00Z');
  const times = () => ({ opens_at: null, closes_at });
  const waiting = gradesWaiting(counts, { times, at: AT });
  expect(counted(waiting)).toEqual({ department_grade_new: 3 });
  expect(waiting[0]?.hint).toBe('请在 11月20日（周五）24:00 前确定，还剩 10 天');
});

test('the course centre is told whom to assign to and what can be concluded', () => {
  const counts = [
    reviewed({}),
    reviewed({ central_assigned: 0, central_submitted: 0, department_submitted: 0 }),
  ];
  expect(counted(reviewsWaiting(counts))).toEqual({ to_assign_new: 3, to_conclude_new: 3 });
});
