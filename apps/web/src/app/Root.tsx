import { isShowcasePath } from '@course-center/domain/showcase/paths';
import { Component, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { isPasswordPath } from '../features/account/session/guard.ts';
import { readLeaderMode } from '../features/account/session/leader-mode.ts';
import { loadAccount } from '../features/account/session/load-account.ts';
import { loginPath, redirectTarget } from '../features/account/session/login-path.ts';
import { startUp } from '../features/account/session/start.ts';
import { useIsSignedIn } from '../features/account/session/store.ts';
import { tellWindows } from '../features/account/session/windows.ts';
import { InAppWarning, shouldChangeBrowser } from '../features/school/start/InAppWarning.tsx';
import { NetworkBanner } from '../features/school/start/NetworkBanner.tsx';
import { RequestFailed } from '../request/failed.ts';
import { goTo, useWhere } from '../request/switch-app.ts';
import { readTokens } from '../request/tokens.ts';
import { Notice, Splash } from '../ui/plain/FullPage.tsx';
import { admission } from './admission.ts';
import { ArrivalApp, BackofficeApp, LoginApp, preload } from './apps.ts';

const FOLLOW_UP_AFTER = 2000;

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

const PAGE = { login: LoginDoor, arrival: ArrivalApp, backoffice: BackofficeDoor };

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

interface CrashProps {
  readonly children: ReactNode;
}

/** The last net: a page that broke, or a part of the product that could not be fetched after an update. */
class Crash extends Component<CrashProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice
        title="页面出现问题"
        detail="可能是平台刚刚更新，或网络不稳定。重新加载后即可继续使用。"
        primary={{ label: '重新加载', onChoose: () => window.location.reload() }}
      />
    );
  }
}

/** The login and the way on from it. */
function LoginDoor() {
  const { search, path } = useWhere();
  // Behind the hash, so that it stands in no log.
  const passwordTicket = isPasswordPath(path) ? window.location.hash.slice(1) : null;
  const redirect = new URLSearchParams(search).get('redirect') ?? readLeaderMode()?.path ?? null;
  const enter = () => {
    goTo(redirectTarget(redirect), { replace: true });
    afterLogin();
  };
  // Most logins succeed: what comes next is fetched while the server checks the password.
  return (
    <LoginApp
      wanted={redirect ?? '/'}
      key={passwordTicket ?? ''}
      local={passwordTicket !== null || new URLSearchParams(search).has('local')}
      passwordTicket={passwordTicket}
      forShowcase={isShowcasePath(redirect?.split('?', 1)[0] ?? '')}
      onAttempt={() => preload('backoffice')}
      onSignedIn={enter}
    />
  );
}

/** Lets somebody with a session in, once it is known who they are and what they may open. */
function BackofficeDoor() {
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

/** What the start needs could not be loaded; trying again may well help. */
function CannotReach({ task }: { readonly task: Extract<Task, { state: 'failed' }> }) {
  return (
    <Notice
      title="页面加载失败"
      detail={whyNot(task.reason)}
      primary={{ label: '重试', onChoose: task.retry }}
    />
  );
}

function whyNot(reason: unknown): string {
  const answered = reason instanceof RequestFailed && reason.kind !== 'no_response' && reason.message;
  return answered || '无法连接服务器，请检查网络后重试。';
}

type Task =
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly reason: unknown; readonly retry: () => void };

/** Runs something once when a component appears, and again when the user asks for it. */
function useTask(run: () => Promise<void>): Task {
  const [task, setTask] = useState<Task>({ state: 'running' });
  const begin = useCallback(() => {
    let watched = true;
    const settle = (next: Task) => watched && setTask(next);
    setTask({ state: 'running' });
    run().then(
      () => settle({ state: 'done' }),
      (reason: unknown) => settle({ state: 'failed', reason, retry: begin }),
    );
    return () => {
      watched = false;
    };
  }, [run]);
  useEffect(begin, [begin]);
  return task;
}

/** A moment after a login, when the first page stands: login pages left open in other windows may move on too. */
function afterLogin(): void {
  setTimeout(() => {
    if (readTokens()) tellWindows('started');
  }, FOLLOW_UP_AFTER);
}
