/** What a saver has to know of the values that it saves: texts, scores with comments, remarks. */
export interface ValueKind<T> {
  /** Whether two values say the same; what says the same is not sent again. */
  readonly same: (one: T, other: T) => boolean;
  /** Whether something that the browser kept is such a value. */
  readonly isValue: (found: unknown) => found is T;
  /** Takes from a reading what changes without anybody's doing, such as links. */
  readonly refreshed?: (own: T, read: T) => T;
}

/** A value as the server keeps it, with what the next save must be based on. */
export interface Stored<T> {
  readonly value: T;
  /** Null where the server keeps no versions. */
  readonly version: number | null;
  readonly savedAt: string | null;
}

/** A value between what is typed and what is kept. Every function here hands back a new state. */
export interface Edit<T> {
  readonly kind: ValueKind<T>;
  /** As it is kept, as far as this window knows. */
  readonly stored: Stored<T>;
  readonly value: T;
  /** Since when something waits to be sent: its place in the queue. */
  readonly since: number | null;
  /** On its way, with the place that it had. */
  readonly sent: { readonly value: T; readonly since: number } | null;
  /** What went out without an answer: any of it may have arrived. */
  readonly lost: readonly T[];
  /** What is wrong, and with which value: another one is judged anew. */
  readonly fault: { readonly sentence: string; readonly of: T } | null;
  /** What another window saved meanwhile; nothing is sent until somebody chose. */
  readonly theirs: Stored<T> | null;
  /** What other windows of this browser typed and could not send; nothing is sent until somebody chose. */
  readonly elsewhere: readonly T[];
  /** Entered when nothing could be saved any more; should that change, nothing is sent until somebody chose. */
  readonly late: boolean;
  /** What a submission missed here; gone with the next key. */
  readonly missed: string | null;
  /** The browser did not take it: closing the page would lose it. */
  readonly unkept: boolean;
  /** Typed, and not yet in the browser's storage: a crash would lose it. */
  readonly keeping: boolean;
}

/** A value of another window, and whether the server has it. */
export interface Rival<T> {
  readonly value: T;
  readonly saved: boolean;
}

export function editOf<T>(kind: ValueKind<T>, stored: Stored<T>): Edit<T> {
  return {
    kind,
    stored,
    value: stored.value,
    since: null,
    sent: null,
    lost: NONE,
    fault: null,
    theirs: null,
    elsewhere: NONE,
    late: false,
    missed: null,
    unkept: false,
    keeping: false,
  };
}

/** One for all: a grid has tens of thousands of values. */
const NONE: readonly never[] = [];

function isTyped<T>({ kind, value, stored }: Edit<T>): boolean {
  return value !== stored.value && !kind.same(value, stored.value);
}

export function isUnsaved<T>(edit: Edit<T>): boolean {
  return edit.sent !== null || edit.elsewhere.length > 0 || isTyped(edit);
}

/** Everything that the server does not have of it, of this window and of others. */
export function unsentOf<T>(edit: Edit<T>): readonly T[] {
  return isTyped(edit) ? [edit.value, ...edit.elsewhere] : edit.elsewhere;
}

/** Another window's value that stands against this one: first what was never sent, then what was saved. */
export function rivalOf<T>({ elsewhere, theirs }: Edit<T>): Rival<T> | null {
  const [waiting] = elsewhere;
  if (waiting !== undefined) return { value: waiting, saved: false };
  return theirs && { value: theirs.value, saved: true };
}

/** Whether it waits for its turn. */
export function isDue<T>(edit: Edit<T>): boolean {
  const { kind, value, sent, fault, late } = edit;
  if (late || sent !== null || rivalOf(edit) !== null || !isTyped(edit)) return false;
  return fault === null || !kind.same(fault.of, value);
}

/** Typed over before it was sent, a value keeps its place: only the newest content leaves. */
export function typing<T>(edit: Edit<T>, value: T, at: number): Edit<T> {
  const back = edit.sent === null && edit.kind.same(value, edit.stored.value);
  // A sentence was about what stood there before.
  const since = back ? null : (edit.since ?? at);
  return { ...edit, value, since, fault: null, missed: null, late: false, keeping: true };
}

export function sending<T>(edit: Edit<T>): Edit<T> {
  return { ...edit, sent: { value: edit.value, since: edit.since ?? 0 }, since: null, fault: null };
}

