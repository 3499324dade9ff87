import { type Admission, admit } from '../features/account/session/guard.ts';
import { leaderModeIn } from '../features/account/session/leader-mode.ts';
import { readAccount } from '../features/account/session/store.ts';
import { readTokens } from '../request/tokens.ts';
import { type AppName, preload } from './apps.ts';

interface Place {
  readonly path: string;
  readonly search: string;
}

/** What the guard says about a visit, now. */
export function admission({ path, search }: Place): Admission {
  const leaderPath = leaderModeIn(search)?.path ?? null;
  // A page whose session is over stays: its person signs in again over it.
  const signedIn = readTokens() !== null || readAccount() !== null;
  return admit({ path, search, signedIn, leaderPath });
}

/** Fetches the app that will be drawn while the start-up's calls are under way. */
export function preloadFor(place: Place): void {
  const verdict = admission(place);
  if ('show' in verdict) preload(verdict.show);
  else preload(appAt(verdict.go));
}

function appAt(path: string): AppName {
  return path.startsWith('/login') ? 'login' : 'backoffice';
}
