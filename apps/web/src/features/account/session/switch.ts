import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { changeCaller, currentCaller } from '../../../request/caller.ts';
import { interrupt } from '../../../request/interrupt.ts';
import { forgetLeaderTerm, leaveLeaderMode } from './leader-mode.ts';
import { readAs } from './signed-in.ts';
import { writeStored } from './storage.ts';
import { changeState, readState, type SignedIn } from './store.ts';

/** Acts as another held role from now on. */
export async function switchRole(role: RoleView): Promise<void> {
  const signedIn = await reread(role);
  if (role.identity !== IDENTITY.leader) leaveLeaderMode();
  writeStored('role', JSON.stringify({ identity: role.identity, faculty_group_id: role.faculty_group_id }));
  changeState({ signedIn });
}

/** Works in another term from now on. */
export async function switchTerm(code: string): Promise<void> {
  const { start, signedIn: before } = readState();
  const term = start?.terms.find((each) => each.acad_year_term === code);
  if (!start || !before || !term) throw new Error(`no such term: ${code}`);
  const signedIn = await reread(before.role, code);
  forgetLeaderTerm();
  writeStored('term', code);
  changeState({ start: { ...start, term }, signedIn });
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
