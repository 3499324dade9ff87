import { isShowcasePath } from '@course-center/domain/showcase/paths';

/** What each entry of the history says of itself. */
interface Entry {
  /** The public page that was left for this document; null where somebody came from elsewhere, or in a new tab. */
  readonly before: string | null;
  /** How many entries back it stands. */
  readonly steps: number;
}

const COURSE = '/course-msg';

/** Notes where a document was come to from; an entry that was returned to, or loaded again, knows it already. */
export function noteArrival(base: string): void {
  if (isEntry(window.history.state)) return;
  window.history.replaceState({ before: cameFrom(base), steps: 1 } satisfies Entry, '');
}

/** Adds an entry of the same document. */
export function addEntry(url?: URL): void {
  const { before, steps } = entryNow();
  window.history.pushState({ before, steps: steps + 1 } satisfies Entry, '', url);
}

/** Gives the entry another address. */
export function changeEntry(url: URL): void {
  window.history.replaceState(entryNow(), '', url);
}

/** Goes back to the page that a way back names, as it was left; false where that is not what came before. */
export function wentBack(to: string, here: string): boolean {
  const { before, steps } = entryNow();
  if (before === null || !isWayBack(before, to, here)) return false;
  window.history.go(-steps);
  return true;
}

/** A course leads back to whatever list it was found in, everything else to the page that it names. */
export function isWayBack(before: string, to: string, here: string): boolean {
  const [from, target] = [before, to].map((address) => new URL(address, 'http://page'));
  if (!from || !target) return false;
  if (here === COURSE) return from.pathname !== COURSE;
  return (
    from.pathname === target.pathname &&
    [...target.searchParams].every(([name, value]) => from.searchParams.get(name) === value)
  );
}

function entryNow(): Entry {
  const { state } = window.history;
  return isEntry(state) ? state : { before: null, steps: 1 };
}

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'steps' in state;
}

function cameFrom(base: string): string | null {
  // In a new tab there is nothing to go back to.
  if (document.referrer === '' || window.history.length < 2) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  const path = pathname.slice(base.length);
  if (origin !== window.location.origin || !pathname.startsWith(base) || !isShowcasePath(path)) return null;
  return path + search;
}
