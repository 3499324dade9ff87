import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const NoticesPage = lazyPage(() => import('./NoticesPage.tsx'));
const NoticePage = lazyPage(() => import('./NoticePage.tsx'));

/** What is under public notice, one list of it with its courses, and what the caller said against them. */
export const noticeRoutes: ScreenRoutes = (route) => [
  { index: true, element: <NoticesPage title={route.trail.at(-1) ?? ''} /> },
  {
    path: 'lists/:list',
    element: <ForNumber name="list">{(id) => <NoticePage id={id} />}</ForNumber>,
  },
];
