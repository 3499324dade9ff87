import {
  distinct,
  type Edit,
  editOf,
  isDue,
  isUnsaved,
  reread,
  rivalOf,
  type Stored,
  sentOf,
  type ValueKind,
} from './edit.ts';

/** What the server keeps of a thing that is edited: a review, a part, a group's remarks. */
export interface Reading<T> {
  readonly stored: ReadonlyMap<string, Stored<T>>;
  /** Why nothing can be entered; null while it can. */
  readonly closed: string | null;
}

/** All values of a thing, by key: what is kept, and what waits to be sent. */
export interface Queue<T> {
  readonly edits: ReadonlyMap<string, Edit<T>>;
  readonly closed: string | null;
  /** The thing is not there any more: what was entered adds up to nothing. */
  readonly gone: boolean;
  /** When something was last saved from this page. */
  readonly savedAt: string | null;
  /** What came back from an earlier visit, and had not been sent then. */
  readonly restored: readonly string[];
}

/** A value that the browser keeps until the server has it. */
export interface Draft<T> {
  readonly key: string;
  readonly value: T;
  /** What it was based on. */
  readonly version: number | null;
  readonly since: number;
  /** What had been sent without an answer. */
  readonly lost: readonly T[];
  /** What other windows kept under the same key, and differs. */
  readonly elsewhere: readonly T[];
  /** What each of those was based on, where that is not the same for all. */
  readonly elsewhereVersions?: readonly (number | null)[];
  /** It was refused because nothing could be saved any more. */
  readonly late: boolean;
}

export function queueOf<T>(kind: ValueKind<T>, { stored, closed }: Reading<T>): Queue<T> {
  const edits = new Map([...stored].map(([key, each]) => [key, editOf(kind, each)]));
  return { edits, closed, gone: false, savedAt: null, restored: [] };
}

export function withEdit<T>(queue: Queue<T>, key: string, change: (edit: Edit<T>) => Edit<T>): Queue<T> {
  return withEdits(queue, [key], change);
}

/** Several at once: all edits are copied only once, however many there are. */
export function withEdits<T>(
  queue: Queue<T>,
  keys: readonly string[],
  change: (edit: Edit<T>, key: string) => Edit<T>,
): Queue<T> {
  let edits: Map<string, Edit<T>> | null = null;
  for (const key of keys) {
    const edit = queue.edits.get(key);
    if (!edit) continue;
    const next = change(edit, key);
    if (next === edit) continue;
    edits ??= new Map(queue.edits);
    edits.set(key, next);
  }
  return edits ? { ...queue, edits } : queue;
}

/** What may leave now, whoever has waited longest first. What is still typed into has not come to the queue yet. */
export function dueIn<T>({ edits, closed }: Queue<T>, isResting: (key: string) => boolean): string[] {
  if (closed !== null) return [];
  const due: { readonly key: string; readonly since: number }[] = [];
  for (const [key, edit] of edits)
    if (isDue(edit) && !isResting(key)) due.push({ key, since: edit.since ?? 0 });
  return due.sort((one, other) => one.since - other.since).map(({ key }) => key);
}

/** Puts back what an earlier visit could not send; where it was saved elsewhere since, both are shown. */
export function restore<T>(queue: Queue<T>, drafts: readonly Draft<T>[]): Queue<T> {
  const backs = new Map<string, Edit<T>>();
  for (const draft of drafts) {
    const edit = queue.edits.get(draft.key);
    const back = edit && (isUnsaved(edit) ? beside(edit, draft) : resumed(edit, draft));
    if (back) backs.set(draft.key, back);
  }
  const restored = [...backs.keys()];
  return { ...withEdits(queue, restored, (edit, key) => backs.get(key) ?? edit), restored };
}