/** What was typed meanwhile stays, and waits for a turn of its own: the server's cleaning does not move a cursor. */
export function saved<T>(edit: Edit<T>, { version, savedAt }: Omit<Stored<T>, 'value'>): Edit<T> {
  const value = edit.sent ? edit.sent.value : edit.value;
  return { ...edit, stored: { value, version, savedAt }, sent: null, lost: [] };
}

/** Nothing becomes of what was sent, for now: it has its place back. */
export function stopped<T>(edit: Edit<T>): Edit<T> {
  return edit.sent ? { ...edit, sent: null, since: edit.sent.since } : edit;
}

export function unanswered<T>(edit: Edit<T>): Edit<T> {
  return { ...stopped(edit), lost: sentOf(edit) };
}

/** Everything that may have arrived. */
export function sentOf<T>({ kind, sent, lost }: Edit<T>): readonly T[] {
  return sent && !lost.some((each) => kind.same(each, sent.value)) ? [...lost, sent.value] : lost;
}

export function faulty<T>(edit: Edit<T>, sentence: string): Edit<T> {
  return { ...stopped(edit), fault: { sentence, of: edit.sent ? edit.sent.value : edit.value } };
}

/** Takes in what the server keeps now. What is typed here and differs from it stays beside it. */
export function reread<T>(edit: Edit<T>, now: Stored<T>): Edit<T> {
  const { kind, stored, sent, lost, value } = edit;
  // The answer to what is on its way will tell; and an older reading may arrive after a newer save.
  if (sent !== null || isOlder(now, stored)) return edit;
  const dirty = isTyped(edit);
  if (!isNewer(kind, now, stored)) return dirty ? edit : refreshed(edit, now);
  const elsewhere = edit.elsewhere.filter((each) => !kind.same(each, now.value));
  if (!dirty || kind.same(value, now.value)) return { ...editOf(kind, now), elsewhere };
  // What was thought lost had arrived: what was typed after it goes on from there.
  if (lost.some((each) => kind.same(each, now.value)))
    return { ...edit, stored: now, lost: [], theirs: null, elsewhere };
  return { ...edit, theirs: now, lost: [], elsewhere };
}

/** Mine goes over theirs, knowing theirs. */
export function keepingMine<T>(edit: Edit<T>): Edit<T> {
  if (edit.elsewhere.length > 0) return { ...edit, elsewhere: edit.elsewhere.slice(1), late: false };
  return edit.theirs ? { ...edit, stored: edit.theirs, theirs: null, fault: null, late: false } : edit;
}

export function takingTheirs<T>(edit: Edit<T>): Edit<T> {
  const [waiting, ...elsewhere] = edit.elsewhere;
  // What the server does not have either takes the place in the queue.
  if (waiting !== undefined)
    return { ...edit, value: waiting, elsewhere, fault: null, missed: null, late: false };
  return edit.theirs ? editOf(edit.kind, edit.theirs) : edit;
}

/** It came too late: it is nobody's word until somebody says so once more. */
export function comingLate<T>(edit: Edit<T>): Edit<T> {
  return edit.late || !isUnsaved(edit) ? edit : { ...edit, late: true };
}

/** What came too late is meant after all. */
export function keepingLate<T>(edit: Edit<T>): Edit<T> {
  return edit.late ? { ...edit, late: false } : edit;
}

/** Drops what was typed and cannot be saved. */
export function givingUp<T>(edit: Edit<T>): Edit<T> {
  return editOf(edit.kind, edit.theirs ?? edit.stored);
}

/** Each once, in order. */
export function distinct<T>(kind: ValueKind<T>, all: readonly T[]): T[] {
  return all.filter((each, at) => all.findIndex((other) => kind.same(other, each)) === at);
}

function isNewer<T>(kind: ValueKind<T>, now: Stored<T>, stored: Stored<T>): boolean {
  if (now.version === null || stored.version === null) return !kind.same(now.value, stored.value);
  return now.version > stored.version;
}

function isOlder<T>(now: Stored<T>, stored: Stored<T>): boolean {
  return now.version !== null && stored.version !== null && now.version < stored.version;
}

/** The text stays as it was typed: the kept one may be cleaned, and a cursor may stand in it. */
function refreshed<T>(edit: Edit<T>, now: Stored<T>): Edit<T> {
  const take = edit.kind.refreshed;
  if (!take) return edit;
  const value = take(edit.stored.value, now.value);
  if (value === edit.stored.value) return edit;
  return { ...edit, stored: { ...edit.stored, value }, value: take(edit.value, now.value) };
}
