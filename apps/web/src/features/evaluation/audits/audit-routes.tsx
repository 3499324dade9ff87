import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { STAND_IN_ROUTE } from '../submissions/evaluation-routes.tsx';
import { GROUP_ROUTES } from './group-routes.ts';

const AuditsPage = lazyPage(() => import('./AuditsPage.tsx'));

/** A principal's audit of one process. */
export const auditRoutes: ScreenRoutes = (route) => [
  { element: <AuditsPage route={route} />, children: GROUP_ROUTES },
  STAND_IN_ROUTE(route),
];
