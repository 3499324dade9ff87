import type { LoginConfig } from '@course-center/contract/settings/start';
import { SchoolMark } from '../../ui/SchoolMark.tsx';
import { AppLink } from '../AppLink.tsx';
import { NotFound } from './NotFound.tsx';
import { PAGE_TITLE } from './pages.ts';
import styles from './showcase.module.css';
import { UnderConstruction } from './UnderConstruction.tsx';

interface ShowcaseAppProps {
  readonly school: Pick<LoginConfig, 'school' | 'title' | 'system_name' | 'logo'>;
  readonly path: string;
  readonly signedIn: boolean;
}

/** The pages that the school shows to everybody. */
export default function ShowcaseApp({ school, path, signedIn }: ShowcaseAppProps) {
  const title = PAGE_TITLE[path];
  return (
    <div className={styles.site}>
      <header className={styles.header}>
        <AppLink to="/excellent" className={styles.home}>
          <SchoolMark logo={school.logo} size={36} />
          <span>
            {school.school}
            <small>{school.title}</small>
          </span>
        </AppLink>
        <AppLink to={signedIn ? '/dashboard/index' : '/login'} className={styles.enter}>
          {signedIn ? '进入工作台' : '登录'}
        </AppLink>
      </header>
      <main className={styles.main}>{title ? <UnderConstruction title={title} /> : <NotFound />}</main>
      <footer className={styles.footer}>
        {school.school} · {school.system_name}
      </footer>
    </div>
  );
}
