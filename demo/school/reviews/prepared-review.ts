import type { Grade } from '@course-center/domain/evaluation/group';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import { hashOf } from '../described-course.ts';
import type { Progress } from '../evaluation-courses/situations.ts';
import type { Assigned } from './assign.ts';
import { commentOn } from './comments.ts';
import { type JudgedGroup, markOf, qualityAt } from './judgement.ts';
import { calendarOf, DURING, type ReviewableGroup } from './reviewable-group.ts';

interface PreparedEntry {
  readonly indicator_id: number;
  readonly score: number;
  readonly grade: Grade | null;
  readonly comment: string;
  readonly saved_at: Date;
}

/** One expert's review of a group, before it has a number. */
export interface PreparedReview {
  readonly person_id: number;
  readonly side: Side;
  readonly status: ReviewStatus;
  readonly entries: readonly PreparedEntry[];
  readonly assigned_at: Date;
  /** When it was submitted; null while it was not. One that was returned had been submitted too. */
  readonly handed_in_at: Date | null;
  /** What it came to then, in hundredths. */
  readonly total: number;
  /** When and why the course centre returned it. */
  readonly returned: { readonly at: Date; readonly reason: string } | null;
}

const RETURN_REASONS = [
  '总分与各项评语不一致：评语以肯定为主，多项得分却偏低，请核对后重新提交。',
  '须填写评语的几项写得过于简略，请写明依据的材料和改进建议，便于课程组修改。',
  '部分指标的评分依据与课程组提交的材料不符，请对照最新材料复核后再提交。',
];

/** The reviews of a group, as far as each has come. */
export function reviewsOf(
  group: ReviewableGroup,
  assigned: readonly Assigned[],
  now: Date,
): PreparedReview[] {
  const { course, place, standing } = group.sketch;
  const salt = `${group.plan.acad_year_term} ${place}`;
  const over = standing.reviewing?.onto === 'complete';
  const judged = { course, salt, over, quality: group.plan.quality ?? qualityAt(place) };
  const said = new Set<string>();
  return assigned.map(({ side, expert }, nth) => {
    const seat = assigned.slice(0, nth).filter((each) => each.side === side).length;
    const progress = standing.reviewing?.[side][seat] as Progress;
    const entries = entriesOf(group, judged, expert.username, { progress, nth, now, said });
    return {
      ...stateOf(group, progress, { nth, side, now }),
      person_id: expert.person_id,
      entries,
      total: totalOf(entries),
    };
  });
}

function stateOf(
  group: ReviewableGroup,
  { status }: Progress,
  { nth, side, now }: { nth: number; side: Side; now: Date },
) {
  const at = calendarOf(group, now);
  const returned = status === REVIEW.rejected;
  const reason = RETURN_REASONS[hashOf(group.sketch.course.code) % RETURN_REASONS.length] as string;
  return {
    side,
    status,
    assigned_at: at(DURING.assigned[side]),
    handed_in_at: returned || status === REVIEW.submitted ? at(DURING.submitted(nth)) : null,
    returned: returned ? { at: at(DURING.returned), reason } : null,
  };
}

/** Leaves are scored from the first on, as far as the expert has come. */
function entriesOf(
  group: ReviewableGroup,
  judged: JudgedGroup,
  expert: string,
  { progress, nth, now, said }: { progress: Progress; nth: number; now: Date; said: Set<string> },
): PreparedEntry[] {
  const at = calendarOf(group, now);
  const [from, to] = [DURING.begun(nth), DURING.submitted(nth)];
  return group.leaves
    .slice(0, Math.round(group.leaves.length * progress.scored))
    .map((leaf, place): PreparedEntry => {
      const mark = markOf(judged, expert, leaf, group.rule.input);
      return {
        indicator_id: leaf.id,
        ...mark,
        comment: commentOn(judged, expert, leaf, mark, said),
        saved_at: at(from + ((to - from) * place) / group.leaves.length),
      };
    });
}

function totalOf(entries: readonly PreparedEntry[]): number {
  return entries.reduce((sum, { score }) => sum + score, 0);
}
