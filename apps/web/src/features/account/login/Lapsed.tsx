import type { Info, LoginAnswer } from '@course-center/contract/account/session';
import { isSameRole } from '@course-center/domain/access/choose-role';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { request } from '../../../request/client.ts';
import { RequestFailed } from '../../../request/failed.ts';
import { changeLapsed, useMissed } from '../../../request/session-over.ts';
import { goTo } from '../../../request/switch-app.ts';
import { toast } from '../../../request/toast.ts';
import { claimTokens, storeTokens } from '../../../request/tokens.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { forgetHere } from '../session/end.ts';
import { loadAccount } from '../session/load-account.ts';
import { useAccount } from '../session/store.ts';
import { tellWindows } from '../session/windows.ts';
import { type FirstLogin, firstLoginOf } from './first-login.ts';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import styles from './sign-in-again.module.css';
import { AGAIN_PATH, rememberedStart, startAddress } from './sign-on.ts';

const SecondFactor = lazyPart(() => import('./SecondFactor.tsx'));

interface Entered {
  readonly answer: LoginAnswer;
  readonly info: Info;
}

/**
 * Stands over a page whose session is over, so that nobody has to leave what they are typing. Each time anew: what was
 * put off, or entered as somebody else, says nothing about the next time.
 */
export default function Lapsed() {
  /** Put off until the next thing that needs the session. */
  const [putOff, setPutOff] = useState<number | null>(null);
  const missed = useMissed();
  const later = putOff === missed;
  const [other, setOther] = useState<Entered | null>(null);
  const goOn = useGoingOn();

  async function enter(answer: LoginAnswer) {
    const info = await request('GET /api/teacher/info', { token: answer.access_token });
    if (!(await goOn({ answer, info }))) setOther({ answer, info });
  }
  function back() {
    if (other)
      request('POST /api/teacher/auth/logout', { token: other.answer.access_token, quiet: true }).catch(
        () => {},
      );
    setOther(null);
  }

  return (
    <>
      {later && (
        <div role="status" className={styles.bar}>
          尚未登录，内容保存在本机
          <Button type="primary" size="small" onClick={() => setPutOff(null)}>
            重新登录
          </Button>
        </div>
      )}
      <Modal
        open={!later}
        title={other ? '登录的是另一个账号' : '请重新登录'}
        width={440}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => {
          back();
          setPutOff(missed);
        }}
      >
        {other ? <OtherPerson entered={other} onBack={back} /> : <Again onAnswer={enter} />}
      </Modal>
    </>
  );
}

/** The same person goes on where they were; says whether it was them. */
function useGoingOn(): (entered: Entered) => Promise<boolean> {
  const { info: mine, role } = useAccount();
  const queries = useQueryClient();
  return async ({ answer, info }) => {
    if (info.id !== mine.id) return false;
    storeTokens({ access: answer.access_token, refresh: answer.refresh_token });
    claimTokens(info.id);
    changeLapsed(false);
    tellWindows('started');
    // Who has lost the role meanwhile begins with another; what was typed waits.
    if (!info.roles.some((each) => isSameRole(each, role))) await loadAccount();
    // What failed for want of a session is read now.
    void queries.invalidateQueries();
    return true;
  };
}

/** The login itself, and the password that a first one has to set. */
function Again({ onAnswer }: { readonly onAnswer: (answer: LoginAnswer) => Promise<void> }) {
  const { info } = useAccount();
  const [username, setUsername] = useState(info.username);
  const [first, setFirst] = useState<FirstLogin | null>(null);
  const [second, setSecond] = useState<LoginAnswer | null>(null);
  const enter = (answer: LoginAnswer) => {
    onAnswer(answer).catch((reason: unknown) => {
      if (!(reason instanceof RequestFailed)) throw reason;
    });
  };
  const answered = (name: string, answer: LoginAnswer) => {
    if (needsFirstPassword(answer.info)) return setFirst(firstLoginOf(name, answer));
    if (answer.info.second_factor) return setSecond(answer);
    enter(answer);
  };
  if (second)
    return (
      <Suspense>
        <SecondFactor answer={second} onAnswer={enter} onCancel={() => setSecond(null)} />
      </Suspense>
    );
  if (first)
    return (
      <>
        <p className={styles.words}>该账号需要先设置新密码，之后再登录。页面上的内容都还在。</p>
        <ResetForm
          first={first}
          onDone={() => {
            toast.success('密码重置成功，请使用新密码登录');
            setFirst(null);
          }}
          onCancel={() => setFirst(null)}
        />
      </>
    );
  return (
    <>
      <p className={styles.words}>登录已失效。您填写的内容都还在，登录后从这里继续。</p>
      <ByProvider />
      <LoginForm username={username} onUsername={setUsername} onAttempt={() => {}} onAnswer={answered} />
    </>
  );
}

/** Whoever came by the school's single sign-on has no password here: a second window, and this page goes on by itself. */
function ByProvider() {
  const start = rememberedStart();
  if (start === null) return null;
  return (
    <p className={styles.words}>
      <Button
        type="primary"
        block
        onClick={() => window.open(startAddress(start, AGAIN_PATH), '_blank', 'popup,width=960,height=720')}
      >
        在新窗口中通过统一身份认证登录
      </Button>
    </p>
  );
}

interface OtherPersonProps {
  readonly entered: Entered;
  readonly onBack: () => void;
}

/** The page is not for whoever signed in: they are told, and what was typed waits for who typed it. */
function OtherPerson({ entered: { answer, info }, onBack }: OtherPersonProps) {
  const { info: mine } = useAccount();
  function leave() {
    forgetHere();
    storeTokens({ access: answer.access_token, refresh: answer.refresh_token });
    goTo('/', { replace: true });
  }
  return (
    <>
      <p className={styles.words}>
        本页是“{mine.name}”正在填写的内容，您登录的是“{info.name}
        ”。继续将离开本页，进入“{info.name}”的首页；“{mine.name}
        ”未保存的内容仍留在本机，本人再次登录后可以继续填写。
      </p>
      <div className={styles.choices}>
        <Button onClick={onBack}>换回“{mine.name}”登录</Button>
        <Button type="primary" onClick={leave}>
          进入“{info.name}”的首页
        </Button>
      </div>
    </>
  );
}
