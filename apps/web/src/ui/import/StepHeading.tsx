import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** What a step is about. It takes the focus when the step begins, because what had it before is gone. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className={styles.heading} tabIndex={-1} ref={focusOnce}>
      {children}
    </h2>
  );
}

function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
