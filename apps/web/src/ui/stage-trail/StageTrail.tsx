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

interface StageTrailProps {
  readonly stages: readonly TrailStage[];
  /** In one line, where what stands below it counts for more. */
  readonly compact?: boolean;
}

/** The stages of a process and how far a group has come; on a phone, in words where it stands and what comes next. */
export function StageTrail({ stages, compact = false }: StageTrailProps) {
  return (
    <>
      <Trail stages={stages} compact={compact} />
      <p className={styles.here} aria-hidden>
        {hereWords(stages)}
      </p>
    </>
  );
}

function hereWords(stages: readonly TrailStage[]): string {
  const at = stages.findIndex(({ state }) => state === 'current' || state === 'ended');
  const here = stages[at];
  if (!here) return '';
  const next = here.state === 'current' ? stages[at + 1] : undefined;
  const word = here.state === 'ended' ? `${here.title}（已终止）` : here.title;
  return `第 ${at + 1} 步，共 ${stages.length} 步：${word}${next ? `；下一步：${next.title}` : ''}`;
}

function Trail({ stages, compact }: Required<StageTrailProps>) {
  return (
    <ol className={styles.trail} data-compact={compact || undefined} aria-label="评估进度">
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
