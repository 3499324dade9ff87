import styles from '../overlay.module.css';

export function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      正在加载…
    </p>
  );
}
