import { isShowcasePath } from '@course-center/domain/showcase/paths';
import { useSyncExternalStore } from 'react';
import { type Address, addressOf, currentAddress } from './address.ts';

/** Where the visitor stands. A new object with each move, so that a move to the same place counts as one. */
export interface Where extends Address {
  readonly search: string;
}

const listeners = new Set<() => void>();
let where: Where | null = null;

/**
 * Moves to a page without reloading; `path` is one of the product, without the base.
 * Moves inside the back-office are its router's; this one is for leaving one app for another.
 */
export function goTo(path: string, { replace = false } = {}): void {
  const url = currentAddress().basename + path;
  // The public pages are documents of their own.
  if (isShowcasePath(path.split(/[?#]/, 1)[0] ?? '')) {
    if (replace) window.location.replace(url);
    else window.location.assign(url);
    return;
  }
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  moved();
}

/** Changes with `goTo` and with the browser's back and forward. */
export function useWhere(): Where {
  return useSyncExternalStore(subscribe, () => {
    where ??= readWhere();
    return where;
  });
}

function readWhere(): Where {
  return { ...addressOf(window.location.pathname), search: window.location.search };
}

function moved(): void {
  where = readWhere();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', moved);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', moved);
  };
}
