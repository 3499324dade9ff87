import { CODE } from '@course-center/domain/answers/code';
import { currentAddress } from '../../../request/address.ts';
import { changeCaller } from '../../../request/caller.ts';
import { request } from '../../../request/client.ts';
import { RequestFailed } from '../../../request/failed.ts';
import { interrupt } from '../../../request/interrupt.ts';
import { changeLapsed, isLapsed, missSession } from '../../../request/session-over.ts';
import { goTo } from '../../../request/switch-app.ts';
import { toast } from '../../../request/toast.ts';
import { dropTokens } from '../../../request/tokens.ts';
import { loginPath } from './login-path.ts';
import { settleTerm } from './start.ts';
import { clearStored, readStored } from './storage.ts';
import { changeState, readStart } from './store.ts';
import { tellWindows } from './windows.ts';

/** Drops the tokens and everything kept in this browser. Whoever calls decides where to go. */
export function forgetSession(options: { readonly keepPage?: boolean } = {}): void {
  forgetHere(options);
  tellWindows('ended');
}

/**
 * The same without telling the other windows: they are who told us. Somebody else's tokens stay, and so does a page
 * that is about to leave the product: drawn anew, it would ask for a session.
 */
export function forgetHere({ keepTokens = false, keepPage = false } = {}): void {
  interrupt();
  if (!keepTokens) dropTokens();
  clearStored();
  if (keepPage) return;
  changeCaller({ person: null, role: null });
  changeLapsed(false);
  changeState({ signedIn: null });
  const start = readStart();
  if (start) settleTerm(start);
}

/** The server knows the session no more. The page stays, with everything typed, until its person signs in again. */
export function lapse(quiet: boolean): void {
  if (isLapsed()) {
    if (!quiet) missSession();
    return;
  }
  dropTokens();
  tellWindows('lapsed');
  changeLapsed(true);
}

/** Somebody else has signed in at this browser: their start, and nothing of who was here before. */
export function makeWay(): void {
  forgetHere({ keepTokens: true });
  toast.warning(
    '已有其他账号在这台电脑上登录，本页已切换到该账号；您未保存的内容仍留在本机，再次登录后可以继续。',
  );
  goTo('/', { replace: true });
}

/** Leaves the product: for the login page, or for where single sign-on says. */
export async function logout(): Promise<void> {
  const elsewhere = await endOnServer();
  const wanted = wantedHere();
  forgetSession({ keepPage: elsewhere !== null });
  if (elsewhere) window.location.assign(elsewhere);
  else goTo(loginPath(wanted, { local: true }));
}

/** The page that somebody stands on, without the base, as a login may return to it. */
export function wantedHere(): string {
  const { path } = currentAddress();
  return path + window.location.search;
}

/** A server out of reach must not keep anybody signed in here. */
async function endOnServer(): Promise<string | null> {
  try {
    const body = readStored('login_method') === 'sso' ? ({ login_method: 'sso' } as const) : {};
    const { redirect } = await request('POST /api/teacher/auth/logout', { body, quiet: true });
    return redirect;
  } catch (reason) {
    const said =
      reason instanceof RequestFailed && reason.code === CODE.singleSignOnLogout ? reason.data : null;
    return (said as { redirect?: string } | null)?.redirect ?? null;
  }
}
