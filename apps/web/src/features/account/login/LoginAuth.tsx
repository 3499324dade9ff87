import type { LoginAnswer } from '@course-center/contract/account/session';
import type { ArrivalAnswer } from '@course-center/contract/account/sign-on';
import { SIGN_ON_SENTENCE, type SignOnRefusal } from '@course-center/domain/account/arrival';
import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { goTo } from '../../../request/switch-app.ts';
import { dropTokens, storeTokens } from '../../../request/tokens.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import button from '../../../ui/plain/button.module.css';
import { Notice, Splash } from '../../../ui/plain/FullPage.tsx';
import { loadAccount } from '../session/load-account.ts';
import { loginPath, redirectTarget } from '../session/login-path.ts';
import styles from './login.module.css';
import { handProof, waitingPage } from './proving.ts';
import { DepartmentField } from './ResetForm.tsx';
import {
  AGAIN_PATH,
  arrive,
  chooseDepartment,
  forgetTold,
  readProviders,
  readTold,
  rememberProvider,
  startAddress,
} from './sign-on.ts';

const SecondFactor = lazyPart(() => import('./SecondFactor.tsx'));

type Stage =
  | { readonly at: 'arriving' }
  | { readonly at: 'tried' }
  | { readonly at: 'again' }
  | { readonly at: 'proven' }
  | { readonly at: 'unproven'; readonly sentence: string }
  | { readonly at: 'failed'; readonly sentence: string }
  | { readonly at: 'department'; readonly answer: ArrivalAnswer }
  | { readonly at: 'second'; readonly answer: ArrivalAnswer };

/** SingleSignOn.LoginAuth: where somebody comes back to from the school's single sign-on, and goes on from. */
export default function LoginAuth() {
  // Read and no more: a page may be drawn several times before it stands.
  const [told] = useState(readTold);
  const [stage, setStage] = useState<Stage>({ at: 'arriving' });
  const path = told.get('path') ?? '/';
  const begun = useRef(false);

  async function enter(answer: LoginAnswer, start: string) {
    dropTokens();
    storeTokens({ access: answer.access_token, refresh: answer.refresh_token });
    rememberProvider(start);
    if (path !== AGAIN_PATH) return goTo(redirectTarget(path), { replace: true });
    // The page that waits is told whose the new session is, and goes on.
    await loadAccount();
    setStage({ at: 'again' });
    window.close();
  }

  async function begin() {
    if (told.has('tried')) return setStage({ at: 'tried' });
    const failed = told.get('failed');
    const waiting = waitingPage(path);
    if (waiting !== null) {
      const proof = told.get('proof');
      if (proof === null) return setStage({ at: 'unproven', sentence: sentenceOf(failed) });
      handProof(waiting, proof);
      setStage({ at: 'proven' });
      return window.close();
    }
    const ticket = told.get('ticket');
    if (failed !== null || ticket === null) return setStage({ at: 'failed', sentence: sentenceOf(failed) });
    try {
      const answer = await arrive(ticket);
      if (answer.needs === 'department') return setStage({ at: 'department', answer });
      if (answer.info.second_factor) return setStage({ at: 'second', answer });
      await enter(answer, answer.start);
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      setStage({ at: 'failed', sentence: reason.sentence ?? '无法连接服务器，请检查网络后重新登录' });
    }
  }
  const beginOnce = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    forgetTold();
    void begin();
  });
  useEffect(() => beginOnce(), []);

  if (stage.at === 'arriving') return <Splash saying="身份认证已通过，正在登录…" />;
  if (stage.at === 'failed')
    return <Failed sentence={stage.sentence} provider={told.get('provider')} path={path} />;
  if (stage.at === 'tried')
    return <Done title="试登录已完成" detail="结果显示在打开本窗口的页面上，请关闭本窗口回去查看。" />;
  if (stage.at === 'proven')
    return <Done title="已验证身份" detail="请关闭本窗口，回到原来的页面继续签字。" />;
  if (stage.at === 'unproven')
    return <Done title="未能验证身份" detail={`${stage.sentence}。请关闭本窗口，回到原来的页面重试。`} />;
  if (stage.at === 'again')
    return <Done title="已重新登录" detail="请关闭本窗口，回到原来的页面继续；您填写的内容都还在。" />;
  if (stage.at === 'department')
    return (
      <Sheet title="首次登录">
        <FirstDepartment answer={stage.answer} path={path} />
      </Sheet>
    );
  return (
    <Sheet title="两步验证">
      <Suspense>
        <SecondFactor
          answer={stage.answer}
          onAnswer={(answer) => void enter(answer, stage.answer.start)}
          onCancel={() => goTo(localLogin(path), { replace: true })}
        />
      </Suspense>
    </Sheet>
  );
}

function sentenceOf(failed: string | null): string {
  return SIGN_ON_SENTENCE[failed as SignOnRefusal] ?? SIGN_ON_SENTENCE.return_unusable;
}

const localLogin = (path: string) => loginPath(path === AGAIN_PATH ? '/' : path, { local: true });

interface FailedProps {
  readonly sentence: string;
  readonly provider: string | null;
  readonly path: string;
}

/** Why nobody was signed in, and the two ways on. */
function Failed({ sentence, provider, path }: FailedProps) {
  async function again() {
    const providers = await readProviders().catch(() => []);
    const start = providers.find(({ id }) => String(id) === provider)?.start;
    if (start) window.location.assign(startAddress(start, path));
    else goTo(localLogin(path), { replace: true });
  }
  return (
    <Notice
      title="未能登录"
      detail={sentence}
      primary={{ label: '重新登录', onChoose: () => void again() }}
      other={{ label: '账号密码登录', onChoose: () => goTo(localLogin(path), { replace: true }) }}
    />
  );
}

function Done({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <Notice title={title} detail={detail} primary={{ label: '关闭窗口', onChoose: () => window.close() }} />
  );
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles.alone}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** Somebody new says where they belong; then their provider, who still knows them, lets them in without a question. */
function FirstDepartment({ answer, path }: { readonly answer: ArrivalAnswer; readonly path: string }) {
  const [department, setDepartment] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function choose() {
    if (department === null) return setFault('未选择部门');
    setBusy(true);
    try {
      await chooseDepartment(department, answer.access_token);
      window.location.assign(startAddress(answer.start, path));
    } catch (reason) {
      setBusy(false);
      if (!(reason instanceof RequestFailed)) throw reason;
      setFault(reason.sentence ?? '没有提交成功，请重试');
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void choose();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.explanation}>身份认证已通过。请选择您所在的部门，之后即可使用。</p>
      <DepartmentField
        token={answer.access_token}
        fault={fault}
        onDepartment={(id) => {
          setDepartment(id);
          setFault(undefined);
        }}
      />
      <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
        {busy ? '正在提交…' : '确定'}
      </button>
    </form>
  );
}
