import { REVIEW } from '@course-center/domain/scoring/review';
import { replay } from '../evaluation-courses/replay.ts';
import { calendarOf, DURING } from './calendar.ts';
import type { PreparedReview } from './prepared-review.ts';
import type { ReviewableGroup } from './reviewable-group.ts';

/** Moves a group on whose reviews are all in, by the rules of the workflow. */
export function concluded(
  group: ReviewableGroup,
  reviews: readonly PreparedReview[],
  now: Date,
): ReviewableGroup {
  const { standing, people } = group.sketch;
  const submitted = reviews.filter(({ status }) => status === REVIEW.submitted).length;
  const reviewed = { ...group, group: { ...group.group, reviews: { assigned: reviews.length, submitted } } };
  if (!standing.reviewing?.onto) return reviewed;
  const replayed = replay(reviewed.group, [{ action: 'conclude', by: 'admin' }], people);
  const at = calendarOf(group, now)(DURING.concluded);
  const steps = [...group.steps, ...replayed.taken.map((step) => ({ ...step, comment: '', at }))];
  const next = { ...reviewed, group: replayed.group, steps };
  return standing.reviewing.onto === 'complete' ? completed(next) : next;
}

/** No step of the workflow leads from the committee to the end yet: here the stage is written by hand. */
function completed(group: ReviewableGroup): ReviewableGroup {
  return { ...group, group: { ...group.group, stage: 'complete' } };
}
