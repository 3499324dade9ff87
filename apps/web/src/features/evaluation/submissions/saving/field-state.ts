import { sameValue, type Value } from './value.ts';

/** A field as the server keeps it, with what the next save must be based on. */
export interface Stored {
  readonly value: Value;
  /** Null where the server keeps no versions. */
  readonly version: number | null;
}

/** A field between what is typed and what is kept. Every function here hands back a new state. */
export interface FieldState {
  /** As it is kept, as far as this window knows. */
  readonly stored: Stored;
  readonly typed: Value;
  /** On its way. While there is one, no other save of the field leaves. */
  readonly sent: Value | null;
  /** Went out, and no answer came: it may have arrived. */
  readonly lost: Value | null;
  /** What is wrong, and with which value: another value is judged anew. */
  readonly fault: { readonly sentence: string; readonly of: Value } | null;
  /** What another window saved meanwhile; nothing is sent until somebody chose. */
  readonly theirs: Stored | null;
  /** What a submission missed here; gone with the next key. */
  readonly missed: string | null;
}

export function fieldOf(stored: Stored): FieldState {
  return { stored, typed: stored.value, sent: null, lost: null, fault: null, theirs: null, missed: null };
}

export function isUnsaved({ typed, stored, sent }: FieldState): boolean {
  return sent !== null || !sameValue(typed, stored.value);
}

/** Whether a save may leave now. */
export function isDue(field: FieldState): boolean {
  const { typed, stored, sent, theirs, fault } = field;
  if (sent !== null || theirs !== null || sameValue(typed, stored.value)) return false;
  return fault === null || !sameValue(fault.of, typed);
}

export function typing(field: FieldState, typed: Value): FieldState {
  // A sentence was about what stood there before.
  return { ...field, typed, fault: null, missed: null };
}

export function sending(field: FieldState): FieldState {
  return { ...field, sent: field.typed, fault: null };
}

/** What was typed meanwhile stays, and is compared with what was sent: the server's cleaning does not move a cursor. */
export function saved(field: FieldState, version: number | null): FieldState {
  return { ...field, stored: { value: field.sent ?? field.typed, version }, sent: null, lost: null };
}

export function unanswered(field: FieldState): FieldState {
  return { ...field, sent: null, lost: field.sent ?? field.lost };
}

export function faulty(field: FieldState, sentence: string): FieldState {
  return { ...field, sent: null, fault: { sentence, of: field.sent ?? field.typed } };
}

/** Nothing becomes of what was sent: the reason is not the field's. */
export function stopped(field: FieldState): FieldState {
  return { ...field, sent: null };
}

/** Takes in what the server keeps now. What is typed here and differs from it stays beside it. */
export function reread(field: FieldState, now: Stored): FieldState {
  const { stored, sent, lost, typed } = field;
  // The answer to what is on its way will tell; and an older reading may arrive after a newer save.
  if (sent !== null || isOlder(now, stored)) return field;
  const dirty = !sameValue(typed, stored.value);
  if (!isNewer(now, stored)) return dirty ? field : withFreshLinks(field, now);
  if (!dirty || sameValue(typed, now.value)) return fieldOf(now);
  // What was thought lost had arrived: what was typed after it goes on from there.
  if (lost && sameValue(lost, now.value)) return { ...field, stored: now, lost: null, theirs: null };
  return { ...field, theirs: now, lost: null };
}

/** Mine goes over theirs, knowing theirs. */
export function keepingMine(field: FieldState): FieldState {
  return field.theirs ? { ...field, stored: field.theirs, theirs: null, fault: null } : field;
}

export function takingTheirs(field: FieldState): FieldState {
  return field.theirs ? fieldOf(field.theirs) : field;
}

function isNewer(now: Stored, stored: Stored): boolean {
  if (now.version === null || stored.version === null) return !sameValue(now.value, stored.value);
  return now.version > stored.version;
}

function isOlder(now: Stored, stored: Stored): boolean {
  return now.version !== null && stored.version !== null && now.version < stored.version;
}

/** The text stays as it was typed: the kept one may be cleaned, and a cursor may stand in it. */
function withFreshLinks(field: FieldState, { value: { files } }: Stored): FieldState {
  if (files.length === 0) return field;
  const value = { content: field.stored.value.content, files };
  return { ...field, stored: { ...field.stored, value }, typed: { ...field.typed, files } };
}
