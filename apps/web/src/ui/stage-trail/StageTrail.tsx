import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './stage-trail.module.css';

interface TrailStage {
  readonly stage: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'ended' | 'waiting';
}

const HEARD = {
  done: '（已完成）',
  current: '（进行中）',
  ended: '（已终止）',
  waiting: '（未开始）',
} as const;

/** The others have their number. */
const SIGN: Partial<Record<TrailStage['state'], ReactNode>> = {
  done: <CheckOutlined />,
  ended: <StopOutlined />,
};

/** The stages of a process and how far a group has come; on a phone, the one where it stands. */
export function StageTrail({ stages }: { readonly stages: readonly TrailStage[] }) {
  return (
    <ol className={styles.trail} aria-label="评估进度">
      {stages.map(({ stage, title, state }, at) => (
        <li
          key={stage}
          data-state={state}
          aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {SIGN[state] ?? at + 1}
          </span>
          <span className={styles.stage}>
            {title}
            <span className={styles.heard}>{HEARD[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
