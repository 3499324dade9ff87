import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Alert, Button, Drawer, Menu } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { forgetTermBefore, readTermBefore, useAccount } from '../../account/public.ts';
import { Footer } from './footer/Footer.tsx';
import styles from './shell.module.css';
import { menuItems } from './sidebar/menu-items.tsx';
import { SidebarHead } from './sidebar/SidebarHead.tsx';
import sidebarStyles from './sidebar/sidebar.module.css';
import { isCollapsedIn, rememberCollapsed } from './sidebar/sidebar-status.ts';
import { TopBar } from './top-bar/TopBar.tsx';
import { type Switching, useSwitching } from './use-switching.ts';

interface ShellProps {
  /** The page shown; null where the path is none of the menu's. */
  readonly route: MenuRoute | null;
  readonly children: ReactNode;
}

export function Shell({ route, children }: ShellProps) {
  const mobile = useMediaQuery(MOBILE);
  const [collapsed, setCollapsed] = useState(() => isCollapsedIn(document.cookie));
  const [drawerOpen, setDrawerOpen] = useState(false);
  const switching = useSwitching();
  const path = route?.path ?? '';

  function toggleMenu() {
    if (mobile) return setDrawerOpen(!drawerOpen);
    rememberCollapsed(!collapsed);
    setCollapsed(!collapsed);
  }

  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        跳到正文
      </button>
      {mobile ? (
        <MobileSidebar path={path} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      ) : (
        <Sidebar path={path} collapsed={collapsed} />
      )}
      <div className={styles.column}>
        <TopBar
          route={route}
          mobile={mobile}
          menuOpen={mobile ? drawerOpen : !collapsed}
          onToggleMenu={toggleMenu}
          switching={switching}
        />
        <main id="content" className={styles.content} tabIndex={-1}>
          <LedToTerm switching={switching} />
          {switching.busy ? <PageLoading /> : children}
        </main>
        <Footer />
      </div>
    </div>
  );
}

/** An old message opens in its own term, and everything after it does: that is said, with the way back. */
function LedToTerm({ switching: { busy, toTerm } }: { readonly switching: Switching }) {
  const { term, terms } = useAccount();
  const [closed, close] = useState(false);
  const code = readTermBefore();
  const before = terms.find(({ acad_year_term }) => acad_year_term === code);
  if (closed || !term || !before || before.acad_year_term === term.acad_year_term) return null;
  return (
    <div className={styles.waiting}>
      <Alert
        type="info"
        showIcon
        role="status"
        title={`您打开的消息属于${term.acad_year_term_name}，已切换到该学期。`}
        closable={{
          'aria-label': '留在该学期',
          onClose: () => {
            forgetTermBefore();
            close(true);
          },
        }}
        action={
          <Button
            type="link"
            size="small"
            title={before.acad_year_term_name}
            disabled={busy}
            onClick={() => void toTerm(before)}
          >
            返回原学期
          </Button>
        }
      />
    </div>
  );
}

/** A button, because a link's fragment would become an entry of the router's history. */
function skipToContent() {
  document.getElementById('content')?.focus();
}

interface MobileSidebarProps {
  readonly path: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function MobileSidebar({ path, open, onClose }: MobileSidebarProps) {
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
      <nav id="main-menu" className={sidebarStyles.thumb} aria-label="主菜单">
        <SidebarMenu menus={menus} path={path} collapsed={false} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}

function Sidebar({ path, collapsed }: { readonly path: string; readonly collapsed: boolean }) {
  const { school, menus } = useAccount();
  return (
    <aside className={sidebarStyles.sidebar} data-collapsed={collapsed || undefined}>
      <SidebarHead {...school} collapsed={collapsed} />
      <nav id="main-menu" className={sidebarStyles.nav} aria-label="主菜单">
        <SidebarMenu menus={menus} path={path} collapsed={collapsed} />
      </nav>
    </aside>
  );
}

/** The groups that were opened by hand, for as long as the window is there: a reload closes nothing. */
const OPENED = 'course-center:menu-groups';

function openedBefore(): string[] {
  return window.sessionStorage.getItem(OPENED)?.split(' ') ?? [];
}

interface SidebarMenuProps {
  readonly menus: readonly MenuEntry[];
  readonly path: string;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

function SidebarMenu({ menus, path, collapsed, onNavigate }: SidebarMenuProps) {
  const navigate = useNavigate();
  const items = useMemo(() => menuItems(menus), [menus]);
  const group = `/${path.split('/')[1]}`;
  const [opened, setOpened] = useState(() => ({ in: group, keys: [...new Set([...openedBefore(), group])] }));
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
        : {
            openKeys: opened.keys,
            onOpenChange: (keys) => {
              window.sessionStorage.setItem(OPENED, keys.join(' '));
              setOpened({ in: group, keys });
            },
          })}
      onClick={({ key, domEvent }) => {
        if (domEvent.type === 'keydown') navigate(key);
        onNavigate?.();
      }}
    />
  );
}
