import { useSyncExternalStore } from 'react';

type Handler = () => void;

let handler: Handler = () => {};
let lapsed = false;
const listeners = new Set<Handler>();

/** The session says here what happens when the server no longer knows it. */
export function whenSessionEnds(next: Handler): void {
  handler = next;
}

export function sessionEnded(): void {
  handler();
}

/** Whether the page stands although its session is over: it waits for its person to sign in again. */
export function isLapsed(): boolean {
  return lapsed;
}

export function changeLapsed(next: boolean): void {
  if (next === lapsed) return;
  lapsed = next;
  for (const listener of listeners) listener();
}

export function onLapsed(listener: Handler): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLapsed(): boolean {
  return useSyncExternalStore(onLapsed, isLapsed);
}
