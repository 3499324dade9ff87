import type { RouteObject } from 'react-router';

/** The page itself, with or without a group that is read, and one teacher's part of it: the list stays beside them. */
export const GROUP_ROUTES: RouteObject[] = [
  { index: true, element: null },
  { path: 'groups/:group', element: null },
  { path: 'groups/:group/parts/:part', element: null },
];

/** The address of a group's material, below the page that lists the groups. */
export function groupPath(group: number, part: number | null = null): string {
  return part === null ? `groups/${group}` : `groups/${group}/parts/${part}`;
}
