import type { Kept } from './queue.ts';

/** Where a browser keeps texts. */
export interface Storage {
  readonly names: () => readonly string[];
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
  readonly drop: (name: string) => void;
}

/** Whose entries they are: of a school, a person and a review. */
export interface Place {
  readonly school: string | null;
  readonly person: number;
  readonly review: number;
}

/**
 * Not among what goes with the session: an expert who closed the laptop without a network finds the entries again, and
 * nobody else does.
 */
const prefixOf = ({ school, person }: Omit<Place, 'review'>) =>
  `course-center-entries:${school ?? 'default'}:${person}:`;

/** Keeps in the browser what the server does not have yet, a name for each leaf. */
export function createKeeper(place: Place, { names, read, write, drop }: Storage) {
  const prefix = `${prefixOf(place)}${place.review}:`;
  /** What this window wrote: another window's entry under the same name is not ours to drop. */
  const written = new Map<number, string>();
  return {
    /** In the order in which they waited. */
    all(): Kept[] {
      const found = names().filter((name) => name.startsWith(prefix));
      const kept = found.flatMap((name) => {
        const text = read(name);
        const one = text === null ? null : parsed(text);
        if (one && text !== null) written.set(one.leaf, text);
        return one ?? [];
      });
      return kept.sort((one, other) => one.since - other.since);
    },
    keep(kept: Kept): void {
      const text = JSON.stringify(kept);
      if (written.get(kept.leaf) === text) return;
      written.set(kept.leaf, text);
      try {
        write(prefix + kept.leaf, text);
      } catch {
        // A full store is no reason to stop typing: the window still holds it.
      }
    },
    drop(leaf: number): void {
      const ours = written.get(leaf);
      if (ours === undefined) return;
      written.delete(leaf);
      if (read(prefix + leaf) === ours) drop(prefix + leaf);
    },
  };
}

export type Keeper = ReturnType<typeof createKeeper>;

/** How many entries of each review still wait in this browser. */
export function waitingHere(
  whose: Omit<Place, 'review'>,
  { names }: Pick<Storage, 'names'>,
): Map<number, number> {
  const prefix = prefixOf(whose);
  const counts = new Map<number, number>();
  for (const name of names()) {
    if (!name.startsWith(prefix)) continue;
    const review = Number.parseInt(name.slice(prefix.length), 10);
    counts.set(review, (counts.get(review) ?? 0) + 1);
  }
  return counts;
}

function parsed(text: string): Kept | null {
  try {
    const kept = JSON.parse(text) as Kept;
    const whole =
      typeof kept.typed?.points === 'string' &&
      typeof kept.typed.comment === 'string' &&
      Array.isArray(kept.lost);
    const numbers = [kept.leaf, kept.version, kept.since].every((each) => typeof each === 'number');
    return whole && numbers ? kept : null;
  } catch {
    return null;
  }
}
