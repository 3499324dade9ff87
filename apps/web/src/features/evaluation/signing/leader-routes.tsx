import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { processOf } from '../submissions/process.ts';

const LeaderListsPage = lazyPage(() => import('./LeaderListsPage.tsx'));
const LeaderListPage = lazyPage(() => import('./LeaderListPage.tsx'));

/** A leader's result lists of a process; a list is the document that is signed. */
export const leaderRoutes: ScreenRoutes = (route) => [
  { index: true, element: <LeaderListsPage title={route.trail.at(-1) ?? ''} process={processOf(route)} /> },
  {
    path: 'lists/:list',
    element: <ForNumber name="list">{(list) => <LeaderListPage id={list} />}</ForNumber>,
  },
];
