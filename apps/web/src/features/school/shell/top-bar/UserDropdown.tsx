import {
  IdcardOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { Suspense, useRef, useState } from 'react';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useMayLeave } from '../../../../ui/unsaved/use-may-leave.ts';
import { logout, useAccount } from '../../../account/public.ts';
import { roleKey, roleTitle } from '../role-title.ts';
import { TopBarDropdown } from './TopBarDropdown.tsx';

const ChangeInfoDialog = lazyPart(() => import('../dialogs/ChangeInfoDialog.tsx'));
const ChangePasswordDialog = lazyPart(() => import('../dialogs/ChangePasswordDialog.tsx'));
const LookDialog = lazyPart(() => import('../dialogs/LookDialog.tsx'));
const OwnSessionsDialog = lazyPart(() => import('../dialogs/OwnSessionsDialog.tsx'));

const DIALOGS = {
  info: ChangeInfoDialog,
  password: ChangePasswordDialog,
  sessions: OwnSessionsDialog,
  look: LookDialog,
};
type DialogName = keyof typeof DIALOGS;

interface UserDropdownProps {
  readonly onSwitch: (role: RoleView) => void;
}

export function UserDropdown({ onSwitch }: UserDropdownProps) {
  const { info, role, roles } = useAccount();
  // Leaders have no choice of roles in the bar; who also teaches finds the way back here.
  const others =
    role.identity === IDENTITY.leader ? roles.filter(({ identity }) => identity !== IDENTITY.leader) : [];
  const confirm = useConfirm();
  const mayLeave = useMayLeave();
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const Dialog = dialog && DIALOGS[dialog];

  async function leave() {
    if ((await confirm({ title: '确定退出登录?', harmless: true })) && (await mayLeave())) await logout();
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
            { key: 'look', icon: <SettingOutlined aria-hidden />, label: '外观' },
            ...others.map((each) => ({
              key: roleKey(each),
              icon: <SwapOutlined aria-hidden />,
              label: `返回${roleTitle(each)}`,
            })),
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: '退出系统' },
          ],
          onClick: ({ key }) => {
            const chosen = others.find((each) => roleKey(each) === key);
            if (chosen) onSwitch(chosen);
            else if (key === 'logout') void leave();
            else setDialog(key as DialogName);
          },
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
