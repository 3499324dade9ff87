import { useAccount } from '../../../account/public.ts';
import { SidebarHead } from './SidebarHead.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  readonly path: string;
  readonly collapsed: boolean;
}

export function Sidebar({ path, collapsed }: SidebarProps) {
  const { school, menus } = useAccount();
  return (
    <aside className={styles.sidebar} data-collapsed={collapsed || undefined}>
      <SidebarHead {...school} collapsed={collapsed} />
      <nav id="main-menu" className={styles.nav} aria-label="主菜单">
        <SidebarMenu menus={menus} path={path} collapsed={collapsed} />
      </nav>
    </aside>
  );
}
