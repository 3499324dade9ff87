import {
  IdcardOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Suspense, useRef, useState } from 'react';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useMayLeave } from '../../../../ui/unsaved/use-may-leave.ts';
import { logout, useAccount } from '../../../account/public.ts';
import { TopBarDropdown } from './TopBarDropdown.tsx';

const ChangeInfoDialog = lazyPart(() => import('../dialogs/ChangeInfoDialog.tsx'));
const ChangePasswordDialog = lazyPart(() => import('../dialogs/ChangePasswordDialog.tsx'));
const OwnSessionsDialog = lazyPart(() => import('../dialogs/OwnSessionsDialog.tsx'));

const DIALOGS = { info: ChangeInfoDialog, password: ChangePasswordDialog, sessions: OwnSessionsDialog };
type DialogName = keyof typeof DIALOGS;

export function UserDropdown() {
  const { info } = useAccount();
  const confirm = useConfirm();
  const mayLeave = useMayLeave();
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const Dialog = dialog && DIALOGS[dialog];

  async function leave() {
    if ((await confirm({ title: '确定退出登录?' })) && (await mayLeave())) await logout();
  }

  return (
    <>
      <TopBarDropdown
        buttonRef={button}
        icon={<UserOutlined aria-hidden />}
        name="用户"
        label={info.name}
        menu={{
          items: [
            { key: 'info', icon: <IdcardOutlined aria-hidden />, label: '个人信息' },
            { key: 'password', icon: <LockOutlined aria-hidden />, label: '修改密码' },
            { key: 'sessions', icon: <LaptopOutlined aria-hidden />, label: '我的登录' },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: '退出系统' },
          ],
          onClick: ({ key }) => (key === 'logout' ? void leave() : setDialog(key as DialogName)),
        }}
      />
      {Dialog && (
        <Suspense>
          {/* The menu that opened the dialog is gone by now: the focus goes back to its button. */}
          <Dialog
            onClosed={() => {
              setDialog(null);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
