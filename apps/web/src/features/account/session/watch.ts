import { currentAddress } from '../../../request/address.ts';
import { changeLapsed, whenSessionEnds } from '../../../request/session-over.ts';
import { goTo } from '../../../request/switch-app.ts';
import { toast } from '../../../request/toast.ts';
import { tokenPerson } from '../../../request/tokens.ts';
import { forgetHere, forgetSession, lapse, makeWay, wantedHere } from './end.ts';
import { isLoginPath } from './guard.ts';
import { LOGIN_AGAIN } from './load-account.ts';
import { loginPath } from './login-path.ts';
import { readAccount } from './store.ts';
import { watchWindows } from './windows.ts';

/** Follows the session's end, here and in the other windows, and its beginning in another one. */
export function watchSession(): void {
  whenSessionEnds((quiet) => {
    if (readAccount()) return lapse(quiet);
    const wanted = wantedHere();
    toast.error(LOGIN_AGAIN);
    forgetSession();
    leave(wanted);
  });
  watchWindows({
    onEnded: () => {
      const wanted = wantedHere();
      forgetHere();
      leave(wanted);
    },
    onLapsed: () => changeLapsed(readAccount() !== null),
    onStarted() {
      const account = readAccount();
      // The guard looks again: a login page whose person signed in next door moves on.
      if (!account) goTo(wantedHere(), { replace: true });
      else if (tokenPerson() === account.info.id) changeLapsed(false);
      else if (tokenPerson() !== null) makeWay();
    },
  });
}

/** The login page stays where it is. */
function leave(wanted: string): void {
  if (!isLoginPath(currentAddress().path)) goTo(loginPath(wanted, { local: true }));
}
