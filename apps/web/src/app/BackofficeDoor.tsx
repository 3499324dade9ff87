import { useEffect } from 'react';
import { loadAccount, loginPath, useIsSignedIn } from '../features/session/public.ts';
import { readTokens } from '../request/tokens.ts';
import { Splash } from '../ui/plain/FullPage.tsx';
import { BackofficeApp } from './apps.ts';
import { CannotReach } from './CannotReach.tsx';
import { goTo, useWhere } from './switch-app.ts';
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
