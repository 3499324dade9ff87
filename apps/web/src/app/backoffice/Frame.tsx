import { landingPath } from '@course-center/domain/school/menus/landing-path';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { type ComponentType, lazy, Suspense, useContext, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, UNSAFE_DataRouterContext } from 'react-router';
import { useAccount } from '../../features/account/session/store.ts';
import { Shell } from '../../features/school/shell/Shell.tsx';
import { WaitingDrafts } from '../../features/school/shell/WaitingDrafts.tsx';
import { useOpenedHistory } from '../../ui/CourseLink.tsx';
import { PageLoading } from '../../ui/states/PageLoading.tsx';
import { useLeaveBlocker } from '../../ui/unsaved/use-leave-guard.ts';
import styles from './backoffice.module.css';
import { useMenuRoute } from './menu-pages.tsx';

// That it cannot be had is no reason to lose the page.
const UnsignedReminder = lazy<ComponentType<{ arrived: boolean; onDashboard: boolean }>>(() =>
  import('../../features/evaluation/signing/UnsignedReminder.tsx').catch(() => ({ default: () => null })),
);

const CourseHistory = lazy(() => import('../../features/evaluation/results/CourseHistory.tsx'));

interface FrameProps {
  /** What the routes inside were made from. */
  readonly menus: readonly MenuEntry[];
}

/** The shell around every page, and the page's name in the tab and in the ear. */
export function Frame({ menus }: FrameProps) {
  const { school, role, menus: acting, info } = useAccount();
  // Who arrives is reminded; what comes to wait while somebody works does not interrupt them.
  const [unsigned] = useState(!info.user_sign);
  const route = useMenuRoute();
  const title = route?.trail.at(-1) ?? '';
  usePageTitle(title, school.title);
  return (
    <Shell route={route}>
      <p className={styles.announcement} aria-live="polite">
        {title}
      </p>
      {/* After a switch no page of the role before is drawn for the role that acts now. */}
      {menus === acting && route?.path === landingPath(role.identity, menus) && <WaitingDrafts />}
      {menus === acting && (unsigned || !info.user_sign) && (
        <Suspense>
          <UnsignedReminder arrived={unsigned} onDashboard={route?.screen === 'Dashboard.Index'} />
        </Suspense>
      )}
      {menus === acting ? <Outlet /> : <PageLoading />}
      {menus === acting && <OpenedHistory />}
      <ScrollRestoration />
      <LeaveBlocker key={useRouterNumber()} />
    </Shell>
  );
}

/** The history of the course that the address names, over the page that its name was met on. */
function OpenedHistory() {
  const [id, close] = useOpenedHistory();
  return <Suspense>{id !== null && <CourseHistory id={id} onClose={close} />}</Suspense>;
}

/** Each router has its own: one that lives on from the router before leaves a second one behind in the next. */
function LeaveBlocker() {
  useLeaveBlocker();
  return null;
}

const numbers = new WeakMap<object, number>();
let routers = 0;

/** Of the router that hooks see now: while it changes, the routes drawn are still those of the one before. */
function useRouterNumber(): number {
  const router = useContext(UNSAFE_DataRouterContext)?.router ?? numbers;
  if (!numbers.has(router)) numbers.set(router, ++routers);
  return numbers.get(router) ?? 0;
}

/** Names the browser's tab: the page first, because tabs are narrow. */
function usePageTitle(...parts: readonly string[]): void {
  // After every drawing, because reloading the school's configuration names the tab as well.
  useEffect(() => {
    document.title = parts.filter((part) => part !== '').join(' - ');
  });
}
