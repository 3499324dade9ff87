import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { menuItems } from './menu-items.tsx';

interface SidebarMenuProps {
  readonly menus: readonly MenuEntry[];
  readonly path: string;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

export function SidebarMenu({ menus, path, collapsed, onNavigate }: SidebarMenuProps) {
  const navigate = useNavigate();
  const items = useMemo(() => menuItems(menus), [menus]);
  const group = `/${path.split('/')[1]}`;
  const [opened, setOpened] = useState<{ in: string; keys: string[] }>({ in: group, keys: [group] });
  // The group of the page just opened shows itself; the ones opened by hand stay.
  if (opened.in !== group) setOpened({ in: group, keys: [...new Set([...opened.keys, group])] });
  return (
    <Menu
      mode="inline"
      items={items}
      selectedKeys={[path]}
      inlineCollapsed={collapsed}
      inlineIndent={24}
      // Collapsed groups open beside the sidebar, on their own.
      {...(collapsed
        ? {}
        : { openKeys: opened.keys, onOpenChange: (keys) => setOpened({ in: group, keys }) })}
      onClick={({ key, domEvent }) => {
        if (domEvent.type === 'keydown') navigate(key);
        onNavigate?.();
      }}
    />
  );
}
