import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import hidden from '../ui/spoken.module.css';
import { FloatingMenu } from './FloatingMenu.tsx';
import { LoadingLine } from './LoadingLine.tsx';
import { Logo } from './Logo.tsx';
import styles from './mobile-page.module.css';
import { PageLink } from './PageLink.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';

interface MobilePageProps extends MobileBarProps {
  readonly children: ReactNode;
}

/** A page on a phone: bar with the menu, content between gutters of 16 px, footer. */
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
    </div>
  );
}

interface MobileBarProps {
  readonly title: string;
  /** Where the arrow leads; without it the logo stands there. */
  readonly back?: string | undefined;
  /** False where something else on the page is its heading. */
  readonly heading?: boolean | undefined;
  /** The search box instead of the title, which is then only spoken. */
  readonly search?: boolean | undefined;
  /** Buttons at the right, 44 px wide. */
  readonly tools?: ReactNode;
}

/** The bar at the top of a phone's page. */
function MobileBar({ title, back, heading = true, search = false, tools }: MobileBarProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <header className={styles.bar}>
      {back === undefined ? (
        <span className={styles.logo}>
          <Logo size={32} />
        </span>
      ) : (
        <PageLink to={back} className={styles.back} label="返回" back>
          <Icon name="previous" size={24} />
        </PageLink>
      )}
      <Title className={search ? hidden.spoken : styles.title}>{title}</Title>
      {search && (
        <div className={styles.search}>
          <SearchBox />
        </div>
      )}
      {tools}
      <FloatingMenu />
    </header>
  );
}
