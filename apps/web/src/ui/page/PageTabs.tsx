import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { matchPath, useLocation } from 'react-router';
import { TabLinks } from './TabLinks.tsx';

interface PageTab {
  /** As the path names it, below the page's own; the first tab has none. */
  readonly key: string;
  readonly title: string;
}

interface PageTabsProps {
  readonly route: MenuRoute;
  readonly tabs: readonly PageTab[];
}

/** Several lists on one page, side by side; what they divide is the page, for those who hear it. */
export function PageTabs({ route: { path, trail }, tabs }: PageTabsProps) {
  const { pathname } = useLocation();
  // What one list was filtered by means nothing to the next.
  const links = tabs.map(({ key, title }) => {
    const to = key === '' ? path : `${path}/${key}`;
    return { key, title, to, current: matchPath(to, pathname) !== null };
  });
  return <TabLinks label={trail.at(-1) ?? ''} tabs={links} />;
}
