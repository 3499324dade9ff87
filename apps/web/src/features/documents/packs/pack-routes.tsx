import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const PacksPage = lazyPage(() => import('./PacksPage.tsx'));

/** A screen from which evidence packs are reached, under `packs` below it. */
export function withPacks(screen: ScreenRoutes): ScreenRoutes {
  return (route, identity) => [
    ...screen(route, identity),
    { path: 'packs', element: <PacksPage route={route} /> },
  ];
}
