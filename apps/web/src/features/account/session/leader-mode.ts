import { dropStored, readStored, writeStored } from './storage.ts';

/** Somebody came by a leader's link: it names a term, and mostly the list that waits for a signature. */
export interface LeaderMode {
  /** The term that the link is about; null once the leader has chosen another one. */
  readonly term: string | null;
  /** `/leader/{kind}`, or null when the link names no list. */
  readonly path: string | null;
  readonly query: string;
}

const KINDS = ['newSignature', 'oldSignature'] as const;

/** Reads a link's query; `ayt` is what makes it a leader's link. */
export function leaderModeIn(search: string): LeaderMode | null {
  const query = new URLSearchParams(search);
  const term = query.get('ayt');
  if (term === null) return null;
  const words = [...query.entries()].flat().join(' ');
  const kind = KINDS.find((each) => words.includes(each));
  return { term, path: kind ? `/leader/${kind}` : null, query: search };
}

/** Whether an address is one of a leader's lists: whoever holds that role among others acts as it there. */
export function isLeaderPath(path: string): boolean {
  return KINDS.some((kind) => path === `/leader/${kind}` || path.startsWith(`/leader/${kind}/`));
}

const FLAG = 'leader-mode';

/** Keeps what the link said: it has to survive the login page. */
export function storeLeaderMode(mode: LeaderMode): void {
  writeStored(FLAG, JSON.stringify(mode));
}

export function readLeaderMode(): LeaderMode | null {
  const stored = readStored(FLAG);
  return stored ? (JSON.parse(stored) as LeaderMode) : null;
}

/** A term that the leader chose by hand takes the place of the link's. */
export function forgetLeaderTerm(): void {
  const mode = readLeaderMode();
  if (mode) storeLeaderMode({ ...mode, term: null });
}

export function leaveLeaderMode(): void {
  dropStored(FLAG);
}
