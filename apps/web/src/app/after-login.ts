import { tellWindows } from '../features/account/session/windows.ts';
import { readTokens } from '../request/tokens.ts';

const FOLLOW_UP_AFTER = 2000;

/** A moment after a login, when the first page stands: login pages left open in other windows may move on too. */
export function afterLogin(): void {
  setTimeout(() => {
    if (readTokens()) tellWindows('started');
  }, FOLLOW_UP_AFTER);
}
