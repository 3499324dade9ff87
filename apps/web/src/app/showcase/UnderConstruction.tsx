import styles from './showcase.module.css';

export function UnderConstruction({ title }: { readonly title: string }) {
  return (
    <section className={styles.notice}>
      <svg className={styles.drawing} viewBox="0 0 320 200" aria-hidden="true">
        <path className={styles.ground} d="M24 176h272" />
        <path d="M160 62c-26-20-62-28-104-26v104c42-2 78 6 104 26c26-20 62-28 104-26V36c-42-2-78 6-104 26Z" />
        <path d="M160 62v104" />
        <path
          className={styles.lines}
          d="M78 62c22 0 42 4 58 12M78 84c22 0 42 4 58 12M78 106c22 0 42 4 58 12"
        />
        <path className={styles.lines} d="M184 74c16-8 36-12 58-12M184 96c16-8 36-12 58-12" />
        <circle className={styles.seal} cx="224" cy="116" r="20" />
        <path className={styles.tick} d="M215 116l7 7l12-14" />
      </svg>
      <h1>{title}</h1>
      <p>正在建设中，敬请期待</p>
    </section>
  );
}
