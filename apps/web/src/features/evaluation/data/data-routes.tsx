import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useLocation } from 'react-router';
import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';

const DataPage = lazyPage(() => import('./DataPage.tsx'));

const VIEWS = [
  { view: 'groups', path: '', title: '表格' },
  { view: 'pivot', path: '/pivot', title: '透视' },
  { view: 'charts', path: '/charts', title: '图表' },
] as const;
type View = (typeof VIEWS)[number]['view'];

interface DataTabsProps {
  readonly route: MenuRoute;
  readonly view: View;
}

/** The views of one filter: it goes along from one to the next. */
function DataTabs({ route: { path, trail }, view }: DataTabsProps) {
  const { search } = useLocation();
  const tabs = VIEWS.map((each) => ({
    key: each.view,
    title: each.title,
    to: `${path}${each.path}${search}`,
    current: each.view === view,
  }));
  return <TabLinks label={trail.at(-1) ?? ''} tabs={tabs} />;
}

/** One filter, three views of it, and all figures of one group beside the table. */
export const dataRoutes: ScreenRoutes = (route) => {
  const page = (view: View) => (
    <DataPage route={route} view={view} tabs={<DataTabs route={route} view={view} />} />
  );
  return [
    {
      element: page('groups'),
      children: [
        { index: true, element: null },
        { path: 'groups/:group', element: null },
      ],
    },
    { path: 'pivot', element: page('pivot') },
    { path: 'charts', element: page('charts') },
  ];
};
