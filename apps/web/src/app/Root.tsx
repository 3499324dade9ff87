import { Suspense, useEffect, useState } from 'react';
import { startUp } from '../features/account/session/start.ts';
import { InAppWarning, shouldChangeBrowser } from '../features/school/start/InAppWarning.tsx';
import { NetworkBanner } from '../features/school/start/NetworkBanner.tsx';
import { goTo, useWhere } from '../request/switch-app.ts';
import { Splash } from '../ui/plain/FullPage.tsx';
import { admission } from './admission.ts';
import { BackofficeDoor } from './BackofficeDoor.tsx';
import { CannotReach } from './CannotReach.tsx';
import { Crash } from './Crash.tsx';
import { LoginDoor } from './LoginDoor.tsx';
import { useTask } from './use-task.ts';

export function Root() {
  const [warning, setWarning] = useState(shouldChangeBrowser);
  return (
    <>
      <NetworkBanner />
      {warning ? <InAppWarning onGoOn={() => setWarning(false)} /> : <Product />}
    </>
  );
}

/** Nothing is drawn before the start-up's data are there. */
function Product() {
  const start = useTask(startUp);
  if (start.state === 'running') return <Splash />;
  if (start.state === 'failed') return <CannotReach task={start} />;
  return (
    <Crash>
      <Suspense fallback={<Splash />}>
        <Page />
      </Suspense>
    </Crash>
  );
}

const PAGE = { login: LoginDoor, backoffice: BackofficeDoor };

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
