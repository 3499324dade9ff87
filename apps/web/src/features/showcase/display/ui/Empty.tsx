import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  readonly text?: string | undefined;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Says that there is nothing, where something would stand. */
export function Empty({ text = '暂无数据', children }: EmptyProps) {
  return (
    <div className={styles.empty} role="status">
      <svg viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
        <rect x="14" y="20" width="132" height="74" rx="10" className={styles.ground} />
        <rect x="26" y="32" width="48" height="34" rx="5" className={styles.card} />
        <rect x="86" y="32" width="48" height="34" rx="5" className={styles.card} />
        <path d="M28 76h36M88 76h36M28 84h22M88 84h22" className={styles.line} />
        <circle cx="110" cy="30" r="15" className={styles.glass} />
        <path d="m121 41 10 10" className={styles.handle} />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}
