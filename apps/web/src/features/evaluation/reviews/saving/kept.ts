import { type KeptRecord, type Place, recordName, recordsOf, type Storage } from './kept-records.ts';
import type { Kept } from './queue.ts';
import { distinctTyped } from './typed.ts';

/** The page that writes, and the one that its window showed before it: what that one left is its own. */
export interface Page {
  readonly page: string;
  readonly before: string | null;
}

/** What the entries are about. */
export interface Names {
  readonly course: string;
  readonly indicatorOf: (leaf: number) => string;
}

/** Keeps in the browser what the server does not have yet, a name for each leaf and page. */
export function createKeeper(
  place: Place,
  storage: Storage,
  { page, before }: Page,
  { course, indicatorOf }: Names,
) {
  const { read, write, drop } = storage;
  const nameOf = (leaf: number) => recordName(place, leaf, page);
  /** What this page answers for, by leaf: what it wrote, and what it took up from others. */
  const held = new Map<number, Map<string, string>>();
  const heldOf = (leaf: number) => held.get(leaf) ?? new Map<string, string>();
  /** What was written anew meanwhile is not ours to drop. */
  const release = (records: Iterable<readonly [string, string]>) => {
    for (const [name, text] of records) if (read(name) === text) drop(name);
  };
  return {
    /** What all windows left, one for each leaf, in the order in which they waited. */
    all(): Kept[] {
      const records = recordsOf(place, storage);
      const leaves = new Set(records.map(({ entry }) => entry.leaf));
      const kept = [...leaves].map((leaf) => {
        const found = records.filter(({ entry }) => entry.leaf === leaf);
        held.set(leaf, new Map(found.map(({ name, text }) => [name, text])));
        const own = [nameOf(leaf), before === null ? null : recordName(place, leaf, before)];
        return joined(found, ({ name }) => own.includes(name));
      });
      return kept.sort((one, other) => one.since - other.since);
    },
    /** Says whether it is kept: a full store takes nothing more. */
    keep(kept: Kept): boolean {
      const name = nameOf(kept.leaf);
      const text = JSON.stringify({ ...kept, course, indicator: indicatorOf(kept.leaf) });
      const others = heldOf(kept.leaf);
      try {
        if (read(name) !== text) write(name, text);
      } catch {
        return [...others.values()].includes(text);
      }
      held.set(kept.leaf, new Map([[name, text]]));
      release([...others].filter(([other]) => other !== name));
      return true;
    },
    drop(leaf: number): void {
      release(heldOf(leaf));
      held.delete(leaf);
    },
    /** Whether the browser still has what this page left there. */
    holds(leaf: number): boolean {
      const records = [...heldOf(leaf)];
      return records.length > 0 && records.every(([name, text]) => read(name) === text);
    },
  };
}

export type Keeper = ReturnType<typeof createKeeper>;

/** One entry of several windows': the own first, then the newest; what differs from it is kept with it. */
function joined(records: readonly KeptRecord[], isOwn: (record: KeptRecord) => boolean): Kept {
  const [first, ...others] = [...records]
    .sort((one, other) => other.entry.since - one.entry.since)
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .map(({ entry }) => entry);
  if (!first) throw new Error('a leaf without a record');
  const { leaf, typed, version, since, lost, elsewhere, late } = first;
  const more = [...elsewhere, ...others.flatMap((other) => [other.typed, ...other.elsewhere])];
  const differing = distinctTyped([typed, ...more]).slice(1);
  return { leaf, typed, version, since, lost, elsewhere: differing, late };
}
