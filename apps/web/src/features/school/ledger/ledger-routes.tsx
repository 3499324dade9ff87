import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const LedgerPage = lazyPage(() => import('./LedgerPage.tsx'));
const FailedLoginsPage = lazyPage(() => import('./FailedLoginsPage.tsx'));

const TABS = [
  { key: '', title: '操作日志' },
  { key: 'failed-logins', title: '登录失败' },
];

/** What was done, and who tried in vain to get in. */
export const ledgerRoutes: ScreenRoutes = (route) => {
  const page = { title: route.trail.at(-1) ?? '操作日志', tabs: <PageTabs route={route} tabs={TABS} /> };
  return [
    { index: true, element: <LedgerPage {...page} /> },
    { path: 'failed-logins', element: <FailedLoginsPage {...page} /> },
  ];
};
