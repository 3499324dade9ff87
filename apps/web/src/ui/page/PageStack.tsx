import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Blocks of a page, one below the other. */
export function PageStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
