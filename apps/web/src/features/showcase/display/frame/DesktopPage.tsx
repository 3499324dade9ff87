import { SECTIONS } from '@course-center/domain/showcase/section';
import type { ReactNode } from 'react';
import styles from './desktop-page.module.css';
import { LoadingLine } from './LoadingLine.tsx';
import { Logo } from './Logo.tsx';
import { PageLink } from './PageLink.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SignOut } from './SignOut.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { currentSection } from './search-address.ts';
import { useVisit } from './visit.tsx';

const DEPARTMENT_CHARACTERS = 5;

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

interface SiteHeaderProps {
  /** The department that the page is about. */
  readonly department?: string | undefined;
}

/** The desktop's header: who shows, where one can go, and the search. */
function SiteHeader({ department }: SiteHeaderProps) {
  const { config, address } = useVisit();
  const section = currentSection(address);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink to="/excellent" className={styles.brand}>
          <Logo size={40} />
          <span className={styles.title}>{config.title}</span>
        </PageLink>
        {department && (
          <span className={styles.department} title={department}>
            {[...department].slice(0, DEPARTMENT_CHARACTERS).join('')}
          </span>
        )}
        <nav className={styles.nav} aria-label="主导航">
          <PageLink to="/excellent" className={styles.entry} current={address.path === '/excellent'}>
            首页
          </PageLink>
          {SECTIONS.map(({ type, title }) => (
            <PageLink
              key={type}
              to={`/view-all?type=${type}`}
              className={styles.entry}
              current={section === type}
            >
              {title}
            </PageLink>
          ))}
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
        {config.auth === '1' && <SignOut className={styles.signOut} />}
      </div>
    </header>
  );
}
