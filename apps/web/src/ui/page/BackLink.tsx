import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './back-link.module.css';

interface BackLinkProps {
  /** Mostly the list that something was opened from, as it was left. */
  readonly to: To;
  readonly children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className={styles.back ?? ''} to={to}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}