/** Null where the server has all of it. */
function resumed<T>({ kind, stored }: Edit<T>, draft: Draft<T>): Edit<T> | null {
  const { value, version, since, lost, late } = draft;
  const elsewhere = draft.elsewhere.filter((each) => !kind.same(each, stored.value));
  if (kind.same(value, stored.value) && elsewhere.length === 0) return null;
  const before = { ...editOf(kind, { ...stored, version }), value, since, lost, elsewhere, late };
  return reread(before, stored);
}

/** Somebody was quicker than the browser's storage: what they type stays, and what came back stands beside it. */
function beside<T>(edit: Edit<T>, draft: Draft<T>): Edit<T> | null {
  const { kind, value, stored } = edit;
  const others = distinct(kind, [value, stored.value, draft.value, ...draft.elsewhere]).slice(
    kind.same(value, stored.value) ? 1 : 2,
  );
  return others.length > 0 ? { ...edit, elsewhere: others } : null;
}

/** What has to be kept; null when the server has it all. */
export function draftOf<T>(key: string, edit: Edit<T>): Draft<T> | null {
  if (!isUnsaved(edit)) return null;
  const { value, stored, since, sent, elsewhere, late } = edit;
  return {
    ...{ key, value, version: stored.version, since: sent?.since ?? since ?? 0 },
    ...{ lost: sentOf(edit), elsewhere, late },
  };
}

/** Several things as one: what is left of those that take nothing any more comes before what the others say. */
export function queueOfAll<T>(all: ReadonlyMap<number, Queue<T>>): Queue<T> {
  const open = [...all].filter(([, { closed }]) => closed === null);
  const left = [...all].filter(([, queue]) => queue.closed !== null && tally(queue).unsaved.length > 0);
  const said = left.length > 0 ? left : open;
  return {
    edits: new Map(
      said.flatMap(([id, { edits }]) => [...edits].map(([key, edit]) => [`${id}:${key}`, edit])),
    ),
    closed: open.length > 0 && left.length === 0 ? null : ([...all.values()][0]?.closed ?? ''),
    gone: false,
    savedAt: said.reduce<string | null>((newest, [, { savedAt }]) => later(newest, savedAt), null),
    restored: [],
  };
}

function later(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other;
}

export interface Tally {
  readonly sending: number;
  readonly unsaved: readonly string[];
  /** How many of the unsaved were sent without an answer. */
  readonly lost: number;
  /** How many of the unsaved the browser did not take. */
  readonly unkept: number;
  /** How many of the unsaved the browser has not answered for yet. */
  readonly keeping: number;
  /** Entered too late: somebody has to choose. */
  readonly late: readonly string[];
  readonly conflicts: readonly string[];
  readonly faults: readonly string[];
}

const tallies = new WeakMap<object, Tally>();

/** Counted once for each state of the values: a grid has thousands, and several ask. */
export function tally<T>({ edits }: Queue<T>): Tally {
  const counted = tallies.get(edits) ?? count(edits);
  tallies.set(edits, counted);
  return counted;
}

/** Most are, of thousands: nothing was typed, and nothing is to be said. */
function isAtRest<T>({ value, stored, sent, fault, theirs, elsewhere }: Edit<T>): boolean {
  return (
    value === stored.value && sent === null && fault === null && theirs === null && elsewhere.length === 0
  );
}

function count<T>(edits: Queue<T>['edits']): Tally {
  const [unsaved, late, conflicts, faults]: [string[], string[], string[], string[]] = [[], [], [], []];
  let [sending, lost, unkept, keeping] = [0, 0, 0, 0];
  for (const [key, edit] of edits) {
    if (isAtRest(edit)) continue;
    if (edit.sent !== null) sending += 1;
    if (edit.fault !== null) faults.push(key);
    const rival = rivalOf(edit) !== null;
    if (rival) conflicts.push(key);
    if (!isUnsaved(edit)) continue;
    unsaved.push(key);
    if (edit.lost.length > 0) lost += 1;
    if (edit.unkept) unkept += 1;
    if (edit.keeping) keeping += 1;
    if (edit.late && !rival) late.push(key);
  }
  return { sending, unsaved, lost, unkept, keeping, late, conflicts, faults };
}
