import type { KeptLayout } from '@course-center/contract/account/layouts';
import { currentAddress } from '../../request/address.ts';
import { currentCaller } from '../../request/caller.ts';
import { request } from '../../request/client.ts';

const listeners = new Set<() => void>();

/** Of this browser's copies: also what another window writes. */
export function onLayouts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const prefixOf = (person: number) => `columns:${currentAddress().school ?? 'default'}:${person}:`;

/** The copy that lies in this browser: it is there before the first row is drawn. */
export function layoutHere(person: number, screen: string): string | null {
  return window.localStorage.getItem(prefixOf(person) + screen);
}

type Kept = Omit<KeptLayout, 'screen'>;
type Layout = { readonly [Part in keyof Kept]: Readonly<Kept[Part]> };

/** Keeps it here at once and with the person: it outlives the session, and is found on any machine. */
export function keepLayout(person: number, screen: string, layout: Layout): void {
  changedHere.add(screen);
  keepHere(person, screen, layout);
  if (isCaller(person)) sendLater(screen, layout);
}

function keepHere(person: number, screen: string, layout: Layout): void {
  window.localStorage.setItem(prefixOf(person) + screen, JSON.stringify(layout));
  for (const listener of listeners) listener();
}

/** Nobody is asked for whose session this is not. */
const isCaller = (person: number) => currentCaller().person === person;

/** One after the other, so that the last is kept last. */
let sending: Promise<unknown> = Promise.resolve();

function sendLater(screen: string, layout: Layout): void {
  const { order, hidden, pinned, dense, panel } = layout;
  const body = { screen, order: [...order], hidden: [...hidden], pinned: [...pinned], dense, panel };
  const put = () => request('PUT /api/teacher/auth/layouts', { body, quiet: true });
  // What does not arrive stays in this browser: how a table looks is nothing to be told of.
  sending = sending.then(put).catch(() => {});
}

/** Whose were asked for since the page was loaded, and what was changed since. */
let followed: number | null = null;
const changedHere = new Set<string>();

/** Brings the copies of this browser up to what its person wants by now; what only lies here is sent. */
export async function followLayouts(person: number): Promise<void> {
  if (followed === person || !isCaller(person)) return;
  followed = person;
  changedHere.clear();
  try {
    const kept = await request('GET /api/teacher/auth/layouts', { quiet: true });
    if (!isCaller(person)) return;
    for (const { screen, ...layout } of kept) if (!changedHere.has(screen)) keepHere(person, screen, layout);
    sendUnknown(person, new Set(kept.map(({ screen }) => screen)));
  } catch {
    // Asked again by the next table.
    followed = null;
  }
}

function sendUnknown(person: number, known: ReadonlySet<string>): void {
  const prefix = prefixOf(person);
  for (const name of Object.keys(window.localStorage)) {
    const screen = name.slice(prefix.length);
    if (!name.startsWith(prefix) || known.has(screen) || changedHere.has(screen)) continue;
    try {
      const layout = JSON.parse(window.localStorage.getItem(name) ?? '') as Partial<Layout>;
      const { order = [], hidden = [], pinned = [], dense = false, panel = false } = layout;
      sendLater(screen, { order, hidden, pinned, dense, panel });
    } catch {
      // What makes no sense is nobody's wish.
    }
  }
}
