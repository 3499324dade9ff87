import type { LoginAnswer } from '@course-center/contract/account/session';
import type { OfferedProvider } from '@course-center/contract/account/sign-on';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { addressOf, currentAddress } from '../../../request/address.ts';
import { goTo } from '../../../request/switch-app.ts';
import { toast } from '../../../request/toast.ts';
import { dropTokens, storeTokens } from '../../../request/tokens.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import button from '../../../ui/plain/button.module.css';
import { PlainDialog } from '../../../ui/plain/PlainDialog.tsx';
import { SchoolMark } from '../../../ui/SchoolMark.tsx';
import { browserDrafts } from '../../../ui/saving/draft-store.ts';
import { useStart } from '../session/store.ts';
import { Drawing } from './brand/Drawing.tsx';
import { type FirstLogin, firstLoginOf } from './first-login.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { ResetForm } from './ResetForm.tsx';
import { forgetProvider, readProviders, startAddress } from './sign-on.ts';

export interface LoginScreenProps {
  /** Where somebody wants to be afterwards. */
  readonly wanted: string;
  /** By account and password, also where the school's own way is another. */
  readonly local: boolean;
  /** The public pages sent somebody here, who may see them only after a login. */
  readonly forShowcase: boolean;
  /** What a letter's link carries for who forgot their password; null where nobody followed one. */
  readonly passwordTicket: string | null;
  /** A login is on its way to the server. */
  readonly onAttempt: () => void;
  /** The session is stored. */
  readonly onSignedIn: () => void;
}

