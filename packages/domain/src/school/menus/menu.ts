import type { Screen } from './screen.ts';

/** Whose expert groups a process screen offers as filters. */
export type MenuOrganization = 'faculty' | 'course_center';

export interface MenuEntry {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly redirect: string;
  readonly hidden: boolean;
  readonly evaluation_status: number | null;
  readonly model: Screen | null;
  readonly params: Readonly<Record<string, string>>;
  readonly request_apis: readonly string[];
  readonly organization: MenuOrganization | null;
  readonly children: readonly MenuEntry[];
}

type Written = Pick<MenuEntry, 'name' | 'title'> &
  Partial<Omit<MenuEntry, 'name' | 'title' | 'children' | 'redirect'>>;

/** Writes an entry down; its redirect follows from its children. */
export function menu(written: Written, children: readonly MenuEntry[] = []): MenuEntry {
  const entry: MenuEntry = {
    icon: '',
    hidden: false,
    evaluation_status: null,
    model: null,
    params: {},
    request_apis: [],
    organization: null,
    ...written,
    redirect: '',
    children,
  };
  return children[0] ? { ...entry, redirect: childPath(entry, children[0]) } : entry;
}

export function childPath(parent: Pick<MenuEntry, 'name'>, child: MenuEntry): string {
  const status = child.evaluation_status === null ? '' : `/${child.evaluation_status}`;
  return `/${parent.name}/${child.name}${status}`;
}
