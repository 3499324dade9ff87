import { Link, useSearchParams } from 'react-router';
import styles from './page-tabs.module.css';

interface PageTab {
  /** As the address names it; the first tab has none. */
  readonly key: string;
  readonly title: string;
}

interface PageTabsProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string;
  readonly tabs: readonly PageTab[];
}

/** Which tab the address names. */
export function useTab(): string {
  const [params] = useSearchParams();
  return params.get('tab') ?? '';
}

/** Several lists on one page, side by side: links, so that back and a copied address lead to the same one. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const shown = useTab();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, title }) => (
        <Link
          key={key}
          // What one list was filtered by means nothing to the next.
          to={{ search: key && `tab=${key}` }}
          aria-current={key === shown ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
