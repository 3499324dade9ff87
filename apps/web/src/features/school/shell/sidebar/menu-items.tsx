import {
  AimOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  ClusterOutlined,
  CommentOutlined,
  FileSearchOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  ProfileOutlined,
  ReadOutlined,
  RocketOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SignatureOutlined,
  StarOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { childPath, type MenuEntry } from '@course-center/domain/school/menus/menu';
import { redirectOf } from '@course-center/domain/school/menus/menu-routes';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Item = NonNullable<MenuProps['items']>[number];

/** The menus as the sidebar lists them. */
export function menuItems(menus: readonly MenuEntry[]): Item[] {
  return menus.filter(isShown).map(itemOf);
}

/** An entry with one page leads there directly. */
function itemOf(entry: MenuEntry): Item {
  const children = entry.children.filter(isShown);
  const icon = <MenuIcon name={entry.icon} />;
  if (children.length < 2) return page(redirectOf(entry), entry.title, icon);
  return {
    key: `/${entry.name}`,
    icon,
    label: entry.title,
    children: children.map((child) => page(childPath(entry, child), child.title)),
  };
}

function isShown(entry: MenuEntry): boolean {
  return !entry.hidden;
}

/** A real link, so that a page can be opened in a new tab; the menu itself moves the focus between them. */
function page(path: string, title: string, icon?: ReactNode): Item {
  const label = (
    <Link to={path} tabIndex={-1}>
      {title}
    </Link>
  );
  return { key: path, title, label, ...(icon ? { icon } : {}) };
}

/** The names that menus give their icons. */
const ICONS: Readonly<Record<string, typeof AimOutlined>> = {
  aim: AimOutlined,
  apartment: ApartmentOutlined,
  audit: AuditOutlined,
  book: BookOutlined,
  chart: BarChartOutlined,
  cluster: ClusterOutlined,
  comment: CommentOutlined,
  fileSearch: FileSearchOutlined,
  form: FormOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  rocket: RocketOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  signature: SignatureOutlined,
  star: StarOutlined,
  user: UserOutlined,
};

function MenuIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
