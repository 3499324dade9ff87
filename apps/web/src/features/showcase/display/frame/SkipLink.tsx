import styles from './skip-link.module.css';

export const CONTENT_ID = 'content';

/** Lets those who use the keyboard pass over what stands on every page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      跳到主要内容
    </a>
  );
}
