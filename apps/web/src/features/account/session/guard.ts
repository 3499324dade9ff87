import { LANDING_PATH } from '@course-center/domain/school/menus/menu-routes';
import { loginPath } from './login-path.ts';

export interface Visit {
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** Where the leader's link that was just opened leads. */
  readonly leaderPath: string | null;
}

/** Which app a visit gets, or where it is sent instead. */
export type Admission = { readonly show: 'login' | 'backoffice' } | { readonly go: string };

/** The routing guard. */
export function admit({ path, search, signedIn, leaderPath }: Visit): Admission {
  if (isLoginPath(path)) return signedIn ? { go: leaderPath ?? LANDING_PATH } : { show: 'login' };
  const wanted = leaderPath && path !== leaderPath ? leaderPath : null;
  if (!signedIn) return { go: loginPath(wanted ?? path + search) };
  return wanted ? { go: wanted } : { show: 'backoffice' };
}

export function isLoginPath(path: string): boolean {
  return path.replace(/\/+$/, '') === '/login';
}
