import { IDENTITY, type Identity } from '../access/identity.ts';
import type { Screen } from './menus/screen.ts';

/** The guide of each identity, by the name of its page. */
export const GUIDE_OF: Readonly<Record<Identity, string>> = {
  [IDENTITY.administrator]: 'administrator',
  [IDENTITY.principal]: 'principal',
  [IDENTITY.teacher]: 'teacher',
  [IDENTITY.expert]: 'expert',
  [IDENTITY.leader]: 'leader',
  [IDENTITY.facultyGroup]: 'faculty-group',
  [IDENTITY.partyBranch]: 'party-branch',
};

/** What is the same for everybody: signing in, lists, saving, messages. */
export const COMMON_GUIDE = 'common';

/** Where a screen is explained to whoever acts as somebody; what is no screen of a menu is explained to all. */
export function guidePath(identity: Identity, screen: Screen | null): string {
  return screen === null ? `/guide/${COMMON_GUIDE}` : `/guide/${GUIDE_OF[identity]}#${screen}`;
}
