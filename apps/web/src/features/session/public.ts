/** What the rest of the product may use of the session. */

export { forgetSession, logout } from './end.ts';
export { type Admission, admit } from './guard.ts';
export { leaderModeIn, readLeaderMode } from './leader-mode.ts';
export { loadAccount } from './load-account.ts';
export { loginPath, redirectTarget } from './login-path.ts';
export { refreshInfo } from './signed-in.ts';
export { reloadStart, startUp } from './start.ts';
export { dropStored, readStored, writeStored } from './storage.ts';
export {
  type Account,
  readAccount,
  readStart,
  type SignedIn,
  type Start,
  useAccount,
  useIsSignedIn,
  useStart,
} from './store.ts';
export { switchRole, switchTerm } from './switch.ts';
export { useWatermark } from './use-watermark.ts';
export { watchSession } from './watch.ts';
export { tellWindows } from './windows.ts';
