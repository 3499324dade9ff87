import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import type { CourseBrief } from '@course-center/contract/evaluation/shapes';
import { say } from '@course-center/domain/answers/sentence';
import type { Group } from '@course-center/domain/evaluation/group';
import { groupName } from '@course-center/domain/evaluation/group-name';
import { gradeOf, type Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import {
  decliningRefusal,
  progressOf,
  type ReviewStatus,
  scoringRefusal,
} from '@course-center/domain/evaluation/reviews/review';
import { REVIEW_SENTENCE } from '@course-center/domain/evaluation/reviews/review-sentence';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';
import { windowShown } from '../groups/standing.ts';
import { points } from './present-reviewing.ts';

/** A review with its group, however it was read. */
export interface ReviewStanding
  extends Pick<Group, 'deleted' | 'audit_status' | 'stage'>,
    Pick<Circumstances, 'windows' | 'at'> {
  readonly id: number;
  readonly group_id: number;
  readonly process: Process;
  readonly course: CourseBrief;
  readonly evaluation_system_name: string;
  readonly is_team: boolean;
  /** None where the school reviews without names. */
  readonly named: readonly string[];
  readonly side: Side;
  readonly status: ReviewStatus;
  readonly scored: number;
  readonly leaves: number;
  readonly score: number | null;
  readonly version: number;
  readonly assigned_at: Date;
  readonly submitted_at: Date | null;
  readonly rejection: string;
  readonly rule: Thresholds;
}

/** Where a review stands and what its expert may do with it now. */
export function presentStanding(review: ReviewStanding): Omit<ReviewRow, 'teachers'> {
  const { scored, leaves, score, rule, assigned_at, submitted_at } = review;
  const why_not = whyNot(review);
  const refusal = decliningRefusal(review, review);
  return {
    id: review.id,
    group_id: review.group_id,
    process: review.process,
    course: review.course,
    name: groupName({ course: review.course.name, is_team: review.is_team, teachers: review.named }),
    evaluation_system_name: review.evaluation_system_name,
    is_team: review.is_team ? 1 : 0,
    side: review.side,
    status: review.status,
    evaluation_progress: progressOf({ scored, leaves }),
    expert_indicator_scores_count: scored,
    evaluation_indicator_count: leaves,
    score: points(score),
    grade: score === null ? null : gradeOf(score, rule),
    version: review.version,
    assigned_at: assigned_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? null,
    rejection: review.rejection,
    window: windowShown(review.stage, review),
    may_score: why_not === null,
    why_not,
    decline: {
      allowed: refusal === null,
      why_not: refusal && REVIEW_SENTENCE[refusal],
      consequence: '该课程从您的评审中移除，不再分配给您；分配人会看到谢绝的理由，并另请专家。',
    },
  };
}

function whyNot(review: ReviewStanding): string | null {
  const refusal = scoringRefusal(review, review);
  if (refusal) return REVIEW_SENTENCE[refusal];
  const closed = windowRefusal(review.stage, review);
  return closed ? say(closed).message : null;
}
