import { readLeaderMode } from '../features/account/session/leader-mode.ts';
import { redirectTarget } from '../features/account/session/login-path.ts';
import { goTo, useWhere } from '../request/switch-app.ts';
import { afterLogin } from './after-login.ts';
import { LoginApp, preload } from './apps.ts';

/** Only the public pages of a school that asks visitors to sign in send somebody here with it. */
const SHOWCASE = '/excellent';

/** The login and the way on from it. */
export function LoginDoor() {
  const { search } = useWhere();
  const redirect = new URLSearchParams(search).get('redirect') ?? readLeaderMode()?.path ?? null;
  const enter = () => {
    goTo(redirectTarget(redirect), { replace: true });
    afterLogin();
  };
  // Most logins succeed: what comes next is fetched while the server checks the password.
  return (
    <LoginApp
      forShowcase={redirect === SHOWCASE}
      onAttempt={() => preload('backoffice')}
      onSignedIn={enter}
    />
  );
}
