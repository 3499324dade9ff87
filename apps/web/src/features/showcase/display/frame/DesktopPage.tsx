import type { ReactNode } from 'react';
import styles from './desktop-page.module.css';
import { LoadingLine } from './LoadingLine.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';

interface DesktopPageProps {
  /** The department that the page is about; the header names it. */
  readonly department?: string | undefined;
  /** What stands above the content, as wide as the window. */
  readonly hero?: ReactNode;
  readonly children: ReactNode;
}

/** A page on the desktop: header, content 1200 px wide, footer. */
export function DesktopPage({ department, hero, children }: DesktopPageProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <LoadingLine />
      <SiteHeader department={department} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {hero}
        <div className={styles.content}>{children}</div>
      </main>
      <SiteFooter />
    </div>
  );
}
