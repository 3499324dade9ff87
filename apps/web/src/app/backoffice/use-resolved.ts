import { landingPath } from '@course-center/domain/school/menus/landing-path';
import { type Resolved, resolvePath } from '@course-center/domain/school/menus/menu-routes';
import { useLocation } from 'react-router';
import { useAccount } from '../../features/account/session/store.ts';

/** What the address shows to the acting role. */
export function useResolved(): Resolved {
  const { menus, role } = useAccount();
  const { pathname } = useLocation();
  if (pathname === '/404') return { kind: 'nothing' };
  if (pathname === '/') return { kind: 'redirect', to: landingPath(role.identity, menus) };
  return resolvePath(menus, pathname);
}
