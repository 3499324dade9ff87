import type { LoginAnswer } from '@course-center/contract/account/session';
import { type LoginForm as Form, loginFaults, trimmedLogin } from '@course-center/domain/account/login-form';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { say } from '@course-center/domain/answers/sentence';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import button from '../../../ui/plain/button.module.css';
import { reloadStart } from '../session/start.ts';
import { useStart } from '../session/store.ts';
import { logIn } from './api.ts';
import { RotateCaptcha } from './captcha/RotateCaptcha.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { PasswordField } from './fields/PasswordField.tsx';
import { UsernameField } from './fields/TextField.tsx';
import styles from './login.module.css';
import { useFocusFault } from './use-focus-fault.ts';

interface LoginFormProps {
  readonly username: string;
  /** Stands for the messaging app that this login binds; null where there is none. */
  readonly openid?: string | null;
  readonly onUsername: (username: string) => void;
  /** The form is complete and on its way to the server. */
  readonly onAttempt: () => void;
  readonly onAnswer: (username: string, answer: LoginAnswer) => void;
}

export function LoginForm({ username, openid = null, onUsername, onAttempt, onAnswer }: LoginFormProps) {
  const { login_captcha } = useStart().school;
  const captcha = useCaptcha();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<LoginFaults>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusFault(element, faults);

  const form = trimmedLogin({ username, password });
  const needPicture = () => {
    if (login_captcha && form.username !== '') captcha.need(form.username);
  };
  // A kept account name (after a first login, or from the browser) never loses the focus it had.
  const begin = useEffectEvent(needPicture);
  useEffect(() => begin(), []);

  const signIn = async () => {
    const token = captcha.tokenFor(form.username);
    const found = faultsOf(form, login_captcha && token === null);
    setFaults(found);
    if (hasFaults(found)) return needPicture();
    setBusy(true);
    onAttempt();
    try {
      const answer = await logIn(form, token, openid);
      // A first login may be called off; the picture that it used is spent.
      if (login_captcha && needsFirstPassword(answer.info)) captcha.renew(form.username);
      onAnswer(form.username, answer);
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      // The toast goes; the reason stays where it can be mended.
      if (reason.kind === 'refused') setFaults({ password: reason.message });
      if (login_captcha) captcha.renew(form.username, 'login');
      // The school may have switched the captcha on since this page was opened.
      else reloadStart().catch(() => {});
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void signIn();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <UsernameField
        autoFocus={username === ''}
        value={username}
        fault={faults.username}
        onText={(text) => {
          onUsername(text);
          setFaults({});
        }}
        onBlur={needPicture}
      />
      <PasswordField
        id="password"
        label="密码"
        placeholder="请输入密码"
        autoComplete="current-password"
        autoFocus={username !== ''}
        value={password}
        fault={faults.password}
        onText={(text) => {
          setPassword(text);
          setFaults({});
        }}
      />
      {login_captcha && captcha.phase !== 'absent' && (
        <RotateCaptcha captcha={captcha} username={form.username} fault={faults.captcha} onSolved={signIn} />
      )}
      <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
        {busy ? '正在登录…' : '登录'}
      </button>
    </form>
  );
}

type LoginFaults = Faults<keyof Form | 'captcha'>;

/** What is missing; the picture is asked for once the rest is there. */
function faultsOf(form: Form, unsolved: boolean): LoginFaults {
  const faults = loginFaults(form);
  if (hasFaults(faults) || !unsolved) return faults;
  return { captcha: say({ reason: 'captcha_required' }).message };
}
