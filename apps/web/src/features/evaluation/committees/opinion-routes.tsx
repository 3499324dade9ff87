import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const OpinionsPage = lazyPage(() => import('./OpinionsPage.tsx'));
const OpinionPage = lazyPage(() => import('./OpinionPage.tsx'));

/** The groups that a member of a committee judges; one of them with what an opinion rests on. */
export const opinionRoutes: ScreenRoutes = (route) => [
  { index: true, element: <OpinionsPage title={route.trail.at(-1) ?? ''} /> },
  {
    path: 'groups/:group',
    element: <ForNumber name="group">{(group) => <OpinionPage id={group} />}</ForNumber>,
    children: [{ path: 'parts/:part', element: null }],
  },
];
