import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { resultText } from '@course-center/domain/evaluation/reviews/result-words';
import type { CellView } from '../cell-of.tsx';
import { ExpertName } from './ExpertNames.tsx';
import { RejectButton, ReviewState, rejectionOf } from './ExpertProgress.tsx';
import styles from './experts.module.css';

interface ExpertRowsProps extends Pick<CellView, 'detailed' | 'method' | 'rejectReview'> {
  readonly experts: readonly ExpertRecord[];
  readonly course: EvaluationCourseRow;
}

/** The same where there is no room for columns: an expert, how far they are and what they gave. */
export function ExpertRows({ experts, course, detailed, method, rejectReview }: ExpertRowsProps) {
  if (experts.length === 0) return '未分配';
  return (
    <ul className={styles.rows}>
      {experts.map((expert) => (
        <li key={expert.id || expert.teacher.name}>
          <span className={styles.name}>
            <ExpertName teacher={expert.teacher} recusal={expert.recusal} detailed={detailed} />
          </span>
          <span className={styles.state} title={rejectionOf(expert)}>
            {detailed ? (
              <ReviewState expert={expert} course={course} rejectReview={rejectReview} />
            ) : (
              <RejectButton expert={expert} course={course} rejectReview={rejectReview} />
            )}
          </span>
          <span className={styles.given}>{resultText(expert, method)}</span>
        </li>
      ))}
    </ul>
  );
}
