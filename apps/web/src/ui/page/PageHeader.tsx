import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** What the page is for, in one sentence. */
  readonly description?: ReactNode;
  /** Buttons on the right; at most one of them primary. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.headerText}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
