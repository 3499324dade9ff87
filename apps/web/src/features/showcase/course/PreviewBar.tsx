import styles from './preview-bar.module.css';

/** Above a course that is shown to those who keep it, before visitors see it. */
export function PreviewBar() {
  return (
    <p className={styles.bar} role="note">
      预览，访客尚不可见
    </p>
  );
}
