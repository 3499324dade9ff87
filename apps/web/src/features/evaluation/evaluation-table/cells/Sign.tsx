import type { ReactNode } from 'react';
import styles from './mark.module.css';

interface SignProps {
  readonly icon: ReactNode;
  /** All of it: for a pointer, and for those who hear it. */
  readonly says: string;
}

/** What most rows say alike is a sign: its sentence is there for whoever asks, and takes no line. */
export function Sign({ icon, says }: SignProps) {
  return (
    <span className={styles.sign} role="img" title={says} aria-label={says}>
      {icon}
    </span>
  );
}
