import { LANDING_PATH } from '@course-center/domain/school/menus/menu-routes';
import { loginPath, redirectTarget } from './login-path.ts';

export interface Visit {
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** Where the leader's link that was just opened leads. */
  readonly leaderPath: string | null;
}

/** Which app a visit gets, or where it is sent instead. */
export type Admission = { readonly show: 'login' | 'arrival' | 'backoffice' } | { readonly go: string };

/** The routing guard. */
export function admit({ path, search, signedIn, leaderPath }: Visit): Admission {
  // Whoever comes back from the school's single sign-on has proven something, signed in or not.
  if (isArrivalPath(path)) return { show: 'arrival' };
  // Whoever forgot their password has no session of their own, whoever is signed in here.
  if (isPasswordPath(path)) return { show: 'login' };
  if (isLoginPath(path)) return signedIn ? { go: leaderPath ?? LANDING_PATH } : { show: 'login' };
  const wanted = leaderPath && path !== leaderPath ? leaderPath : null;
  if (!signedIn) return { go: loginPath(wanted ?? path + search) };
  if (isSignaturePath(path)) return { go: wanted ?? redirectTarget(path + search) };
  return wanted ? { go: wanted } : { show: 'backoffice' };
}

/** The short address of a leader's list, as letters and messages carry it. */
function isSignaturePath(path: string): boolean {
  return /^\/(new|old)Signature$/.test(path);
}

function isArrivalPath(path: string): boolean {
  return path.replace(/\/+$/, '') === '/singleSignOn/loginAuth';
}

/** Where a letter's link leads that sets a forgotten password. */
export function isPasswordPath(path: string): boolean {
  return path.replace(/\/+$/, '') === '/password';
}

export function isLoginPath(path: string): boolean {
  return path.replace(/\/+$/, '') === '/login';
}
