import { lazy, Suspense, useEffect } from 'react';
import { useLapsed } from '../../../request/session-over.ts';
import styles from './sign-in-again.module.css';

const load = () => import('./Lapsed.tsx');
// A page that is older than the server may not find its parts any more; what was typed must not go with it.
const Lapsed = lazy(() => load().catch(() => ({ default: Elsewhere })));
const AFTER_THE_START = 5_000;

function Elsewhere() {
  return (
    <p role="alert" className={styles.bar}>
      登录已失效，内容保存在本机；请在新窗口中登录，再回到这里继续。
    </p>
  );
}

/** Lets whoever's session is over sign in again over the page. Fetched once the page stands, to be there when needed. */
export function SignInAgain() {
  const lapsed = useLapsed();
  useEffect(() => {
    const later = setTimeout(() => void load().catch(() => {}), AFTER_THE_START);
    return () => clearTimeout(later);
  }, []);
  return <Suspense>{lapsed && <Lapsed />}</Suspense>;
}
