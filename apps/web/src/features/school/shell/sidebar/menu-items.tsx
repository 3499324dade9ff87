import { childPath, type MenuEntry } from '@course-center/domain/school/menus/menu';
import { redirectOf } from '@course-center/domain/school/menus/menu-routes';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from './MenuIcon.tsx';

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