export function LoginScreen(props: LoginScreenProps) {
  const { wanted, local, forShowcase, passwordTicket, onAttempt, onSignedIn } = props;
  const { publicRoute, config } = useStart();
  const [forgotten, setForgotten] = useState(passwordTicket !== null);
  const providers = useProviders(wanted, local);
  const [scanning, setScanning] = useState(false);
  const [openid, setOpenid] = useState<string | null>(null);
  const [username, setUsername] = useState('');
  const [first, setFirst] = useState<FirstLogin | null>(null);
  const [resetting, setResetting] = useState(false);
  const [second, setSecond] = useState<LoginAnswer | null>(null);

  // Whoever was here before has left, and with them the key of their drafts.
  useEffect(() => browserDrafts().lock(), []);

  const answer = (name: string, answered: LoginAnswer) => {
    if (needsFirstPassword(answered.info)) return setFirst(firstLoginOf(name, answered));
    if (answered.info.second_factor) return setSecond(answered);
    enter(answered);
  };
  const enter = ({ access_token, refresh_token }: LoginAnswer) => {
    dropTokens();
    forgetProvider();
    storeTokens({ access: access_token, refresh: refresh_token });
    onSignedIn();
  };
  const scanned = (answered: LoginAnswer) => {
    setScanning(false);
    if (answered.info.roles.length === 0) toast.error('您的账号还没有角色，请用账号密码登录后选择部门');
    else if (answered.info.second_factor) setSecond(answered);
    else enter(answered);
  };
  const backToLogin = () => {
    setFirst(null);
    setResetting(false);
    setForgotten(false);
    // The link is used, or was not to be: nobody comes back to it.
    if (passwordTicket !== null) goTo('/login?local=1', { replace: true });
  };
  const done = () => {
    toast.success('密码重置成功，请使用新密码登录');
    backToLogin();
  };

  const titleOf = () => {
    if (second) return '两步验证';
    if (forgotten) return passwordTicket === null ? '忘记密码' : '重置密码';
    if (scanning) return '微信扫码登录';
    return resetting ? '重置密码' : TITLE[publicRoute];
  };

  return (
    <div className={styles.screen}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.sheet}>
          <h1 className={styles.title}>{titleOf()}</h1>
          {forShowcase && !resetting && !forgotten && (
            <p className={styles.why}>本校的优质课程登录后可以查看，请先登录。</p>
          )}
          {second ? (
            <Suspense>
              <SecondFactor answer={second} onAnswer={enter} onCancel={() => setSecond(null)} />
            </Suspense>
          ) : forgotten ? (
            <Suspense>
              <Forgotten
                ticket={passwordTicket}
                username={username}
                onUsername={setUsername}
                onDone={done}
                onBack={backToLogin}
              />
            </Suspense>
          ) : scanning ? (
            <Suspense>
              <MessagingCode onAnswer={scanned} onKnown={setOpenid} onClose={() => setScanning(false)} />
            </Suspense>
          ) : first && resetting ? (
            <ResetForm first={first} onDone={done} onCancel={backToLogin} />
          ) : (
            <>
              {openid !== null && (
                <p className={styles.bindHint}>
                  登录后即绑定刚才扫码的微信。
                  <button type="button" className={button.quiet} onClick={() => setOpenid(null)}>
                    不绑定
                  </button>
                </p>
              )}
              <LoginForm
                username={username}
                openid={openid}
                onUsername={setUsername}
                onAttempt={onAttempt}
                onAnswer={answer}
              />
              <button
                type="button"
                className={`${button.quiet} ${styles.cancel}`}
                onClick={() => setForgotten(true)}
              >
                忘记密码
              </button>
              <OtherWays
                providers={providers}
                wanted={wanted}
                onScan={config.login.wechat_qr && openid === null ? () => setScanning(true) : null}
              />
            </>
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

const Forgotten = lazyPart(() => import('./Forgotten.tsx'));
const MessagingCode = lazyPart(() => import('./MessagingCode.tsx'));
const SecondFactor = lazyPart(() => import('./SecondFactor.tsx'));

const TITLE = { user: '账号登录', admin: '管理员登录' } as const;

/** The school's own ways in; to the one that is the standard the page goes at once. */
function useProviders(wanted: string, local: boolean): readonly OfferedProvider[] {
  const [providers, setProviders] = useState<readonly OfferedProvider[]>([]);
  useEffect(() => {
    let shown = true;
    // Without them there is still the form.
    readProviders().then(
      (found) => {
        const standard = local ? undefined : found.find((each) => each.standard);
        if (!shown) return;
        if (standard) window.location.replace(startAddress(standard.start, wanted));
        else setProviders(found);
      },
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [wanted, local]);
  return providers;
}

/** The three corners of a code, and something of what is in it. */
const CODE_ICON =
  'M1 1h7v7H1zM3 3v3h3V3zM12 1h7v7h-7zM14 3v3h3V3zM1 12h7v7H1zM3 14v3h3v-3zM11 11h3v3h-3zM16 11h3v3h-3zM11 16h3v3h-3zM15 15h4v4h-2v-2h-2z';

interface OtherWaysProps {
  readonly providers: readonly OfferedProvider[];
  readonly wanted: string;
  /** Null where nobody signs in by a code. */
  readonly onScan: (() => void) | null;
}

function OtherWays({ providers, wanted, onScan }: OtherWaysProps) {
  if (providers.length === 0 && !onScan) return null;
  return (
    <nav className={styles.ways} aria-label="其他登录方式">
      <p>其他登录方式</p>
      {providers.map(({ id, title, start }) => (
        <a key={id} className={styles.way} href={startAddress(start, wanted)}>
          {title}
        </a>
      ))}
      {onScan && (
        <button type="button" className={`${styles.way} ${styles.scan}`} onClick={onScan}>
          <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
            <path d={CODE_ICON} fill="currentColor" fillRule="evenodd" />
          </svg>
          微信扫码登录
        </button>
      )}
    </nav>
  );
}

/** The school's side of the login page. */
function BrandPanel() {
  const { school } = useStart();
  return (
    <header className={styles.brand}>
      <div className={styles.school}>
        <span className={styles.mark}>
          <SchoolMark logo={school.logo} size={40} />
        </span>
        <div>
          <p className={styles.name}>{school.school}</p>
          <p className={styles.brandTitle}>{school.title}</p>
        </div>
      </div>
      <Drawing />
      <div className={styles.words}>
        <p className={styles.system}>{school.system_name}</p>
        <p className={styles.motto}>以评促建 · 以评促改 · 以评促教</p>
      </div>
    </header>
  );
}

/** The ways out of the login page, and whom to call when none of them helps. */
function LoginLinks({ forShowcase }: { readonly forShowcase: boolean }) {
  const { publicRoute, config } = useStart();
  const { basename } = addressOf(window.location.pathname);
  const { service_phone } = config.platform;
  return (
    <footer className={styles.links}>
      {publicRoute === 'user' ? (
        <>
          {/* Who was sent here from there would only be sent back. */}
          {!forShowcase && <AppLink to="/excellent">优质课程展示</AppLink>}
          {/* The other door has a session of its own, so this is a new visit. */}
          <a href={`${basename}/admin/login`}>管理员登录</a>
        </>
      ) : (
        <a href={`${basename.replace(/\/admin$/, '')}/login`}>返回用户登录</a>
      )}
      {service_phone !== '' && <span>服务电话：{service_phone}</span>}
    </footer>
  );
}

interface AppLinkProps {
  /** A path of the product, without the base. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link from one app to another: a real address, taken without reloading. */
function AppLink({ to, className, children }: AppLinkProps) {
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
    window.scrollTo(0, 0);
  };
  return (
    <a href={currentAddress().basename + to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
