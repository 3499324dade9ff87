import { Drawer } from 'antd';
import { useAccount } from '../../../account/public.ts';
import { SidebarHead } from './SidebarHead.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import styles from './sidebar.module.css';

interface MobileSidebarProps {
  readonly path: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MobileSidebar({ path, open, onClose }: MobileSidebarProps) {
  const { school, menus } = useAccount();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={288}
      title={<SidebarHead {...school} />}
      closable={{ placement: 'end' }}
      styles={{ header: { padding: '0 12px 0 0' }, body: { padding: '8px 0' } }}
    >
      <nav id="main-menu" className={styles.thumb} aria-label="主菜单">
        <SidebarMenu menus={menus} path={path} collapsed={false} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
