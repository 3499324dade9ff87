import { sameTyped, type Typed } from './typed.ts';

/** A leaf as the server keeps it, with what the next save must be based on. */
export interface Stored {
  readonly typed: Typed;
  readonly version: number;
  readonly savedAt: string | null;
}

/** A leaf between what is typed and what is kept. Every function here hands back a new state. */
export interface LeafState {
  /** As it is kept, as far as this window knows. */
  readonly stored: Stored;
  readonly typed: Typed;
  /** Since when something waits to be sent: its place in the queue. */
  readonly since: number | null;
  /** On its way, with the place that it had. */
  readonly sent: { readonly typed: Typed; readonly since: number } | null;
  /** What went out without an answer: any of it may have arrived. */
  readonly lost: readonly Typed[];
  /** What is wrong, and with which entry: another one is judged anew. */
  readonly fault: { readonly sentence: string; readonly of: Typed } | null;
  /** What another window saved meanwhile; nothing is sent until somebody chose. */
  readonly theirs: Stored | null;
  /** What other windows of this browser typed and could not send; nothing is sent until somebody chose. */
  readonly elsewhere: readonly Typed[];
  /** Entered when nothing could be saved any more; should that change, nothing is sent until somebody chose. */
  readonly late: boolean;
  /** What a submission missed here; gone with the next key. */
  readonly missed: string | null;
  /** The browser did not take it: closing the page would lose it. */
  readonly unkept: boolean;
}

/** An entry of another window, and whether the server has it. */
export interface Rival {
  readonly typed: Typed;
  readonly saved: boolean;
}

export function leafOf(stored: Stored): LeafState {
  const { typed } = stored;
  return {
    ...{ stored, typed, since: null, sent: null, lost: [], fault: null, theirs: null, missed: null },
    elsewhere: [],
    late: false,
    unkept: false,
  };
}

export function isUnsaved({ typed, stored, sent, elsewhere }: LeafState): boolean {
  return sent !== null || elsewhere.length > 0 || !sameTyped(typed, stored.typed);
}

/** Everything at a leaf that the server does not have, of this window and of others. */
export function unsentOf({ typed, stored, elsewhere }: LeafState): readonly Typed[] {
  return sameTyped(typed, stored.typed) ? elsewhere : [typed, ...elsewhere];
}

/** Another window's entry that stands against this one: first what was never sent, then what was saved. */
export function rivalOf({ elsewhere: [waiting], theirs }: LeafState): Rival | null {
  if (waiting) return { typed: waiting, saved: false };
  return theirs && { typed: theirs.typed, saved: true };
}

/** Whether it waits for its turn. */
export function isDue(leaf: LeafState): boolean {
  const { typed, stored, sent, fault, late } = leaf;
  if (late || sent !== null || rivalOf(leaf) !== null || sameTyped(typed, stored.typed)) return false;
  return fault === null || !sameTyped(fault.of, typed);
}

/** Typed over before it was sent, an entry keeps its place: only the newest content leaves. */
export function typing(leaf: LeafState, typed: Typed, at: number): LeafState {
  const back = leaf.sent === null && sameTyped(typed, leaf.stored.typed);
  return { ...leaf, typed, since: back ? null : (leaf.since ?? at), fault: null, missed: null, late: false };
}

export function sending(leaf: LeafState): LeafState {
  return { ...leaf, sent: { typed: leaf.typed, since: leaf.since ?? 0 }, since: null, fault: null };
}

/** What was typed meanwhile stays, and waits for a turn of its own. */
export function saved(leaf: LeafState, { version, savedAt }: Omit<Stored, 'typed'>): LeafState {
  const typed = leaf.sent?.typed ?? leaf.typed;
  return { ...leaf, stored: { typed, version, savedAt }, sent: null, lost: [] };
}

/** Nothing becomes of what was sent, for now: it has its place back. */
export function stopped(leaf: LeafState): LeafState {
  return leaf.sent ? { ...leaf, sent: null, since: leaf.sent.since } : leaf;
}

export function unanswered(leaf: LeafState): LeafState {
  return { ...stopped(leaf), lost: sentOf(leaf) };
}

/** Everything that may have arrived. */
export function sentOf({ sent, lost }: LeafState): readonly Typed[] {
  return sent && !lost.some((each) => sameTyped(each, sent.typed)) ? [...lost, sent.typed] : lost;
}

export function faulty(leaf: LeafState, sentence: string): LeafState {
  return { ...stopped(leaf), fault: { sentence, of: leaf.sent?.typed ?? leaf.typed } };
}

/** Takes in what the server keeps now. What is typed here and differs from it stays beside it. */
export function reread(leaf: LeafState, now: Stored): LeafState {
  const { stored, sent, lost, typed } = leaf;
  // The answer to what is on its way will tell; and an older reading may arrive after a newer save.
  if (sent !== null || now.version <= stored.version) return leaf;
  const elsewhere = leaf.elsewhere.filter((each) => !sameTyped(each, now.typed));
  if (sameTyped(typed, stored.typed) || sameTyped(typed, now.typed)) return { ...leafOf(now), elsewhere };
  // What was thought lost had arrived: what was typed after it goes on from there.
  if (lost.some((each) => sameTyped(each, now.typed)))
    return { ...leaf, stored: now, lost: [], theirs: null, elsewhere };
  return { ...leaf, theirs: now, lost: [], elsewhere };
}

/** Mine goes over theirs, knowing theirs. */
export function keepingMine(leaf: LeafState): LeafState {
  if (leaf.elsewhere.length > 0) return { ...leaf, elsewhere: leaf.elsewhere.slice(1), late: false };
  return leaf.theirs ? { ...leaf, stored: leaf.theirs, theirs: null, fault: null, late: false } : leaf;
}

/** It came too late: it is nobody's word until somebody says so once more. */
export function comingLate(leaf: LeafState): LeafState {
  return leaf.late || !isUnsaved(leaf) ? leaf : { ...leaf, late: true };
}

/** What came too late is meant after all. */
export function keepingLate(leaf: LeafState): LeafState {
  return leaf.late ? { ...leaf, late: false } : leaf;
}

export function takingTheirs(leaf: LeafState): LeafState {
  const [waiting, ...elsewhere] = leaf.elsewhere;
  // What the server does not have either takes the place in the queue.
  if (waiting) return { ...leaf, typed: waiting, elsewhere, fault: null, missed: null, late: false };
  return leaf.theirs ? leafOf(leaf.theirs) : leaf;
}

/** Drops what was typed and cannot be saved. */
export function givingUp(leaf: LeafState): LeafState {
  return leafOf(leaf.theirs ?? leaf.stored);
}
