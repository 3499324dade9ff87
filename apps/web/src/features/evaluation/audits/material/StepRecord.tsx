import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { dayTime } from '../../../../ui/table/day-time.ts';
import styles from './material.module.css';

/** What happened to the group so far. */
export function StepRecord({ steps }: Pick<AuditedGroup, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <details className={`${styles.section} ${styles.record}`}>
      <summary>流程记录（{steps.length}）</summary>
      <ol>
        {steps.map(({ id, action_title, stage_title, by, at, comment }) => (
          <li key={id}>
            <p>
              <strong>{action_title}</strong>
              <span className={styles.facts}>
                {stage_title} · {by} · {dayTime(at)}
              </span>
            </p>
            {comment !== '' && <p className={styles.text}>{comment}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
