import styles from './preview-bar.module.css';

/** Above a course that is shown to those who keep it, whether visitors see it or not. */
export function PreviewBar() {
  return (
    <p className={styles.bar} role="note">
      预览：保存的内容在访客眼中的样子
    </p>
  );
}
