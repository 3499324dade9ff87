import type { ImportStatus } from '@course-center/contract/imports';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { StepHeading } from './StepHeading.tsx';

interface WorkingProps {
  readonly stage: 'checking' | 'writing';
  readonly status: ImportStatus | undefined;
  readonly unheard: boolean;
  readonly children?: ReactNode;
}

const WORDS = { checking: '正在检查', writing: '正在写入' } as const;

/** How far the server has come with the sheet. */
export function Working({ stage, status, unheard, children }: WorkingProps) {
  // What was counted while checking says nothing about the writing.
  const { done, total } = status?.state === stage ? status : { done: 0, total: 0 };
  return (
    <div className={styles.working}>
      <StepHeading>
        {WORDS[stage]}
        {status && `“${status.file_name}”`}
      </StepHeading>
      <progress
        className={styles.progress}
        aria-label={WORDS[stage]}
        {...(total > 0 && { value: done, max: total })}
      />
      <p className={styles.counted}>
        {total > 0 ? `${WORDS[stage]}第 ${done} / ${total} 行` : `${WORDS[stage]}，请稍候…`}
      </p>
      {unheard && <p role="status">网络没有响应，正在重试…</p>}
      {children}
    </div>
  );
}
