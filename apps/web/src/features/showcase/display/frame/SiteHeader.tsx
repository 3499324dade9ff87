import { SECTIONS } from '@course-center/domain/showcase/section';
import { Logo } from './Logo.tsx';
import { PageLink } from './PageLink.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SignOut } from './SignOut.tsx';
import { currentSection } from './search-address.ts';
import styles from './site-header.module.css';
import { useVisit } from './visit.tsx';

const DEPARTMENT_CHARACTERS = 5;

interface SiteHeaderProps {
  /** The department that the page is about. */
  readonly department?: string | undefined;
}

/** The desktop's header: who shows, where one can go, and the search. */
export function SiteHeader({ department }: SiteHeaderProps) {
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
