import { childPath, type MenuEntry } from './menu.ts';
import type { Screen } from './screen.ts';

export const LANDING_PATH = '/dashboard/index';

/** One page of the signed-in product, as the menus describe it. */
export interface MenuRoute {
  readonly path: string;
  readonly screen: Screen | null;
  readonly entry: MenuEntry;
  /** Titles from the top-level entry down: the breadcrumb. */
  readonly trail: readonly string[];
}

/** The pages that a menu list opens. An entry without children gets one default child called index. */
export function menuRoutes(menus: readonly MenuEntry[]): MenuRoute[] {
  return menus.flatMap((entry) =>
    entry.children.length === 0
      ? [{ path: `/${entry.name}/index`, screen: entry.model, entry, trail: [entry.title] }]
      : entry.children.map((child) => ({
          path: childPath(entry, child),
          screen: child.model,
          entry: child,
          trail: [entry.title, child.title],
        })),
  );
}

/** Where a top-level entry leads: its first child. */
export function redirectOf(entry: MenuEntry): string {
  const first = entry.children[0];
  return first ? childPath(entry, first) : `/${entry.name}/index`;
}

/** Where a screen stands in the menus; null where they lack it. */
export function pathOf(menus: readonly MenuEntry[], screen: Screen): string | null {
  return menuRoutes(menus).find((route) => route.screen === screen)?.path ?? null;
}
