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

/** When somebody was there last is between them and the course centre: it would tell who an unnamed expert is. */
export function canSeeLogins(actor: OrganizationActor): boolean {
  return actor.identity === IDENTITY.administrator;
}

/** The departments that somebody reaches; null for the whole school. */
export type Reach = readonly number[] | null;

export interface HeldRole {
  readonly identity: Identity;
  readonly department_id: number | null;
}

/** Who may give and take a role: the course centre any, a principal those that work inside their departments. */
export function canGiveRole(
  actor: OrganizationActor,
  { identity, department_id }: HeldRole,
  reach: Reach,
): boolean {
  if (actor.identity === IDENTITY.administrator) return true;
  if (actor.identity !== IDENTITY.principal || department_id === null) return false;
  const inside = reach === null || reach.includes(department_id);
  return inside && (identity === IDENTITY.teacher || identity === IDENTITY.expert);
}

/**
 * Whoever resets a password can act as that person: only somebody who could have given them every role they hold may
 * change them.
 */
export function canManagePerson(actor: OrganizationActor, held: readonly HeldRole[], reach: Reach): boolean {
  if (actor.identity === IDENTITY.administrator) return true;
  return actor.identity === IDENTITY.principal && held.every((role) => canGiveRole(actor, role, reach));
}

/** Whoever could sign in as an expert could score in their name, or read what they said: the course centre's alone. */
export function canManageAccount(
  actor: OrganizationActor,
  { expert_once }: { readonly expert_once: boolean },
) {
  return actor.identity === IDENTITY.administrator || !expert_once;
}

/** Those who work here are ours to change, and so is somebody from outside. */
export function canManageExpert(
  actor: OrganizationActor,
  { works_in, held }: { readonly works_in: number | null; readonly held: readonly HeldRole[] },
  reach: Reach,
): boolean {
  const near = reach === null || works_in === null || reach.includes(works_in);
  return near && canManagePerson(actor, held, reach);
}
