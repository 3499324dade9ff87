import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The way back, beside the title: a line of its own would push down what the page is about. */
  readonly back?: ReactNode;
  /** What the page is for, in one sentence. */
  readonly description?: ReactNode;
  /** Buttons on the right; at most one of them primary. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, back, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.headerText}>
        <div className={styles.titleLine}>
          {back}
          <h1 className={styles.title}>{title}</h1>
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
