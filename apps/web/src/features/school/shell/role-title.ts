import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY_TITLE } from '@course-center/domain/access/identity';

/** A role as its holder knows it; a faculty-group role carries the group's name. */
export function roleTitle(role: RoleView): string {
  return role.name || IDENTITY_TITLE[role.identity];
}

/** Somebody may be a member of several faculty groups. */
export function roleKey(role: RoleView): string {
  return `${role.identity}:${role.faculty_group_id ?? ''}`;
}
