import { useSyncExternalStore } from 'react';

type Listener = () => void;
type Handler = (quiet: boolean) => void;

let handler: Handler = () => {};
let lapsed = false;
let missed = 0;
const listeners = new Set<Listener>();
const missing = new Set<Listener>();

/** The session says here what happens when the server no longer knows it. */
export function whenSessionEnds(next: Handler): void {
  handler = next;
}

/** Quietly where nobody asked for the call that found it. */
export function sessionEnded(quiet: boolean): void {
  handler(quiet);
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

/** Somebody did something that needs the session, though it is over. */
export function missSession(): void {
  missed += 1;
  for (const listener of missing) listener();
}

export function onLapsed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLapsed(): boolean {
  return useSyncExternalStore(onLapsed, isLapsed);
}

/** How often that has happened. */
export function useMissed(): number {
  return useSyncExternalStore(onMissed, () => missed);
}

function onMissed(listener: Listener): () => void {
  missing.add(listener);
  return () => missing.delete(listener);
}
