import type { ReactNode } from 'react';
import { FloatingMenu } from './FloatingMenu.tsx';
import { LoadingLine } from './LoadingLine.tsx';
import { MobileBar, type MobileBarProps } from './MobileBar.tsx';
import styles from './mobile-page.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';

interface MobilePageProps extends MobileBarProps {
  readonly children: ReactNode;
}

/** A page on a phone: bar, content between gutters of 16 px, footer, and the menu that floats above it. */
export function MobilePage({ children, ...bar }: MobilePageProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <LoadingLine />
      <MobileBar {...bar} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <FloatingMenu />
    </div>
  );
}
