import type { PasswordWays } from '@course-center/contract/account/recovery';
import { USERNAME_MISSING } from '@course-center/domain/account/login-form';
import { say } from '@course-center/domain/answers/sentence';
import type { Faults } from '@course-center/domain/forms/faults';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import button from '../../../ui/plain/button.module.css';
import { useStart } from '../session/store.ts';
import { askForPasswordLink, openPasswordLink, readPasswordWays, setPasswordByLink } from './api.ts';
import { RotateCaptcha } from './captcha/RotateCaptcha.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { UsernameField } from './fields/TextField.tsx';
import styles from './login.module.css';
import { ResetForm } from './ResetForm.tsx';
import { useFocusFault } from './use-focus-fault.ts';

interface ForgottenProps {
  readonly username: string;
  readonly onUsername: (username: string) => void;
  readonly onBack: () => void;
  /** What a letter's link carries; null where nobody followed one. */
  readonly ticket: string | null;
  /** The password is set. */
  readonly onDone: () => void;
}

const OF_ADMINISTRATORS: PasswordWays = {
  offered: false,
  sentence: '管理员的密码由其他管理员在“人员”页面中重置，请与其联系。',
};
const UNREACHABLE: PasswordWays = {
  offered: false,
  sentence: '无法连接服务器，请检查网络后重试。',
};

/** For who forgot their password: asks for a letter, or sets another by the link that came in one. */
export default function Forgotten({ ticket, onDone, onBack, ...account }: ForgottenProps) {
  const [over, setOver] = useState(false);
  if (ticket === null || over) return <AskForLink {...account} over={over} onBack={onBack} />;
  return <SetByLink ticket={ticket} onDone={onDone} onOver={() => setOver(true)} onBack={onBack} />;
}

interface SetByLinkProps {
  readonly ticket: string;
  readonly onDone: () => void;
  readonly onOver: () => void;
  readonly onBack: () => void;
}

function SetByLink({ ticket, onDone, onOver, onBack }: SetByLinkProps) {
  const [whose, setWhose] = useState<{ readonly username: string; readonly name: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = useEffectEvent(() => {
    openPasswordLink(ticket).then(setWhose, (reason: unknown) => {
      if (reason instanceof RequestFailed && reason.kind === 'refused') onOver();
      else setFailed(true);
    });
  });
  useEffect(() => begin(), []);
  if (failed) return <Told sentence={UNREACHABLE.sentence} onBack={onBack} />;
  if (!whose) return <p className={styles.explanation}>正在核对链接…</p>;
  return (
    <>
      <p className={styles.explanation}>{whose.name}，请设置新密码。设置后，您在其他地方的登录都会退出。</p>
      <ResetForm
        first={{ username: whose.username, token: '', hasRoles: true }}
        send={async (form) => {
          await setPasswordByLink(ticket, form).catch((reason: unknown) => {
            // Used meanwhile, in another window for one: only another letter helps.
            if (reason instanceof RequestFailed && reason.kind === 'refused' && reason.status === 200)
              openPasswordLink(ticket).catch(onOver);
            throw reason;
          });
        }}
        onDone={onDone}
        onCancel={onBack}
      />
    </>
  );
}

interface AskForLinkProps extends Pick<ForgottenProps, 'username' | 'onUsername' | 'onBack'> {
  /** The link that somebody followed is not good any more. */
  readonly over: boolean;
}

function AskForLink({ over, onBack, ...account }: AskForLinkProps) {
  const { publicRoute } = useStart();
  const [ways, setWays] = useState<PasswordWays | null>(publicRoute === 'admin' ? OF_ADMINISTRATORS : null);
  const [answer, setAnswer] = useState<string | null>(null);
  useEffect(() => {
    if (publicRoute === 'user') readPasswordWays().then(setWays, () => setWays(UNREACHABLE));
  }, [publicRoute]);
  if (answer !== null) return <Told sentence={answer} onBack={onBack} />;
  if (!ways) return null;
  if (!ways.offered) return <Told sentence={ways.sentence} onBack={onBack} />;
  return (
    <>
      <p className={styles.explanation} role={over ? 'alert' : undefined}>
        {over && `${say({ reason: 'link_unusable' }).message}。`}
        {ways.sentence}
      </p>
      <AskForm {...account} onAnswer={setAnswer} onBack={onBack} />
    </>
  );
}

function Told({ sentence, onBack }: { readonly sentence: string; readonly onBack: () => void }) {
  return (
    <>
      <p className={styles.explanation} role="status">
        {sentence}
      </p>
      <button type="button" className={`${button.primary} ${styles.submit}`} onClick={onBack}>
        返回登录
      </button>
    </>
  );
}

interface AskFormProps extends Pick<ForgottenProps, 'username' | 'onUsername' | 'onBack'> {
  readonly onAnswer: (sentence: string) => void;
}

function AskForm({ username: typed, onUsername, onAnswer, onBack }: AskFormProps) {
  const { login_captcha } = useStart().school;
  const captcha = useCaptcha();
  const [faults, setFaults] = useState<Faults<'username' | 'captcha'>>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusFault(element, faults);
  const username = typed.trim();
  const needPicture = () => {
    if (login_captcha && username !== '') captcha.need(username);
  };
  const begin = useEffectEvent(needPicture);
  useEffect(() => begin(), []);

  const ask = async () => {
    if (username === '') return setFaults({ username: USERNAME_MISSING });
    const token = captcha.tokenFor(username);
    if (login_captcha && token === null) {
      setFaults({ captcha: say({ reason: 'captcha_required' }).message });
      return needPicture();
    }
    setBusy(true);
    try {
      onAnswer((await askForPasswordLink(username, token)).sentence);
    } catch (reason) {
      setBusy(false);
      if (!(reason instanceof RequestFailed)) throw reason;
      setFaults(reason.kind === 'refused' ? { username: reason.message } : reason.faults);
      if (login_captcha) captcha.renew(username, 'login');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void ask();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <UsernameField
        autoFocus
        value={typed}
        fault={faults.username}
        onText={(text) => {
          onUsername(text);
          setFaults({});
        }}
        onBlur={needPicture}
      />
      {login_captcha && captcha.phase !== 'absent' && (
        <RotateCaptcha captcha={captcha} username={username} fault={faults.captcha} onSolved={ask} />
      )}
      <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
        {busy ? '正在提交…' : '发送邮件'}
      </button>
      <button type="button" className={`${button.quiet} ${styles.cancel}`} onClick={onBack}>
        返回登录
      </button>
    </form>
  );
}
