import { Link, useLocation } from 'react-router';
import styles from './parts.module.css';

export interface Part {
  /** Absolute, or below the page that the nav stands on. */
  readonly path: string;
  readonly title: string;
  /** How much is still to be done there. */
  readonly count?: number;
}

interface PartNavProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly current: string;
}

/** The parts of a page, side by side: links, so that each has an address of its own. */
export function PartNav({ label, parts, current }: PartNavProps) {
  const { search } = useLocation();
  return (
    <nav aria-label={label} className={styles.nav}>
      {parts.map(({ path, title, count = 0 }) => (
        <Link
          key={title}
          to={{ pathname: path, search }}
          replace
          preventScrollReset
          className={styles.part ?? ''}
          aria-current={path === current ? 'page' : undefined}
        >
          {title}
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className={styles.heard}> 处待完善</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
