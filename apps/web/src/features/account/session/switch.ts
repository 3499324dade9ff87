import type { RoleView } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { changeCaller, currentCaller } from '../../../request/caller.ts';
import { interrupt } from '../../../request/interrupt.ts';
import { forgetLeaderTerm, leaveLeaderMode } from './leader-mode.ts';
import { readAs } from './signed-in.ts';
import { dropStored, readStored, writeStored } from './storage.ts';
import { changeState, readState, type SignedIn } from './store.ts';

let wanted: string | null = null;

/** Where the last switch was to lead, told once; null for where its role begins. */
export function takeWantedPath(): string | null {
  const path = wanted;
  wanted = null;
  return path;
}

export interface Switch {
  readonly role?: RoleView;
  readonly term?: string;
  /** Where it leads; to where the role begins unless that is said. */
  readonly path?: string;
}

/** Acts as another held role, works in another term from now on, or both. */
export async function switchTo({ role, term: code, path }: Switch): Promise<void> {
  const { start, signedIn: before } = readState();
  const term = code === undefined ? start?.term : start?.terms.find((each) => each.acad_year_term === code);
  const as = role ?? before?.role;
  if (!start || !as || (code !== undefined && !term)) throw new Error(`no such term: ${code}`);
  const signedIn = await reread(as, code);
  wanted = path ?? null;
  if (role) {
    const { identity, faculty_group_id } = role;
    if (identity !== IDENTITY.leader) leaveLeaderMode();
    writeStored('role', JSON.stringify({ identity, faculty_group_id }));
  }
  if (code !== undefined) {
    forgetLeaderTerm();
    rememberTerm(start.term?.acad_year_term, code, path !== undefined);
    writeStored('term', code);
  }
  changeState(code !== undefined && term ? { start: { ...start, term }, signedIn } : { signedIn });
}

const BEFORE = 'term_before';

/** A term that somebody was led to is not the one they chose: that one is remembered until they choose again. */
function rememberTerm(before: string | undefined, code: string, led: boolean): void {
  const chosen = readStored(BEFORE) ?? before;
  if (led && chosen !== undefined && chosen !== code) writeStored(BEFORE, chosen);
  else dropStored(BEFORE);
}

/** The term that was worked in before something led to another one; null where nothing did. */
export const readTermBefore = (): string | null => readStored(BEFORE);
export const forgetTermBefore = (): void => dropStored(BEFORE);

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
