import { CODE } from '@course-center/domain/answers/code';
import { useState } from 'react';
import { addressOf } from '../../../../request/address.ts';
import { request } from '../../../../request/client.ts';
import { RequestFailed } from '../../../../request/failed.ts';
import { PlainDialog } from '../../../../ui/plain/PlainDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { loginAddress } from './login-address.ts';
import { forgetHere, signedInElsewhere } from './login-info.ts';
import { useVisit } from './visit.tsx';

interface SignOutProps {
  readonly className?: string | undefined;
  readonly icon?: boolean | undefined;
}

/** Ends the session, after a question. */
export function SignOut({ className, icon = false }: SignOutProps) {
  const { base } = useVisit().address;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {icon && <Icon name="signOut" />}
        退出登录
      </button>
      {asking && (
        <PlainDialog
          title="确定退出登录?"
          primary={{ label: '退出登录', onChoose: () => void signOut(base) }}
          other={{ label: '取消', onChoose: () => setAsking(false) }}
        >
          退出后需要重新登录才能浏览课程。
        </PlainDialog>
      )}
    </>
  );
}

/** Ends the session, forgets in this browser whose it was, and leaves for the login page or where single sign-on says. */
async function signOut(base: string): Promise<void> {
  const elsewhere = await endOnServer();
  forgetHere(window, addressOf(window.location.pathname).school ?? 'default');
  dropCookies();
  window.location.assign(elsewhere ?? loginAddress({ base, path: '/excellent', search: '' }));
}

/** A server out of reach must not keep anybody signed in here. */
async function endOnServer(): Promise<string | null> {
  const body = signedInElsewhere() ? ({ login_method: 'sso' } as const) : {};
  try {
    const { redirect } = await request('POST /api/teacher/auth/logout', { body, quiet: true });
    return redirect;
  } catch (reason) {
    if (!(reason instanceof RequestFailed) || reason.code !== CODE.singleSignOnLogout) return null;
    return (reason.data as { redirect?: string } | null)?.redirect ?? null;
  }
}

/** What no script may read, the answer to the logout drops. */
function dropCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
    if (name !== '') document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}
