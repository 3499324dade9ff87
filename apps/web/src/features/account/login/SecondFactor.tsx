import type { Enrolled, Enrolment } from '@course-center/contract/account/second-factor';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { CODE_MISSING, codeKind, tidyCode } from '@course-center/domain/account/second-factor';
import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { copy } from '../../../ui/copy-text.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import button from '../../../ui/plain/button.module.css';
import { beginSecondFactor, confirmSecondFactor, proveSecondFactor } from './api.ts';
import { TextField } from './fields/TextField.tsx';
import styles from './login.module.css';
import { useFocusFault } from './use-focus-fault.ts';

// The picture's code comes with the component library, which the back-office needs next.
const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/qr/QrCode.tsx')).QrCode }));

interface SecondFactorProps {
  /** A login whose session waits for it. */
  readonly answer: LoginAnswer;
  readonly onAnswer: (answer: LoginAnswer) => void;
  readonly onCancel: () => void;
}

/** What an administrator shows besides the password: the code of the own phone, which is set up first where it is not. */
export default function SecondFactor({ answer, onAnswer, onCancel }: SecondFactorProps) {
  const token = answer.access_token;
  if (answer.info.second_factor === 'set_up')
    return (
      <SetUp
        token={token}
        finish="进入系统"
        onDone={({ login }) => login && onAnswer(login)}
        onCancel={onCancel}
      />
    );
  return (
    <CodeForm
      explanation="请打开手机上的验证器，输入本系统一项当前显示的 6 位数字。手机不在身边时，可输入一个恢复码。"
      submit="验证并登录"
      send={async (code) => onAnswer(await proveSecondFactor(code, token))}
      onCancel={onCancel}
    />
  );
}

interface CodeFormProps {
  readonly explanation?: ReactNode;
  readonly submit: string;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** One field for a code. What is wrong with it stands under it; a login that has lapsed meanwhile goes back. */
export function CodeForm({ explanation, submit, send, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusFault(element, faults);
  const check = async () => {
    if (codeKind(tidyCode(code)) === null) return setFaults({ code: CODE_MISSING });
    setBusy(true);
    try {
      await send(code);
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      setFaults(reason.kind === 'refused' ? { code: reason.message } : reason.faults);
      if (reason.status === 401) onCancel();
    } finally {
      setBusy(false);
    }
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void check();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submitted} noValidate>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <TextField
        id="code"
        label="验证码"
        placeholder="6 位数字"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={code}
        fault={faults.code}
        onText={(text) => {
          setCode(text);
          setFaults({});
        }}
      />
      <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
        {busy ? '正在验证…' : submit}
      </button>
      <button type="button" className={`${button.quiet} ${styles.cancel}`} onClick={onCancel}>
        取消
      </button>
    </form>
  );
}

interface SetUpProps {
  /** Another token than the session's: that of a login which waits for this. */
  readonly token?: string;
  /** What the last button says. */
  readonly finish: string;
  readonly onDone: (enrolled: Enrolled) => void;
  readonly onCancel: () => void;
}

/** Three steps: scan, type the first code, keep the recovery codes. */
export function SetUp({ token, finish, onDone, onCancel }: SetUpProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const begin = useEffectEvent(() => {
    beginSecondFactor(token).then(setEnrolment, onCancel);
  });
  useEffect(() => begin(), []);
  if (enrolled) return <RecoveryCodes enrolled={enrolled} finish={finish} onDone={onDone} />;
  return (
    <>
      <ol className={styles.steps}>
        <li>在手机上安装一个验证器（如微信小程序“腾讯身份验证器”、Microsoft Authenticator）。</li>
        <li>
          用它扫描下面的二维码；不能扫描时，手动输入密钥。
          <div className={styles.enrolment}>
            <Suspense>
              {enrolment && <QrCode value={enrolment.address} label="两步验证二维码" size={220} />}
            </Suspense>
            {enrolment && <code>{(enrolment.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>}
          </div>
        </li>
        <li>输入验证器显示的 6 位数字，确认设置成功。</li>
      </ol>
      <CodeForm
        submit="确认"
        send={async (code) => setEnrolled(await confirmSecondFactor(code, token))}
        onCancel={onCancel}
      />
    </>
  );
}

interface RecoveryCodesProps extends Pick<SetUpProps, 'finish' | 'onDone'> {
  readonly enrolled: Enrolled;
}

function RecoveryCodes({ enrolled, finish, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const text = enrolled.recovery_codes.join('\n');
  return (
    <div className={styles.form}>
      <p className={styles.explanation}>
        两步验证已启用。请保存下面 10
        个恢复码：手机丢失时，每个可以代替一次验证码。它们只显示这一次，请勿与密码放在一起。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {enrolled.recovery_codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className={button.quiet} onClick={() => void copy(text)}>
        复制全部
      </button>
      <label className={styles.kept}>
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
        我已妥善保存恢复码
      </label>
      <button
        type="button"
        className={`${button.primary} ${styles.submit}`}
        disabled={!kept}
        onClick={() => onDone(enrolled)}
      >
        {finish}
      </button>
    </div>
  );
}
