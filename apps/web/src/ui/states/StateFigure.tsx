import { CheckOutlined, ExclamationOutlined, InboxOutlined, ToolOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './states.module.css';

const ICON = {
  empty: <InboxOutlined />,
  done: <CheckOutlined />,
  error: <ExclamationOutlined />,
  soon: <ToolOutlined />,
};

interface StateFigureProps {
  readonly kind: keyof typeof ICON;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** A picture, a sentence and what can be done: shown where there is nothing else to show. */
export function StateFigure({ kind, title, description, children }: StateFigureProps) {
  return (
    <div className={styles.state} role={kind === 'error' ? 'alert' : undefined}>
      <span className={`${styles.icon} ${styles[kind]}`} aria-hidden>
        {ICON[kind]}
      </span>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
