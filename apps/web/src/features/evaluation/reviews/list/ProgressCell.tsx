import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { Progress } from '../standing/Progress.tsx';
import { reviewOf } from '../standing/review-of.ts';
import styles from './list.module.css';

/** Where it stands and how far it is; of a submitted one, what it came to. */
export function ProgressCell({ review }: { readonly review: ReviewRow }) {
  const { status, score, grade, expert_indicator_scores_count, evaluation_indicator_count } = review;
  return (
    <div className={styles.progress}>
      <ReviewTag review={reviewOf(review)} />
      {status === REVIEW.submitted && score !== null ? (
        <span className={styles.score}>
          {score.toFixed(2)} 分 · {gradeText(grade)}
        </span>
      ) : (
        <Progress scored={expert_indicator_scores_count} leaves={evaluation_indicator_count} />
      )}
    </div>
  );
}
