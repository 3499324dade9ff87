import type { Identity } from '@course-center/domain/access/identity';

export interface ActingRole {
  readonly identity: Identity;
  readonly faculty_group_id?: number | null;
}

interface Caller {
  /** Whose page this is; null while nobody is signed in. */
  readonly person: number | null;
  /** The role that calls are made as; null while nobody is signed in. */
  readonly role: ActingRole | null;
  readonly term: string | null;
}

let caller: Caller = { person: null, role: null, term: null };

/** On whose behalf, and for which term, calls are made now. Set by the session, read when a call leaves. */
export function currentCaller(): Caller {
  return caller;
}

export function changeCaller(change: Partial<Caller>): void {
  caller = { ...caller, ...change };
}
