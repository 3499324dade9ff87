import type { ReactNode } from 'react';
import styles from './experts.module.css';

interface ExpertLinesProps {
  /** How many lines there are: the list is as high as they are before it is laid out. */
  readonly count: number;
  readonly detailed: boolean;
  readonly children: ReactNode;
}

const LINE = 28;
const DETAILED_LINE = 48;

/** A group's experts in one of their columns: lines of the same height in each, so that an expert's stand beside each other. */
export function ExpertLines({ count, detailed, children }: ExpertLinesProps) {
  const line = detailed ? DETAILED_LINE : LINE;
  return (
    <ul className={styles.experts} style={{ height: count * line, lineHeight: `${line}px` }}>
      {children}
    </ul>
  );
}
