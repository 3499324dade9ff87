import type { Review } from '@course-center/contract/evaluation/reviews';
import { Link, useLocation } from 'react-router';
import styles from './material.module.css';

interface PartNavProps {
  readonly parts: readonly Review['parts'][number][];
  readonly shown: number | null;
}

/** The teachers of the group: links, so that each part has an address of its own. */
export function PartNav({ parts, shown }: PartNavProps) {
  const { search } = useLocation();
  return (
    <nav className={styles.parts} aria-label="教师">
      {parts.map(({ id, name, is_leader }) => (
        <Link
          key={id}
          to={{ pathname: `parts/${id}`, search }}
          replace
          preventScrollReset
          aria-current={id === shown ? 'page' : undefined}
        >
          {name}
          {is_leader === 1 && <span>负责人</span>}
        </Link>
      ))}
    </nav>
  );
}
