import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withReview } from '../place.ts';
import styles from './workspace.module.css';

/** Back to the list as it was filtered. */
export function BackLink({ children }: { readonly children: ReactNode }) {
  const [params] = useSearchParams();
  return (
    <Link className={styles.back ?? ''} to={{ search: withReview(params, null) }}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  );
}
