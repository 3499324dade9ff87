import type { Grade } from '@course-center/domain/evaluation/group';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { judgeEntry } from '@course-center/server/seeding';
import { calendarOf, type DemoGroup, DURING } from '../evaluation-courses/demo-group.ts';
import type { Progress } from '../evaluation-courses/situations.ts';
import type { Assigned, DemoExpert } from './assign.ts';
import { commentOn, overallOn } from './comments.ts';
import { markOf, qualityAt } from './judgement.ts';

/** An expert's place among those of a group, and how far they have come. */
export interface Seat {
  readonly group: DemoGroup;
  readonly side: Side;
  readonly expert: DemoExpert;
  readonly nth: number;
  readonly progress: Progress;
  /** The moments of the group's review. */
  readonly at: (share: number) => Date;
}

export function seatsOf(group: DemoGroup, assigned: readonly Assigned[], now: Date): Seat[] {
  const at = calendarOf(group, now);
  return assigned.map(({ side, expert }, nth) => {
    const seat = assigned.slice(0, nth).filter((each) => each.side === side).length;
    const progress = group.standing.reviewing?.[side][seat] as Progress;
    return { group, side, expert, nth, progress, at };
  });
}

/** A review with what its expert entered. */
export interface DemoReview extends Seat {
  readonly id: number;
  readonly entries: readonly DemoEntry[];
  /** What they say of the course as a whole, when they come to the end. */
  readonly overall: { readonly overall: string; readonly at: Date } | null;
}

interface DemoEntry {
  readonly indicator_id: number;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly comment: string;
  readonly at: Date;
}

/** What the experts of a group entered: leaves from the first on, as far as each has come. */
export function writtenReviews(
  group: DemoGroup,
  seats: readonly (Seat & { readonly id: number })[],
): DemoReview[] {
  const { course, place, standing, plan, leaves } = group;
  const salt = `${plan.acad_year_term} ${place}`;
  const over = standing.reviewing?.onto === 'complete';
  const judged = { course, salt, over, quality: plan.quality ?? qualityAt(place) };
  const remarks = new Set<string>();
  return seats.map((seat) => {
    const { username } = seat.expert;
    const [from, to] = [DURING.begun(seat.nth), DURING.submitted(seat.nth)];
    const reached = leaves.slice(0, Math.round(leaves.length * seat.progress.scored));
    const entries = reached.map((leaf, nth) => {
      const mark = markOf(judged, username, leaf, group.rule.input);
      const comment = commentOn(judged, username, leaf, mark, remarks);
      const at = seat.at(from + ((to - from) * nth) / leaves.length);
      return { indicator_id: leaf.id, ...entered(group, leaf, { ...mark, comment }, at), at };
    });
    const done = entries.length === leaves.length;
    const said = done ? overallOn(judged, username, shareOf(entries, leaves)) : '';
    return { ...seat, entries, overall: said === '' ? null : { overall: said, at: seat.at(to) } };
  });
}

/** In percent of the points. */
function shareOf(entries: readonly DemoEntry[], leaves: DemoGroup['leaves']): number {
  const earned = entries.reduce((sum, { score }) => sum + (score ?? 0), 0);
  return earned / leaves.reduce((sum, { total_points }) => sum + total_points, 0);
}

/** As the product judges what an expert enters. */
function entered(
  { record, rules, rule: { input } }: DemoGroup,
  leaf: DemoGroup['leaves'][number],
  { score, grade, comment }: Omit<DemoEntry, 'indicator_id' | 'at'>,
  at: Date,
) {
  const { opens_at = null, closes_at = null } = rules.windows.get(record.stage) ?? {};
  const place = {
    ...record,
    ...leaf,
    indicator_id: leaf.id,
    status: REVIEW.begun,
    input,
    opens_at,
    closes_at,
  };
  const typed = input === 'grade' || score === null ? null : score / 100;
  return judgeEntry(place, { score: typed, grade, expert_comment: comment }, at);
}
