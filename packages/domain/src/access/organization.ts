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
