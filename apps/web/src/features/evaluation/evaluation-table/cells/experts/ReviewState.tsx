import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import type { ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import { progressText, reviewWord } from '@course-center/domain/evaluation/reviews/review-words';
import type { CellView } from '../cell-of.tsx';
import styles from './experts.module.css';

interface ReviewStateProps extends Pick<CellView, 'rejectReview'> {
  readonly expert: ExpertRecord;
  readonly course: EvaluationCourseRow;
}

/** How far a review is; where it can be returned, the way to do so. */
export function ReviewState({ expert, course, rejectReview }: ReviewStateProps) {
  const { status, evaluation_progress, expert_indicator_scores_count: scored } = expert;
  const leaves = course.evaluation_indicator_count;
  if (evaluation_progress === '') return '--';
  const { text, tone } = reviewWord({ status: status as ReviewStatus, scored, leaves });
  return (
    <>
      <span className={styles.word} data-tone={tone}>
        {text}
      </span>
      {` ${progressText(evaluation_progress)}`}
      <RejectButton expert={expert} course={course} rejectReview={rejectReview} />
    </>
  );
}

/** The way to return a review, where it can be. */
export function RejectButton({ expert, course, rejectReview }: ReviewStateProps) {
  if (!rejectReview || !expert.may_reject) return null;
  return (
    <button
      type="button"
      className={styles.reject}
      aria-label={`驳回：${expert.teacher.name}对${course.course.name}的评审`}
      onClick={() => rejectReview(expert, course)}
    >
      驳回
    </button>
  );
}

/** Why a review was returned, for whoever looks closer. */
export function rejectionOf({ rejection }: ExpertRecord): string | undefined {
  return rejection === '' ? undefined : `驳回原因：${rejection}`;
}
