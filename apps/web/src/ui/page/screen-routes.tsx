import type { Identity } from '@course-center/domain/access/identity';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { PageLoading } from '../states/PageLoading.tsx';
import { useNumberParam } from './number-param.ts';

/** What a screen shows at the path of its menu and below it: the children of the menu page's route. */
export type ScreenRoutes = (route: MenuRoute, identity: Identity) => RouteObject[];

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A page whose code is loaded when it is first opened; its outline shows at once, also within a screen. */
export function lazyPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Page = lazy(load);
  return (props) => (
    <Suspense fallback={<PageLoading />}>
      <Page {...props} />
    </Suspense>
  );
}

/** A screen that is one page. */
export function onePage(
  load: Load<{ readonly route: MenuRoute; readonly identity: Identity }>,
): ScreenRoutes {
  const Page = lazyPage(load);
  return (route, identity) => [{ index: true, element: <Page route={route} identity={identity} /> }];
}

interface ForNumberProps {
  /** The parameter of the path. */
  readonly name: string;
  readonly children: (id: number) => ReactNode;
}

/** What the path names by number, begun anew for each. */
export function ForNumber({ name, children }: ForNumberProps) {
  const id = useNumberParam(name);
  return id !== null && <Fragment key={id}>{children(id)}</Fragment>;
}
