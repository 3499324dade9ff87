import { Suspense, useEffect } from 'react';
import { startUp } from '../features/session/public.ts';
import { InAppWarning } from '../features/start/InAppWarning.tsx';
import { NetworkBanner } from '../features/start/NetworkBanner.tsx';
import { admission } from './admission.ts';
import { BackofficeDoor } from './BackofficeDoor.tsx';
import { Crash } from './Crash.tsx';
import { CannotReach, Splash } from './FullPage.tsx';
import { LoginDoor } from './LoginDoor.tsx';
import { ShowcaseDoor } from './ShowcaseDoor.tsx';
import { goTo, useWhere } from './switch-app.ts';
import { useTask } from './use-task.ts';

export function Root() {
  const start = useTask(startUp);
  return (
    <>
      <NetworkBanner />
      <InAppWarning />
      {start.state === 'running' && <Splash />}
      {start.state === 'failed' && <CannotReach task={start} />}
      {start.state === 'done' && (
        <Crash>
          <Suspense fallback={<Splash />}>
            <Page />
          </Suspense>
        </Crash>
      )}
    </>
  );
}

const PAGE = { login: LoginDoor, showcase: ShowcaseDoor, backoffice: BackofficeDoor };

/** The app that the address asks for, or the way to the one it gets instead. */
function Page() {
  const verdict = admission(useWhere());
  const elsewhere = 'go' in verdict ? verdict.go : null;
  useEffect(() => {
    if (elsewhere !== null) goTo(elsewhere, { replace: true });
  }, [elsewhere]);
  if ('go' in verdict) return <Splash />;
  const App = PAGE[verdict.show];
  return <App />;
}
