import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { REVIEW, type Review, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';

type Counted = Pick<ReviewRow, 'status' | 'expert_indicator_scores_count' | 'evaluation_indicator_count'>;

/** A review as the rules know it. */
export function reviewOf({
  status,
  expert_indicator_scores_count,
  evaluation_indicator_count,
}: Counted): Review {
  return {
    status: status as ReviewStatus,
    scored: expert_indicator_scores_count,
    leaves: evaluation_indicator_count,
  };
}

/** What is to be done next, on a button. */
export function actionWord({ status, may_score }: Pick<ReviewRow, 'status' | 'may_score'>): string {
  if (!may_score) return '查看';
  return status === REVIEW.pending ? '开始评审' : '继续评审';
}

/** Why the course centre returned it, as long as it is not submitted again; null where it did not. */
export function rejectionOf({ status, rejection }: Pick<ReviewRow, 'status' | 'rejection'>): string | null {
  if (status === REVIEW.submitted) return null;
  if (rejection !== '') return rejection;
  return status === REVIEW.rejected ? '没有写明原因，请核对各项评分与评语。' : null;
}
