import {
  isDue,
  isUnsaved,
  type LeafState,
  leafOf,
  reread,
  rivalOf,
  type Stored,
  sentOf,
} from './leaf-state.ts';
import { sameTyped, type Typed } from './typed.ts';

/** What the server keeps of a review. */
export interface Reading {
  readonly stored: ReadonlyMap<number, Stored>;
  /** Why nothing can be entered; null while it can. */
  readonly closed: string | null;
}

/** The entries of a review, by leaf: what is kept, and what waits to be sent, one after the other. */
export interface Queue {
  readonly leaves: ReadonlyMap<number, LeafState>;
  readonly closed: string | null;
  /** The review is not there any more: what was entered adds up to nothing. */
  readonly gone: boolean;
  /** What came back from an earlier visit, and had not been sent then. */
  readonly restored: readonly number[];
}

/** An entry that the browser keeps until the server has it. */
export interface Kept {
  readonly leaf: number;
  readonly typed: Typed;
  /** What it was based on. */
  readonly version: number;
  readonly since: number;
  /** What had been sent without an answer. */
  readonly lost: readonly Typed[];
  /** What other windows kept of the same leaf, and differs. */
  readonly elsewhere: readonly Typed[];
  /** It was refused because nothing could be saved any more. */
  readonly late: boolean;
}

export function queueOf({ stored, closed }: Reading): Queue {
  const leaves = new Map([...stored].map(([id, each]) => [id, leafOf(each)]));
  return { leaves, closed, gone: false, restored: [] };
}

export function withLeaf(queue: Queue, id: number, change: (leaf: LeafState) => LeafState): Queue {
  const leaf = queue.leaves.get(id);
  if (!leaf) return queue;
  const next = change(leaf);
  return next === leaf ? queue : { ...queue, leaves: new Map(queue.leaves).set(id, next) };
}

/**
 * The leaf whose turn it is: the one that has waited longest. None while another is on its way. One that is still typed
 * into has not come to the queue yet.
 */
export function nextOf({ leaves, closed }: Queue, isTyped: (id: number) => boolean): number | null {
  if (closed !== null) return null;
  let next: { readonly id: number; readonly since: number } | null = null;
  for (const [id, leaf] of leaves) {
    if (leaf.sent !== null) return null;
    const since = leaf.since ?? 0;
    if (isDue(leaf) && !isTyped(id) && (next === null || since < next.since)) next = { id, since };
  }
  return next?.id ?? null;
}

/** Puts back what an earlier visit could not send; where it was saved elsewhere since, both are shown. */
export function restore(queue: Queue, all: readonly Kept[]): Queue {
  let next = queue;
  const restored: number[] = [];
  for (const { leaf: id, typed, version, since, lost, late, elsewhere: others } of all) {
    const stored = queue.leaves.get(id)?.stored;
    if (!stored) continue;
    const elsewhere = others.filter((each) => !sameTyped(each, stored.typed));
    if (sameTyped(typed, stored.typed) && elsewhere.length === 0) continue;
    const before = { ...leafOf({ ...stored, version }), typed, since, lost, elsewhere, late };
    next = withLeaf(next, id, () => reread(before, stored));
    restored.push(id);
  }
  return { ...next, restored };
}

/** What has to be kept of a leaf; null when the server has it all. */
export function keptOf(id: number, leaf: LeafState): Kept | null {
  if (!isUnsaved(leaf)) return null;
  const { typed, stored, since, sent, elsewhere, late } = leaf;
  return {
    leaf: id,
    typed,
    version: stored.version,
    since: sent?.since ?? since ?? 0,
    lost: sentOf(leaf),
    elsewhere,
    late,
  };
}

export interface Tally {
  readonly sending: number;
  readonly unsaved: readonly number[];
  /** How many of the unsaved were sent without an answer. */
  readonly lost: number;
  /** How many of the unsaved the browser did not take. */
  readonly unkept: number;
  /** Entered too late: somebody has to choose. */
  readonly late: readonly number[];
  readonly conflicts: readonly number[];
  readonly faults: readonly number[];
}

export function tally({ leaves }: Queue): Tally {
  const where = (holds: (leaf: LeafState) => boolean) =>
    [...leaves].filter(([, leaf]) => holds(leaf)).map(([id]) => id);
  return {
    sending: where(({ sent }) => sent !== null).length,
    unsaved: where(isUnsaved),
    lost: where((leaf) => leaf.lost.length > 0 && isUnsaved(leaf)).length,
    unkept: where((leaf) => leaf.unkept && isUnsaved(leaf)).length,
    late: where((leaf) => leaf.late && isUnsaved(leaf) && rivalOf(leaf) === null),
    conflicts: where((leaf) => rivalOf(leaf) !== null),
    faults: where(({ fault }) => fault !== null),
  };
}
