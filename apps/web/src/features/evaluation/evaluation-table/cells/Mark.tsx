import type { ReactNode } from 'react';
import styles from './mark.module.css';

interface MarkProps {
  readonly tone?: 'accent' | 'good' | 'waiting' | 'bad';
  /** All of it, where it may be cut. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short fact in a frame. Of our own: a table has hundreds of them, and the library's weigh more than all its cells. */
export function Mark({ tone, title, children }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
