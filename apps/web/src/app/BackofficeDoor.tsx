import { useEffect } from 'react';
import { loadAccount } from '../features/account/session/load-account.ts';
import { loginPath } from '../features/account/session/login-path.ts';
import { useIsSignedIn } from '../features/account/session/store.ts';
import { goTo, useWhere } from '../request/switch-app.ts';
import { readTokens } from '../request/tokens.ts';
import { Splash } from '../ui/plain/FullPage.tsx';
import { BackofficeApp } from './apps.ts';
import { CannotReach } from './CannotReach.tsx';
import { useTask } from './use-task.ts';

/** Lets somebody with a session in, once it is known who they are and what they may open. */
export function BackofficeDoor() {
  return useIsSignedIn() ? <BackofficeApp /> : <Admitting />;
}

function Admitting() {
  const task = useTask(loadAccount);
  const { path, search } = useWhere();
  const refused = task.state === 'failed' && readTokens() === null;
  useEffect(() => {
    if (refused) goTo(loginPath(path + search), { replace: true });
  }, [refused, path, search]);
  return task.state === 'failed' && !refused ? <CannotReach task={task} /> : <Splash />;
}
