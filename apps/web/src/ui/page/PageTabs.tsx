import { useSearchParams } from 'react-router';
import { TabLinks } from './TabLinks.tsx';

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

/** Several lists on one page, side by side. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const shown = useTab();
  // What one list was filtered by means nothing to the next.
  const links = tabs.map(({ key, title }) => ({
    key,
    title,
    to: { search: key && `tab=${key}` },
    current: key === shown,
  }));
  return <TabLinks label={label} tabs={links} />;
}
