import {
  CalendarOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { guidePath } from '@course-center/domain/school/guides';
import { LANDING_PATH, type MenuRoute, menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import type { Term } from '@course-center/domain/school/term';
import { Button, Tag } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useAccount } from '../../../account/public.ts';
import { roleKey, roleTitle } from '../role-title.ts';
import type { Switching } from '../use-switching.ts';
import { TopBarDropdown } from './TopBarDropdown.tsx';
import styles from './top-bar.module.css';
import { UserDropdown } from './UserDropdown.tsx';

const Bell = lazyPart(() => import('../../../messages/public.ts'));

interface TopBarProps {
  readonly route: MenuRoute | null;
  readonly mobile: boolean;
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly switching: Switching;
}

export function TopBar({ route, mobile, menuOpen, onToggleMenu, switching }: TopBarProps) {
  const { menus, school, role } = useAccount();
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
        {/* In a tab of its own: what is being typed here stays. */}
        <a
          className={styles.help}
          href={guidePath(role.identity, route?.screen ?? null)}
          target="_blank"
          rel="noreferrer"
          aria-label="帮助"
          title="帮助（在新窗口中打开）"
        >
          <span>?</span>
        </a>
        <Suspense fallback={<span className={styles.bell} />}>
          <Bell />
        </Suspense>
        <UserDropdown onSwitch={switching.toRole} />
      </div>
    </header>
  );
}

interface BreadcrumbProps {
  readonly route: MenuRoute;
  /** Whether this role has a dashboard to lead back to. */
  readonly hasHome: boolean;
}

function Breadcrumb({ route, hasHome }: BreadcrumbProps) {
  // An entry with one page of its own name would say the same word twice.
  const titles = route.trail.filter((title, index) => title !== route.trail[index - 1]);
  return (
    <nav className={styles.breadcrumb} aria-label="当前位置">
      <ol>
        {hasHome && route.path !== LANDING_PATH && (
          <li>
            <Link to={LANDING_PATH}>首页</Link>
          </li>
        )}
        {titles.map((title, index) => (
          <li key={title} aria-current={index === titles.length - 1 ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Leaders act as leaders only; with a single role there is nothing to choose. */
function RoleDropdown({ onSwitch }: { readonly onSwitch: (role: RoleView) => void }) {
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
        items: roles.map((each) => ({
          ...{ key: roleKey(each), label: roleTitle(each) },
          // The colour says it to who sees it.
          ...(roleKey(each) === roleKey(role) && { 'aria-current': true }),
        })),
        onClick: ({ key }) => {
          const chosen = roles.find((each) => roleKey(each) === key);
          if (chosen && key !== roleKey(role)) onSwitch(chosen);
        },
      }}
    />
  );
}

function TermDropdown({ onSwitch }: { readonly onSwitch: (term: Term) => void }) {
  const { terms, term } = useAccount();
  if (!term) return null;
  return (
    <TopBarDropdown
      icon={<CalendarOutlined aria-hidden />}
      name="学年学期"
      label={term.is_now ? term.acad_year_term_name : `${term.acad_year_term_name}（非当前）`}
      menu={{
        selectable: true,
        selectedKeys: [term.acad_year_term],
        items: terms.map((each) => ({ key: each.acad_year_term, label: <TermChoice term={each} /> })),
        onClick: ({ key }) => {
          const chosen = terms.find((each) => each.acad_year_term === key);
          if (chosen && key !== term.acad_year_term) onSwitch(chosen);
        },
      }}
    />
  );
}

function TermChoice({ term }: { readonly term: Term }) {
  return (
    <span className={styles.choice}>
      {term.acad_year_term_name}
      {term.is_now && <Tag color="blue">当前</Tag>}
    </span>
  );
}
