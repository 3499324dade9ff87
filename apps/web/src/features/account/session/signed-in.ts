import type { Info, RoleView } from '@course-center/contract/account/session';
import { chooseRole, isSameRole, rolesAt } from '@course-center/domain/access/choose-role';
import { currentAddress } from '../../../request/address.ts';
import { changeCaller } from '../../../request/caller.ts';
import { request } from '../../../request/client.ts';
import { isLeaderPath, readLeaderMode } from './leader-mode.ts';
import { readStored } from './storage.ts';
import { changeState, readState, type SignedIn } from './store.ts';

/** Reads who is signed in, settles as what they act, and reads that role's menus. */
export async function readSignedIn(): Promise<SignedIn> {
  const info = await readInfo();
  const roles = rolesAt(info.roles, currentAddress().publicRoute);
  const leaderMode = readLeaderMode() !== null || isLeaderPath(currentAddress().path);
  const role = chooseRole(roles, { leaderMode, stored: storedRole() });
  const first = roles[0];
  if (!role || !first) throw new Error('no role at this public route');
  if (!isSameRole(role, first)) return readAs(role, roles);
  return { info, role, roles, menus: await readMenus(role) };
}

/** The same for a role that is known to be held: what has to be signed, and the menus, are the role's. */
export async function readAs(role: RoleView, roles: readonly RoleView[]): Promise<SignedIn> {
  const info = await readInfo(role);
  return { info, role, roles, menus: await readMenus(role) };
}

/** Reads the person again, after they changed something about themselves. */
export async function refreshInfo(): Promise<void> {
  const { signedIn: asked } = readState();
  if (!asked) return;
  const info = await readInfo(asked.role);
  // Whoever switched meanwhile acts as somebody else by now.
  const { signedIn } = readState();
  if (signedIn?.role === asked.role) changeState({ signedIn: { ...signedIn, info } });
}

/** Without a role the server answers for the first one. */
function readInfo(role?: RoleView): Promise<Info> {
  const acting = role && {
    identity: role.identity,
    ...(role.faculty_group_id !== null && { faculty_group_id: role.faculty_group_id }),
  };
  return request('GET /api/teacher/info', { query: { ...acting, get_sign_info: true } });
}

/** From here on every call is made as this role. */
function readMenus(role: RoleView) {
  changeCaller({ role });
  return request('GET menus');
}

function storedRole(): Pick<RoleView, 'identity' | 'faculty_group_id'> | null {
  const stored = readStored('role');
  return stored ? (JSON.parse(stored) as RoleView) : null;
}
