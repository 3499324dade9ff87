import { readLeaderMode, redirectTarget } from '../features/session/public.ts';
import { afterLogin } from './after-login.ts';
import { LoginApp, preload } from './apps.ts';
import { goTo, useWhere } from './switch-app.ts';

/** The login and the way on from it. */
export function LoginDoor() {
  const { search } = useWhere();
  const redirect = new URLSearchParams(search).get('redirect') ?? readLeaderMode()?.path ?? null;
  const enter = () => {
    goTo(redirectTarget(redirect), { replace: true });
    afterLogin();
  };
  // Most logins succeed: what comes next is fetched while the server checks the password.
  return <LoginApp onAttempt={() => preload('backoffice')} onSignedIn={enter} />;
}
