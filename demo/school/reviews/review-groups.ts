import type { Transaction } from '@course-center/server/seeding';
import { assignExperts } from './assign.ts';
import { concluded } from './conclude.ts';
import { readExperts } from './experts.ts';
import { type HandGrade, handGrades } from './hand-grades.ts';
import { eventsOf, type Outcome, outcomeOf, type ReviewEvent } from './outcome.ts';
import { type PreparedReview, reviewsOf } from './prepared-review.ts';
import type { ReviewableGroup } from './reviewable-group.ts';

/** A group with its reviews and what became of them. */
export interface ReviewedGroup extends ReviewableGroup {
  readonly reviews: readonly PreparedReview[];
  readonly events: readonly ReviewEvent[];
  readonly outcome: Outcome | null;
  readonly hand: HandGrade | null;
}

/** Lets experts review the groups that have come so far; the others stay as they are. */
export async function reviewGroups<Group extends ReviewableGroup>(
  tx: Transaction,
  groups: readonly Group[],
  now: Date,
): Promise<(Group & ReviewedGroup)[]> {
  const experts = await readExperts(tx);
  const reviewed = groups.filter(({ sketch }) => sketch.standing.reviewing);
  const assigned = new Map(assignExperts(reviewed, experts).map((each, at) => [reviewed[at], each]));
  const judged = groups.map((group) => {
    const reviews = reviewsOf(group, assigned.get(group) ?? [], now);
    const events = eventsOf(reviews, group);
    return {
      ...group,
      ...concluded(group, reviews, now),
      reviews,
      events,
      outcome: outcomeOf(events, group),
    };
  });
  const hand = handGrades(judged);
  return judged.map((group, at) => ({ ...group, hand: hand.get(at) ?? null }));
}
