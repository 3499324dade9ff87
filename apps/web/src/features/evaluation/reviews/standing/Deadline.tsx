import { CalendarOutlined } from '@ant-design/icons';
import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { openWords } from '../../submissions/standing/window-words.ts';
import styles from './standing.module.css';

interface DeadlineProps {
  readonly review: Pick<ReviewRow, 'window' | 'status'>;
  /** What stands where there is nothing to say. */
  readonly empty?: string;
}

/** Until when there is time; of no interest any more once it is submitted. */
export function Deadline({ review: { window, status }, empty }: DeadlineProps) {
  const words = status === REVIEW.submitted ? null : openWords(window, '评审', new Date());
  if (!words) return empty ?? null;
  return (
    <span className={styles.deadline} data-kind={words.kind}>
      <CalendarOutlined aria-hidden /> {words.words}
    </span>
  );
}
