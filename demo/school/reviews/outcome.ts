import type { Grade } from '@course-center/domain/evaluation/group';
import { gradeOf } from '@course-center/domain/scoring/grade';
import { type Result, resultOf } from '@course-center/domain/scoring/result';
import { ownGradeRefusal } from '@course-center/domain/scoring/set-grade';
import type { PreparedReview } from './prepared-review.ts';
import type { ReviewableGroup } from './reviewable-group.ts';

/** A review that was submitted or returned, and what the group's came to with it. */
export interface ReviewEvent {
  readonly kind: 'reviewed' | 'returned';
  readonly at: Date;
  /** Its place among the group's reviews. */
  readonly seat: number;
  readonly result: Result;
}

export interface Outcome extends Result {
  readonly department_grade: Grade | null;
}

/** What happened to a group's reviews, in the order of time, as each changed the result. */
export function eventsOf(reviews: readonly PreparedReview[], { rule }: ReviewableGroup): ReviewEvent[] {
  const moments = reviews.flatMap(({ handed_in_at, returned }, seat) => [
    ...(handed_in_at ? [{ kind: 'reviewed' as const, at: handed_in_at, seat }] : []),
    ...(returned ? [{ kind: 'returned' as const, at: returned.at, seat }] : []),
  ]);
  const counted = new Set<number>();
  return moments
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((event) => {
      if (event.kind === 'reviewed') counted.add(event.seat);
      else counted.delete(event.seat);
      const scores = reviews
        .filter((_, seat) => counted.has(seat))
        .map(({ side, total }) => ({ side, score: total }));
      return { ...event, result: resultOf(scores, rule) };
    });
}

/** What a group has come to: nothing before the first submission. The principal grades what is finished. */
export function outcomeOf(events: readonly ReviewEvent[], group: ReviewableGroup): Outcome | null {
  const result = events.at(-1)?.result;
  if (!result) return null;
  const { standing, people } = group.sketch;
  const finished = standing.reviewing?.onto !== undefined && result.department_average !== null;
  const may =
    ownGradeRefusal(
      group.group.teachers.map(({ person_id }) => person_id),
      people.principal,
    ) === null;
  const department_grade = finished && may ? gradeOf(result.department_average as number, group.rule) : null;
  return { ...result, department_grade };
}
