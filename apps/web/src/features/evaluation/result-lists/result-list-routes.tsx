import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const ResultListsPage = lazyPage(() => import('./ResultListsPage.tsx'));
const ResultListPage = lazyPage(() => import('./ResultListPage.tsx'));
const LeaderListsPage = lazyPage(() => import('../signing/LeaderListsPage.tsx'));
const LeaderListPage = lazyPage(() => import('../signing/LeaderListPage.tsx'));

/** What comes of a process: its result lists; a list is its document. */
export const resultListRoutes: ScreenRoutes = (route) => [
  { index: true, element: <ResultListsPage route={route} /> },
  {
    path: 'lists/:list',
    element: <ForNumber name="list">{(list) => <ResultListPage route={route} id={list} />}</ForNumber>,
  },
];

/** The same as leaders read and sign them. */
export const leaderRoutes: ScreenRoutes = (route) => [
  { index: true, element: <LeaderListsPage route={route} /> },
  {
    path: 'lists/:list',
    element: <ForNumber name="list">{(list) => <LeaderListPage route={route} id={list} />}</ForNumber>,
  },
];
