import { IDENTITY, type Identity } from '../../access/identity.ts';
import type { MenuEntry } from './menu.ts';
import { LANDING_PATH, redirectOf } from './menu-routes.ts';

/** Identities whose work is one screen: they land on it, not on a dashboard. */
const STRAIGHT_TO_WORK: readonly Identity[] = [IDENTITY.leader, IDENTITY.facultyGroup, IDENTITY.partyBranch];

/** Where somebody stands after switching the role or the term. */
export function landingPath(identity: Identity, menus: readonly MenuEntry[]): string {
  const first = menus[0];
  return first && STRAIGHT_TO_WORK.includes(identity) ? redirectOf(first) : LANDING_PATH;
}
