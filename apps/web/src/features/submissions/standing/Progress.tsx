import styles from './standing.module.css';

interface ProgressProps {
  readonly filled: number;
  readonly asked: number;
}

/** How much of the own part is filled in. */
export function Progress({ filled, asked }: ProgressProps) {
  return (
    <span className={styles.progress}>
      <progress value={filled} max={Math.max(asked, 1)} aria-label="填报进度" />
      <span>
        已填 {filled} / 共 {asked} 项
      </span>
    </span>
  );
}
