import { SwapOutlined } from '@ant-design/icons';
import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { useAccount } from '../../../account/public.ts';
import { roleKey, roleTitle } from '../role-title.ts';
import { TopBarDropdown } from './TopBarDropdown.tsx';

/** Leaders act as leaders only; with a single role there is nothing to choose. */
export function RoleDropdown({ onSwitch }: { readonly onSwitch: (role: RoleView) => void }) {
  const { roles, role } = useAccount();
  if (role.identity === IDENTITY.leader || roles.length < 2) return null;
  return (
    <TopBarDropdown
      icon={<SwapOutlined aria-hidden />}
      name="当前角色"
      label={roleTitle(role)}
      menu={{
        selectable: true,
        selectedKeys: [roleKey(role)],
        items: roles.map((each) => ({ key: roleKey(each), label: roleTitle(each) })),
        onClick: ({ key }) => {
          const chosen = roles.find((each) => roleKey(each) === key);
          if (chosen && key !== roleKey(role)) onSwitch(chosen);
        },
      }}
    />
  );
}
