import type { Grade } from '@course-center/domain/evaluation/group';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { gradeOf } from '@course-center/domain/evaluation/reviews/grade';
import { type Result, resultOf } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { ownGradeRefusal } from '@course-center/domain/evaluation/reviews/set-grade';
import type { Transaction } from '@course-center/server/seeding';
import { replay } from '../evaluation-courses/replay.ts';
import { assignExperts, readExperts } from './assign.ts';
import { type PreparedReview, reviewsOf } from './prepared-review.ts';
import { calendarOf, DURING, type ReviewableGroup } from './reviewable-group.ts';

/** Moves a group on whose reviews are all in, by the rules of the workflow. */
function concluded(group: ReviewableGroup, reviews: readonly PreparedReview[], now: Date): ReviewableGroup {
  const { standing, people } = group.sketch;
  const submitted = reviews.filter(({ status }) => status === REVIEW.submitted).length;
  const counts = { assigned: reviews.length, submitted, department_grade_open: false };
  const reviewed = { ...group, group: { ...group.group, reviews: counts } };
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

/** A review that was submitted or returned, and what the group's came to with it. */
interface ReviewEvent {
  readonly kind: 'reviewed' | 'returned';
  readonly at: Date;
  /** Its place among the group's reviews. */
  readonly seat: number;
  readonly result: Result;
}

interface Outcome extends Result {
  readonly department_grade: Grade | null;
}

/** What happened to a group's reviews, in the order of time, as each changed the result. */
function eventsOf(reviews: readonly PreparedReview[], { rule }: ReviewableGroup): ReviewEvent[] {
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
function outcomeOf(events: readonly ReviewEvent[], group: ReviewableGroup): Outcome | null {
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

interface HandGrade {
  readonly hand_grade: Grade;
  readonly hand_reason: string;
}

const REASONS = [
  '经课程中心复核，一位专家评审时依据的是更正前的材料，按更正后的材料达到 A 级标准。',
  '总分距 A 级不足两分，课程组评审期间获批省级一流课程，经课程评议会议讨论调整为 A 级。',
];
/** In hundredths. */
const NARROW = 200;

/** The groups of past terms that missed the best grade narrowly, and got it by hand: as many as there are reasons. */
function handGrades(
  groups: readonly (ReviewableGroup & { readonly outcome: Outcome | null })[],
): ReadonlyMap<number, HandGrade> {
  const missed = groups.flatMap(({ plan, outcome, rule }, at) => {
    const lacking = hundredths(rule.threshold_a) - (outcome?.average_score ?? 0);
    return !plan.is_now && lacking > 0 && lacking < NARROW ? [at] : [];
  });
  return new Map(
    REASONS.flatMap((hand_reason, nth) => {
      const at = missed[nth];
      return at === undefined ? [] : [[at, { hand_grade: 'A', hand_reason }] as const];
    }),
  );
}

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
