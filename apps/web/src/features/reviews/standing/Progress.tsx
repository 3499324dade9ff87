import styles from './standing.module.css';

interface ProgressProps {
  readonly scored: number;
  readonly leaves: number;
}

/** How many indicators are scored. */
export function Progress({ scored, leaves }: ProgressProps) {
  return (
    <span className={styles.progress}>
      <progress value={scored} max={Math.max(leaves, 1)} aria-label="评审进度" />
      <span>
        {scored} / {leaves} 项
      </span>
    </span>
  );
}
