import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { LANDING_PATH, type MenuRoute, menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { Button } from 'antd';
import { useAccount } from '../../../account/public.ts';
import type { Switching } from '../use-switching.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { RoleDropdown } from './RoleDropdown.tsx';
import { TermDropdown } from './TermDropdown.tsx';
import styles from './top-bar.module.css';
import { UserDropdown } from './UserDropdown.tsx';

interface TopBarProps {
  readonly route: MenuRoute | null;
  readonly mobile: boolean;
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly switching: Switching;
}

export function TopBar({ route, mobile, menuOpen, onToggleMenu, switching }: TopBarProps) {
  const { menus, school } = useAccount();
  const foldIcon = menuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />;
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        className={styles.toggle ?? ''}
        icon={mobile ? <MenuOutlined aria-hidden /> : foldIcon}
        aria-label={menuOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={menuOpen}
        aria-controls="main-menu"
        onClick={onToggleMenu}
      />
      {mobile && <span className={styles.title}>{school.title}</span>}
      {!mobile && route && (
        <Breadcrumb route={route} hasHome={menuRoutes(menus).some(({ path }) => path === LANDING_PATH)} />
      )}
      <div className={styles.choices}>
        <TermDropdown onSwitch={switching.toTerm} />
        <RoleDropdown onSwitch={switching.toRole} />
        <UserDropdown />
      </div>
    </header>
  );
}
