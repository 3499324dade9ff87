import styles from './loading-line.module.css';
import { useVisit } from './visit.tsx';

/** A line at the top edge while new data are on their way; what is there stays. */
export function LoadingLine() {
  const { loading } = useVisit();
  return (
    <div role="status" aria-label={loading ? '正在加载' : undefined}>
      {loading && <span className={styles.line} />}
    </div>
  );
}
