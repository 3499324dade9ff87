import { CODE } from '@course-center/domain/answers/sentence';
import { currentAddress } from '../../../request/address.ts';
import { changeCaller } from '../../../request/caller.ts';
import { request } from '../../../request/client.ts';
import { RequestFailed } from '../../../request/failed.ts';
import { interrupt } from '../../../request/interrupt.ts';
import { goTo } from '../../../request/switch-app.ts';
import { dropTokens } from '../../../request/tokens.ts';
import { loginPath } from './login-path.ts';
import { settleTerm } from './start.ts';
import { clearStored } from './storage.ts';
import { changeState, readStart } from './store.ts';
import { tellWindows } from './windows.ts';

/** Drops the tokens and everything kept in this browser. Whoever calls decides where to go. */
export function forgetSession(): void {
  forgetHere();
  tellWindows('ended');
}

/** The same without telling the other windows: they are who told us. */
export function forgetHere(): void {
  interrupt();
  dropTokens();
  clearStored();
  changeCaller({ role: null });
  changeState({ signedIn: null });
  const start = readStart();
  if (start) settleTerm(start);
}

/** Leaves the product: for the login page, or for where single sign-on says. */
export async function logout(): Promise<void> {
  const elsewhere = await endOnServer();
  const wanted = wantedHere();
  forgetSession();
  if (elsewhere) window.location.assign(elsewhere);
  else goTo(loginPath(wanted));
}

/** The page that somebody stands on, without the base, as a login may return to it. */
export function wantedHere(): string {
  const { path } = currentAddress();
  return path + window.location.search;
}

/** A server out of reach must not keep anybody signed in here. */
async function endOnServer(): Promise<string | null> {
  try {
    const { redirect } = await request('POST /api/teacher/auth/logout', { quiet: true });
    return redirect;
  } catch (reason) {
    const said =
      reason instanceof RequestFailed && reason.code === CODE.singleSignOnLogout ? reason.data : null;
    return (said as { redirect?: string } | null)?.redirect ?? null;
  }
}
