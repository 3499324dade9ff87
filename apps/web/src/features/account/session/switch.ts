import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { landingPath } from '@course-center/domain/school/menus/landing-path';
import { changeCaller, currentCaller } from '../../../request/caller.ts';
import { interrupt } from '../../../request/interrupt.ts';
import { forgetLeaderTerm, leaveLeaderMode } from './leader-mode.ts';
import { readAs } from './signed-in.ts';
import { writeStored } from './storage.ts';
import { changeState, readState, type SignedIn } from './store.ts';

/** Acts as another held role from now on. Resolves with the path to go to. */
export async function switchRole(role: RoleView): Promise<string> {
  const signedIn = await reread(role);
  if (role.identity !== IDENTITY.leader) leaveLeaderMode();
  writeStored('role', JSON.stringify({ identity: role.identity, faculty_group_id: role.faculty_group_id }));
  changeState({ signedIn });
  return landingPath(signedIn.role.identity, signedIn.menus);
}

/** Works in another term from now on. Resolves with the path to go to. */
export async function switchTerm(code: string): Promise<string> {
  const { start, signedIn: before } = readState();
  const term = start?.terms.find((each) => each.acad_year_term === code);
  if (!start || !before || !term) throw new Error(`no such term: ${code}`);
  const signedIn = await reread(before.role, code);
  forgetLeaderTerm();
  writeStored('term', code);
  changeState({ start: { ...start, term }, signedIn });
  return landingPath(signedIn.role.identity, signedIn.menus);
}

/** What was asked before the switch must not arrive after it; a switch that fails leaves the caller as it was. */
async function reread(role: RoleView, term = currentCaller().term): Promise<SignedIn> {
  const before = currentCaller();
  interrupt();
  changeCaller({ term });
  try {
    return await readAs(role, readState().signedIn?.roles ?? [role]);
  } catch (reason) {
    changeCaller(before);
    throw reason;
  }
}
