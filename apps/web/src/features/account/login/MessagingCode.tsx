import type { LoginCode } from '@course-center/contract/account/messaging';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { CODE_POLL_SECONDS, MESSAGING_SENTENCE, NOT_BOUND } from '@course-center/domain/account/messaging';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import button from '../../../ui/plain/button.module.css';
import { checkLoginCode, readLoginCode } from './api.ts';
import styles from './login.module.css';

interface MessagingCodeProps {
  readonly onAnswer: (answer: LoginAnswer) => void;
  /** The app that scanned is nobody's yet: the next password login binds it, however this view is left. */
  readonly onKnown: (openid: string) => void;
  readonly onClose: () => void;
}

type Shown =
  | { readonly as: 'loading' }
  | { readonly as: 'code'; readonly code: LoginCode; readonly scanned: boolean }
  | { readonly as: 'unbound' }
  | { readonly as: 'over'; readonly sentence: string };

const LOADING: Shown = { as: 'loading' };

/** The code that the messaging app scans, and what becomes of it. */
export default function MessagingCode({ onAnswer, onKnown, onClose }: MessagingCodeProps) {
  const [shown, setShown] = useState<Shown>(LOADING);
  const over = (sentence: string) => setShown({ as: 'over', sentence });

  const load = useCallback(async () => {
    setShown(LOADING);
    try {
      setShown({ as: 'code', code: await readLoginCode(), scanned: false });
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      setShown({ as: 'over', sentence: reason.message || MESSAGING_SENTENCE.unreachable });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const check = useEffectEvent(async (code: LoginCode) => {
    const { status, sentence, openid = '', ...answer } = await checkLoginCode(code.login_code);
    if (status === 'success') onAnswer(answer as LoginAnswer);
    else if (status === 'binding') {
      onKnown(openid);
      setShown({ as: 'unbound' });
    } else if (status === 'fail') over(sentence || MESSAGING_SENTENCE.code_over);
    else setShown({ as: 'code', code, scanned: status === 'scanned' });
  });
  const code = shown.as === 'code' ? shown.code : null;
  useEffect(() => {
    if (!code) return;
    // One at a time; what got lost on the way is asked for again.
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      await check(code)
        .catch((reason: unknown) => {
          if (!(reason instanceof RequestFailed)) throw reason;
        })
        .finally(() => {
          asking = false;
        });
    };
    const timer = setInterval(() => void ask(), CODE_POLL_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [code]);

  return (
    <section className={styles.messaging} aria-label="微信扫码登录">
      <div className={styles.code}>
        {shown.as === 'code' ? (
          <img src={shown.code.qr_code} alt="微信登录二维码" width={240} height={240} />
        ) : (
          <p role={shown.as === 'loading' ? 'status' : 'alert'}>{wordsOf(shown)}</p>
        )}
      </div>
      {shown.as === 'code' && (
        <p role="status" className={styles.codeHint}>
          {shown.scanned
            ? '已扫码，请在手机上点开收到的消息并确认登录'
            : '请用微信扫描二维码，并在手机上确认登录'}
        </p>
      )}
      {shown.as === 'over' && (
        <button type="button" className={`${button.primary} ${styles.submit}`} onClick={() => void load()}>
          刷新二维码
        </button>
      )}
      {shown.as === 'unbound' && (
        <button type="button" className={`${button.primary} ${styles.submit}`} onClick={onClose}>
          点击绑定
        </button>
      )}
      <button type="button" className={`${button.quiet} ${styles.cancel}`} onClick={onClose}>
        账号密码登录
      </button>
    </section>
  );
}

function wordsOf(shown: Exclude<Shown, { readonly as: 'code' }>): string {
  if (shown.as === 'loading') return '正在获取二维码…';
  return shown.as === 'unbound' ? NOT_BOUND : shown.sentence;
}
