import styles from './results.module.css';

interface EvaluateDetailProps {
  readonly name: string;
  readonly onOpen: () => void;
}

export function EvaluateDetail({ name, onOpen }: EvaluateDetailProps) {
  return (
    <button type="button" className={styles.open} aria-label={`评审详情：${name}`} onClick={onOpen}>
      评审详情
    </button>
  );
}
