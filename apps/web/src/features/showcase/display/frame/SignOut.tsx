import { useState } from 'react';
import { PlainDialog } from '../../../../ui/plain/PlainDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { signOut } from './sign-out.ts';
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
