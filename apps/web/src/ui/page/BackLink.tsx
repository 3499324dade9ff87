import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, type To, useLocation } from 'react-router';
import styles from './back-link.module.css';

interface BackLinkProps {
  /** The page that a detail was opened from, as it was left, unless said otherwise. */
  readonly to?: To;
  readonly children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  const { search } = useLocation();
  return (
    <Link className={styles.back ?? ''} to={to ?? { pathname: '..', search }}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}
