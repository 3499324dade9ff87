import { CheckOutlined } from '@ant-design/icons';
import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import styles from './stage-trail.module.css';

const HEARD = { done: '已完成', current: '当前阶段', waiting: '未开始' } as const;

/** The stages of the process, and how far the group has come. */
export function StageTrail({ stages }: Pick<AuditedGroup, 'stages'>) {
  return (
    <ol className={styles.trail} aria-label="评估进度">
      {stages.map(({ stage, title, state }, index) => (
        <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {state === 'done' ? <CheckOutlined /> : index + 1}
          </span>
          {title}
          <span className={styles.heard}>{HEARD[state]}</span>
        </li>
      ))}
    </ol>
  );
}
