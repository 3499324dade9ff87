import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { rejectionOf } from '../standing/review-of.ts';
import styles from './list.module.css';

/** The course, and what has to be known before it is opened. */
export function CourseCell({ review }: { readonly review: ReviewRow }) {
  const { course, process } = review;
  const rejection = rejectionOf(review);
  return (
    <div className={styles.course}>
      <p className={styles.name}>{course.name}</p>
      <p className={styles.facts}>
        {[course.code, course.department_name, PROCESS_TITLE[process]].join('\u00a0· ')}
      </p>
      {rejection !== null && (
        <p className={styles.rejection}>
          <strong>课程中心驳回：</strong>
          {rejection}
        </p>
      )}
    </div>
  );
}
