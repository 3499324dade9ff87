import { IDENTITY, type Identity } from './identity.ts';

export interface OrganizationActor {
  readonly identity: Identity;
}

/** The course centre manages the organisation; a principal manages the own department's part of it. */
export function canManageOrganization(actor: OrganizationActor): boolean {
  return actor.identity === IDENTITY.administrator || actor.identity === IDENTITY.principal;
}

/** Lists that belong to the school as a whole: job titles, natures, faculty groups, central experts. */
export function canManageSchoolLists(actor: OrganizationActor): boolean {
  return actor.identity === IDENTITY.administrator;
}

/** Who may give and take a role: the course centre any, a principal those that work inside a department. */
export function canGiveRole(
  actor: OrganizationActor,
  role: { identity: Identity; department_id: number | null },
) {
  if (actor.identity === IDENTITY.administrator) return true;
  if (actor.identity !== IDENTITY.principal || role.department_id === null) return false;
  return role.identity === IDENTITY.teacher || role.identity === IDENTITY.expert;
}

/** Whoever resets a password can act as that person: a principal may not do so to somebody who may more. */
export function canManagePerson(actor: OrganizationActor, identities: readonly Identity[]): boolean {
  if (actor.identity === IDENTITY.administrator) return true;
  return (
    actor.identity === IDENTITY.principal &&
    identities.every((identity) => identity === IDENTITY.teacher || identity === IDENTITY.expert)
  );
}
