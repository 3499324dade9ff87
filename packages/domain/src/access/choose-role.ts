import { IDENTITY, type Identity, type PublicRoute, publicRouteOf } from './identity.ts';

interface Held {
  readonly identity: Identity;
  readonly faculty_group_id: number | null;
}

/** The roles that a public route offers: administrators have a door of their own. */
export function rolesAt<Role extends Held>(roles: readonly Role[], route: PublicRoute): Role[] {
  return roles.filter((role) => publicRouteOf(role.identity) === route);
}

/** Who somebody acts as: the leader in leader mode, else the stored choice while it is still held, else the first. */
export function chooseRole<Role extends Held>(
  roles: readonly Role[],
  wanted: { leaderMode: boolean; stored: Held | null },
): Role | undefined {
  const leader = wanted.leaderMode ? roles.find((role) => role.identity === IDENTITY.leader) : undefined;
  const { stored } = wanted;
  return leader ?? (stored ? roles.find((role) => isSameRole(role, stored)) : undefined) ?? roles[0];
}

export function isSameRole(a: Held, b: Held): boolean {
  return a.identity === b.identity && a.faculty_group_id === b.faculty_group_id;
}
