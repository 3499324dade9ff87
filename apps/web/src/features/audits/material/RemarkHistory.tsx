import type { InformationField } from '@course-center/contract/evaluation/information';
import { dayTime } from '../../../ui/table/day-time.ts';
import styles from './material.module.css';

/** What was remarked on a field before, newest first. */
export function RemarkHistory({ comments }: Pick<InformationField, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>历史批注（{comments.length}）</summary>
      <ul>
        {comments.map(({ at, by, stage_title, comment }) => (
          <li key={`${at} ${by}`}>
            <p className={styles.facts}>
              {stage_title} · {by} · {dayTime(at)}
            </p>
            <p className={styles.text}>{comment}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
