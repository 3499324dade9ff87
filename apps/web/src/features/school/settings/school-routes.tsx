import type { ReactNode } from 'react';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const SchoolPage = lazyPage(() => import('./SchoolPage.tsx'));

const TABS = [
  { key: '', title: '学校设置' },
  { key: 'providers', title: '登录方式' },
];

/** The school's own settings, and beside them the ways in, whose page is another wing's. */
export function schoolRoutes(providers: (tabs: ReactNode) => ReactNode): ScreenRoutes {
  return (route) => {
    const tabs = <PageTabs route={route} tabs={TABS} />;
    return [
      { index: true, element: <SchoolPage tabs={tabs} /> },
      { path: 'providers', element: providers(tabs) },
    ];
  };
}
