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

/** An entry as it is written down, with the names that tell what it was when its review is gone. */
export interface KeptEntry extends Kept {
  readonly course: string;
  readonly indicator: string;
}

export interface KeptRecord {
  readonly name: string;
  readonly text: string;
  readonly entry: KeptEntry;
}

/**
 * Not among what goes with the session: an expert who closed the laptop without a network finds the entries again, and
 * nobody else does.
 */
const prefixOf = ({ school, person }: Omit<Place, 'review'>) =>
  `course-center-entries:${school ?? 'default'}:${person}:`;
const reviewPrefix = (place: Place) => `${prefixOf(place)}${place.review}:`;

/** Each page has names of its own: two windows never write over each other. */
export function recordName(place: Place, leaf: number, page: string): string {
  return `${reviewPrefix(place)}${leaf}:${page}`;
}

/** What every window left of a review. What makes no sense is no entry. */
export function recordsOf(place: Place, { names, read }: Pick<Storage, 'names' | 'read'>): KeptRecord[] {
  const found = names().filter((name) => name.startsWith(reviewPrefix(place)));
  return found.flatMap((name) => {
    const text = read(name);
    const entry = text === null ? null : parsed(text);
    return text !== null && entry ? [{ name, text, entry }] : [];
  });
}

/** Nobody wants them any more, whichever window wrote them. */
export function dropRecords(place: Place, { names, drop }: Pick<Storage, 'names' | 'drop'>): void {
  for (const name of names()) if (name.startsWith(reviewPrefix(place))) drop(name);
}

/** Of how many leaves of each review entries still wait in this browser. */
export function waitingHere(
  whose: Omit<Place, 'review'>,
  { names }: Pick<Storage, 'names'>,
): Map<number, number> {
  const prefix = prefixOf(whose);
  const rests = names().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  // Two windows may keep an entry of the same leaf.
  const leaves = new Set(rests.map((rest) => rest.split(':', 2).join(':')));
  const counts = new Map<number, number>();
  for (const leaf of leaves) {
    const review = Number.parseInt(leaf, 10);
    counts.set(review, (counts.get(review) ?? 0) + 1);
  }
  return counts;
}

function parsed(text: string): KeptEntry | null {
  try {
    const kept = JSON.parse(text) as KeptEntry;
    const whole =
      typeof kept.typed?.points === 'string' &&
      typeof kept.typed.comment === 'string' &&
      Array.isArray(kept.lost) &&
      Array.isArray(kept.elsewhere);
    const numbers = [kept.leaf, kept.version, kept.since].every((each) => typeof each === 'number');
    // Written before there was such a thing, an entry was not late.
    return whole && numbers ? { ...kept, late: kept.late === true } : null;
  } catch {
    return null;
  }
}
