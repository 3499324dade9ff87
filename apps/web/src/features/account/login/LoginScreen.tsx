import type { LoginAnswer } from '@course-center/contract/account/session';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { storeTokens } from '../../../request/tokens.ts';
import { PlainDialog } from '../../../ui/plain/PlainDialog.tsx';
import { useStart } from '../session/store.ts';
import { BrandPanel } from './brand/BrandPanel.tsx';
import { type FirstLogin, firstLoginOf } from './first-login.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import styles from './login.module.css';
import { ResetForm } from './ResetForm.tsx';

export interface LoginScreenProps {
  /** The public pages sent somebody here, who may see them only after a login. */
  readonly forShowcase: boolean;
  /** A login is on its way to the server. */
  readonly onAttempt: () => void;
  /** The session is stored. */
  readonly onSignedIn: () => void;
}

export function LoginScreen({ forShowcase, onAttempt, onSignedIn }: LoginScreenProps) {
  const { publicRoute } = useStart();
  const [username, setUsername] = useState('');
  const [first, setFirst] = useState<FirstLogin | null>(null);
  const [resetting, setResetting] = useState(false);

  const answer = (name: string, answered: LoginAnswer) => {
    if (needsFirstPassword(answered.info)) return setFirst(firstLoginOf(name, answered));
    storeTokens({ access: answered.access_token, refresh: answered.refresh_token });
    onSignedIn();
  };
  const backToLogin = () => {
    setFirst(null);
    setResetting(false);
  };
  const done = () => {
    toast.success('密码重置成功，请使用新密码登录');
    backToLogin();
  };

  return (
    <div className={styles.screen}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.sheet}>
          <h1 className={styles.title}>{resetting ? '重置密码' : TITLE[publicRoute]}</h1>
          {forShowcase && !resetting && (
            <p className={styles.why}>本校的优质课程登录后可以查看，请先登录。</p>
          )}
          {first && resetting ? (
            <ResetForm first={first} onDone={done} onCancel={backToLogin} />
          ) : (
            <LoginForm username={username} onUsername={setUsername} onAttempt={onAttempt} onAnswer={answer} />
          )}
          <LoginLinks forShowcase={forShowcase} />
        </div>
      </main>
      {first && !resetting && (
        <PlainDialog
          title="首次登录需重置密码"
          primary={{ label: '重置密码', onChoose: () => setResetting(true) }}
          other={{ label: '取消', onChoose: backToLogin }}
        >
          为保障账号安全，请先设置一个新密码，之后即可正常登录。
        </PlainDialog>
      )}
    </div>
  );
}

const TITLE = { user: '账号登录', admin: '管理员登录' } as const;
