import { AppLink } from '../AppLink.tsx';
import styles from './showcase.module.css';

export function NotFound() {
  return (
    <section className={styles.notice}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>页面不存在</h1>
      <p>您访问的页面可能已被移动或删除。</p>
      <AppLink to="/" className={styles.back}>
        返回首页
      </AppLink>
    </section>
  );
}
