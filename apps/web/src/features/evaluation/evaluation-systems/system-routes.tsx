import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import type { PartHandle } from './editor/editor-part.ts';
import { PartNav } from './parts/PartNav.tsx';

const SystemsList = lazyPage(() => import('./list/SystemsList.tsx'));
const SystemPage = lazyPage(() => import('./editor/SystemPage.tsx'));
const WindowsPage = lazyPage(() => import('../stage-windows/WindowsPage.tsx'));

/** The list, the windows of the stages, and one system in its parts. */
export const systemRoutes: ScreenRoutes = (route) => [
  {
    index: true,
    element: <SystemsList title={route.trail.at(-1) ?? ''} nav={<Nav route={route} windows={false} />} />,
  },
  { path: 'windows', element: <WindowsPage nav={<Nav route={route} windows />} /> },
  {
    path: 'systems/:system',
    element: <ForNumber name="system">{(system) => <SystemPage id={system} />}</ForNumber>,
    children: [
      { path: 'form', element: null, handle: { part: 'form' } satisfies PartHandle },
      { path: 'rule', element: null, handle: { part: 'rule' } satisfies PartHandle },
    ],
  },
];

function Nav({ route: { path }, windows }: { readonly route: MenuRoute; readonly windows: boolean }) {
  const parts = [
    { path, title: '评估体系' },
    { path: `${path}/windows`, title: '阶段时间' },
  ];
  return <PartNav label="评估体系与阶段时间" parts={parts} current={windows ? `${path}/windows` : path} />;
}
