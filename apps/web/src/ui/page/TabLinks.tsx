import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const row = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ current }) => current)?.key;
  // On a phone they do not all fit: the chosen one is in view. Only the row moves, the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, title, current, ...link }) => (
        <Link key={key} {...link} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
