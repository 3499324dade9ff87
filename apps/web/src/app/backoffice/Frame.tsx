import { Outlet, ScrollRestoration } from 'react-router';
import { useAccount } from '../../features/account/session/store.ts';
import { Shell } from '../../features/school/shell/Shell.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import styles from './backoffice.module.css';
import { useResolved } from './use-resolved.ts';

/** The shell around every page, and the page's name in the tab and in the ear. */
export function Frame() {
  const { school } = useAccount();
  const resolved = useResolved();
  const route = resolved.kind === 'page' ? resolved.route : null;
  const title = route?.trail.at(-1) ?? '';
  usePageTitle(title, school.title);
  return (
    <Shell route={route}>
      <p className={styles.announcement} aria-live="polite">
        {title}
      </p>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  );
}
