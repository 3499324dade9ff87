import type { RoleView } from '@course-center/contract/account/session';
import type { Role } from '@course-center/domain/access/act-as';
import { isSameRole } from '@course-center/domain/access/choose-role';
import { IDENTITY, IDENTITY_TITLE } from '@course-center/domain/access/identity';

/** The names of the faculty groups that a person sits in, by id. */
export type FacultyGroupNames = Readonly<Record<string, string>>;

/** What the role dropdown offers: one entry per identity, and one per faculty group. */
export function presentRoles(roles: readonly Role[], groups: FacultyGroupNames): RoleView[] {
  const views = roles.map(({ identity, faculty_group_id }) => ({
    identity,
    name:
      identity === IDENTITY.facultyGroup && faculty_group_id !== null
        ? (groups[faculty_group_id] ?? IDENTITY_TITLE[identity])
        : IDENTITY_TITLE[identity],
    faculty_group_id,
  }));
  return views.filter((view, at) => views.findIndex((other) => isSameRole(other, view)) === at);
}
