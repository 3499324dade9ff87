import { canReadHistory } from '@course-center/domain/access/evaluation-courses';
import { landingPath } from '@course-center/domain/school/menus/landing-path';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Suspense, useContext, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { useAccount } from '../../features/account/session/store.ts';
import { Shell } from '../../features/school/shell/Shell.tsx';
import { HistoryTold, useOpenedHistory } from '../../ui/CourseLink.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageLoading } from '../../ui/states/PageLoading.tsx';
import { useLeaveBlocker } from '../../ui/unsaved/use-leave-guard.ts';
import styles from './backoffice.module.css';
import { useMenuRoute } from './menu-pages.tsx';

/** Only where somebody arrives. */
const WaitingDrafts = lazyPart(async () => ({
  default: (await import('../../features/school/shell/WaitingDrafts.tsx')).WaitingDrafts,
}));
const UnsignedReminder = lazyPart(() => import('../../features/evaluation/signing/UnsignedReminder.tsx'));
const CourseHistory = lazyPart(() => import('../../features/evaluation/results/CourseHistory.tsx'));

interface FrameProps {
  /** What the routes inside were made from. */
  readonly menus: readonly MenuEntry[];
}

/** The shell around every page, and the page's name in the tab and in the ear. */
export function Frame({ menus }: FrameProps) {
  const { school, role, menus: acting, info } = useAccount();
  const route = useMenuRoute();
  const landing = landingPath(role.identity, menus);
  const bar = useBar(route);
  const arriving = useArriving(landing, route !== undefined, menus === acting);
  const title = route?.trail.at(-1) ?? '';
  usePageTitle(title, school.title);
  return (
    <Shell route={route}>
      <p className={styles.announcement} aria-live="polite">
        {title}
      </p>
      {/* After a switch no page of the role before is drawn for the role that acts now. */}
      {menus === acting && route?.path === landing && (
        <Suspense>
          <WaitingDrafts />
        </Suspense>
      )}
      {menus === acting && (arriving || !info.user_sign) && (
        <Suspense>
          <UnsignedReminder key={role.identity} arriving={arriving} bar={bar} />
        </Suspense>
      )}
      <HistoryTold value={canReadHistory(role)}>
        {menus === acting ? <Outlet /> : <PageLoading />}
        {menus === acting && canReadHistory(role) && <OpenedHistory />}
      </HistoryTold>
      <ScrollRestoration />
      <LeaveBlocker key={useRouterNumber()} />
    </Shell>
  );
}

/**
 * Whether a bar says what is to be signed: on the page of a menu entry, and not beside what one opened from it, where one
 * scores or reads; leaders' lists say it themselves.
 */
function useBar(route: MenuRoute | null | undefined): boolean {
  const { pathname } = useLocation();
  return !!route && pathname === route.path && !route.screen?.startsWith('Leader.');
}

/**
 * Whether somebody with something to sign has just come, or just begun to act as whom it waits for, and stands where that
 * role lands. Who was led to another page, or went on to one, is at work there and is not interrupted, nor by what comes to
 * wait later.
 */
function useArriving(landing: string, onPage: boolean, settled: boolean): boolean {
  const { info, role } = useAccount();
  const { pathname } = useLocation();
  // By its name: who signs in again meanwhile has not come anew.
  const as = `${role.identity}:${role.faculty_group_id ?? ''}`;
  const [came, setCame] = useState({ as, arriving: !info.user_sign });
  // While a switch is under way the address is still the role's before.
  if (settled && came.as !== as) setCame({ as, arriving: !info.user_sign });
  // Before the first page there is only the way to it.
  else if (settled && came.arriving && onPage && pathname !== landing) setCame({ as, arriving: false });
  return came.as === as && came.arriving;
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
