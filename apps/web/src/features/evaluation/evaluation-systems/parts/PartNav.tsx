import { Link, useSearchParams } from 'react-router';
import { withPart } from '../place.ts';
import styles from './parts.module.css';

export interface Part {
  /** Null for the first one. */
  readonly part: string | null;
  readonly title: string;
  /** How much is still to be done there. */
  readonly count?: number;
}

interface PartNavProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly current: string | null;
}

/** The parts of a page, side by side: links, so that each has an address of its own. */
export function PartNav({ label, parts, current }: PartNavProps) {
  const [params] = useSearchParams();
  return (
    <nav aria-label={label} className={styles.nav}>
      {parts.map(({ part, title, count = 0 }) => (
        <Link
          key={title}
          to={{ search: withPart(params, part).toString() }}
          replace
          preventScrollReset
          className={styles.part ?? ''}
          aria-current={part === current ? 'page' : undefined}
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
