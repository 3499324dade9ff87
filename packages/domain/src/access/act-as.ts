import type { Identity } from './identity.ts';
import { IDENTITY } from './identity.ts';
import { type ActingQuery, claimedIdentity, type Prefix } from './prefix.ts';

/** A role as it is held: an identity, for a department or in a faculty group where it is bound to one. */
export interface Role {
  readonly identity: Identity;
  readonly department_id: number | null;
  readonly faculty_group_id: number | null;
}

/** As what somebody acts in one call: the identity, and all the departments or the one faculty group it reaches. */
export interface ActingRole {
  readonly identity: Identity;
  readonly department_ids: readonly number[];
  readonly faculty_group_id: number | null;
}

export type Acting =
  | { readonly ok: true; readonly role: ActingRole }
  | { readonly ok: false; readonly reason: 'role_not_held' | 'faculty_group_unnamed' };

/** Finds the held role that a call claims to act as. A role that is not held is refused, whatever else is held. */
export function actAs(held: readonly Role[], prefix: Prefix, query: ActingQuery): Acting {
  const identity = claimedIdentity(prefix, query);
  const roles = rolesOf(held, identity, query);
  const [first] = roles;
  if (!first) return { ok: false, reason: 'role_not_held' };
  // Whoever sits in several acts in one of them at a time, and says in which: none is taken for them.
  if (roles.some(({ faculty_group_id }) => faculty_group_id !== first.faculty_group_id))
    return { ok: false, reason: 'faculty_group_unnamed' };
  const departments = roles.flatMap((role) => (role.department_id === null ? [] : [role.department_id]));
  return {
    ok: true,
    role: { identity, department_ids: [...new Set(departments)], faculty_group_id: first.faculty_group_id },
  };
}

/** The roles that are held of an identity; of a faculty-group member, only in the group that is named, if one is. */
export function rolesOf(
  held: readonly Role[],
  identity: Identity,
  { faculty_group_id: group }: { readonly faculty_group_id?: number | undefined },
): Role[] {
  const anywhere = identity !== IDENTITY.facultyGroup || group === undefined;
  return held.filter((role) => role.identity === identity && (anywhere || role.faculty_group_id === group));
}
