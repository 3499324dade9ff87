import type { Info, RoleView } from '@course-center/contract/account/session';
import type { Config, LoginConfig } from '@course-center/contract/school/start';
import type { PublicRoute } from '@course-center/domain/access/identity';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import type { Term } from '@course-center/domain/school/term';
import { useSyncExternalStore } from 'react';

/** What is known before anybody has signed in. */
export interface Start {
  readonly publicRoute: PublicRoute;
  readonly school: LoginConfig;
  readonly config: Config;
  readonly terms: readonly Term[];
  /** The term that every list is of; absent only in a school without terms. */
  readonly term: Term | undefined;
}

/** Who is signed in, and as what they act. */
export interface SignedIn {
  readonly info: Info;
  readonly role: RoleView;
  /** The roles that this public route offers; the role dropdown lists them. */
  readonly roles: readonly RoleView[];
  readonly menus: readonly MenuEntry[];
}

export type Account = Start & SignedIn;

interface State {
  readonly start: Start | null;
  readonly signedIn: SignedIn | null;
}

let state: State = { start: null, signedIn: null };
const listeners = new Set<() => void>();

export function readState(): State {
  return state;
}

export function changeState(change: Partial<State>): void {
  state = { ...state, ...change };
  account = state.start && state.signedIn ? { ...state.start, ...state.signedIn } : null;
  for (const listener of listeners) listener();
}

// Kept beside the state, because a snapshot has to stay the same object while nothing changes.
let account: Account | null = null;

export function readAccount(): Account | null {
  return account;
}

export function readStart(): Start | null {
  return state.start;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The start-up's data. Everything below the root is drawn only once they are there. */
export function useStart(): Start {
  const start = useSyncExternalStore(subscribe, () => state.start);
  if (!start) throw new Error('useStart was used before the start-up finished');
  return start;
}

/** The signed-in person. The back-office is drawn only once they are known. */
export function useAccount(): Account {
  const current = useSyncExternalStore(subscribe, () => account);
  if (!current) throw new Error('useAccount was used outside the signed-in product');
  return current;
}

/** Whether it is known who is signed in; who asks above the back-office sees it go before anything inside does. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => account !== null);
}
