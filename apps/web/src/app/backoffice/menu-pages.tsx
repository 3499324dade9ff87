import type { Identity } from '@course-center/domain/access/identity';
import { landingPath } from '@course-center/domain/school/menus/landing-path';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { type MenuRoute, menuRoutes, redirectOf } from '@course-center/domain/school/menus/menu-routes';
import { Outlet, type RouteObject, replace, useMatches, useParams } from 'react-router';
import { MESSAGE_ROUTES } from '../../features/messages/message-routes.tsx';
import { makesSense } from '../../ui/page/number-param.ts';
import { lazyPage } from '../../ui/page/screen-routes.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { newAddress } from './old-addresses.ts';
import { PageError } from './PageError.tsx';
import { routesOf } from './screens.tsx';

const ProveAddressPage = lazyPage(() => import('../../features/account/personal-data/OwnAddress.tsx'));

/** The routes that a role's menus make: a page each, the way from an entry to its first page, and what becomes of the rest. */
export function menuPages(menus: readonly MenuEntry[], identity: Identity): RouteObject[] {
  const [first] = menus;
  return [
    leadsTo('/', landingPath(identity, menus)),
    ...menuRoutes(menus).map((route) => pageRoute(route, identity)),
    { path: '/email', element: <ProveAddressPage />, ErrorBoundary: PageError },
    { element: <SensiblePage />, ErrorBoundary: PageError, children: [...MESSAGE_ROUTES] },
    ...menus.map((entry) => leadsTo(`/${entry.name}`, redirectOf(entry))),
    { path: '/404', element: <NotFoundPage /> },
    first ? leadsTo('*', redirectOf(first)) : { path: '*', element: <NotFoundPage /> },
  ];
}

function leadsTo(path: string, to: string): RouteObject {
  return { path, element: null, loader: () => replace(to) };
}

function pageRoute(route: MenuRoute, identity: Identity): RouteObject {
  const pages = route.screen
    ? routesOf(route.screen)(route, identity)
    : [{ index: true, element: <NotFoundPage /> }];
  return {
    path: route.path,
    handle: { route } satisfies PageHandle,
    // Two paths may share a screen (the old and the new process): each gets its own state.
    element: <SensiblePage key={route.path} />,
    ErrorBoundary: PageError,
    loader: ({ request }) => {
      const moved = newAddress(route, new URL(request.url).searchParams);
      return moved === null ? null : replace(moved);
    },
    // An old address comes from outside: who is on the page already has none.
    shouldRevalidate: () => false,
    children: [...pages, { path: '*', element: <NotFoundPage /> }],
  };
}

/** A page, where the numbers in its address are some. */
function SensiblePage() {
  return makesSense(useParams()) ? <Outlet /> : <NotFoundPage />;
}

interface PageHandle {
  readonly route: MenuRoute;
}

/** The page of the menus that is shown, or that what is shown was opened from; null where there is none. */
export function useMenuRoute(): MenuRoute | null {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined);
  return handles.find((handle) => handle?.route)?.route ?? null;
}
