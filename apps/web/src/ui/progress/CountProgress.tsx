import styles from './count-progress.module.css';

interface CountProgressProps {
  /** What is counted, for those who hear it. */
  readonly label: string;
  readonly done: number;
  readonly all: number;
  /** The same in words, beside the bar. */
  readonly words: string;
}

/** So many of all: a bar and the numbers. */
export function CountProgress({ label, done, all, words }: CountProgressProps) {
  return (
    <span className={styles.progress}>
      <progress value={done} max={Math.max(all, 1)} aria-label={label} />
      <span>{words}</span>
    </span>
  );
}
