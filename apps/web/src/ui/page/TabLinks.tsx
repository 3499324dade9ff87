import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './tab-links.module.css';

export interface TabLink extends Pick<LinkProps, 'to' | 'preventScrollReset'> {
  readonly key: string;
  readonly title: ReactNode;
  readonly current: boolean;
}

interface TabLinksProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** Tabs that are links, so that back and a copied address lead to the same one. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, title, current, ...link }) => (
        <Link key={key} {...link} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
