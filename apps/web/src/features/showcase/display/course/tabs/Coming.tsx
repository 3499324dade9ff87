import styles from './coming.module.css';

/** What will stand in a tab some day. */
export function Coming() {
  return (
    <div className={styles.coming}>
      <svg viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
        <rect x="20" y="58" width="120" height="34" rx="8" className={styles.ground} />
        <path d="M44 58V30h72v28M60 30V18h40v12" className={styles.frame} />
        <path d="M30 92h100M56 44h16M88 44h16" className={styles.line} />
        <circle cx="80" cy="75" r="9" className={styles.sign} />
      </svg>
      <p>正在建设中，敬请期待</p>
    </div>
  );
}
