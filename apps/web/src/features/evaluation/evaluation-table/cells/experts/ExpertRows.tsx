import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { resultText } from '@course-center/domain/evaluation/reviews/result-words';
import type { CellView } from '../cell-of.tsx';
import { ExpertName } from './ExpertName.tsx';
import styles from './experts.module.css';
import { RejectButton, ReviewState, rejectionOf } from './ReviewState.tsx';

interface ExpertRowsProps extends Pick<CellView, 'detailed' | 'method' | 'rejectReview'> {
  readonly experts: readonly ExpertRecord[];
  readonly course: EvaluationCourseRow;
  /** Called before a review is returned from here. */
  readonly onLeave?: () => void;
}

/** Each expert, how far they are and what they gave: on cards, in the panel, and opened from a row. */
export function ExpertRows(props: ExpertRowsProps) {
  const { experts, course, detailed, method, rejectReview, onLeave } = props;
  if (experts.length === 0) return '未分配';
  const reject: CellView['rejectReview'] =
    rejectReview &&
    ((expert, of) => {
      onLeave?.();
      rejectReview(expert, of);
    });
  return (
    <ul className={styles.rows}>
      {experts.map((expert) => (
        <li key={expert.id || expert.teacher.name}>
          <span className={styles.name}>
            <ExpertName teacher={expert.teacher} recusal={expert.recusal} detailed={detailed} />
          </span>
          <span className={styles.state} title={rejectionOf(expert)}>
            {detailed ? (
              <ReviewState expert={expert} course={course} rejectReview={reject} />
            ) : (
              <RejectButton expert={expert} course={course} rejectReview={reject} />
            )}
          </span>
          <span className={styles.given}>{resultText(expert, method)}</span>
        </li>
      ))}
    </ul>
  );
}
