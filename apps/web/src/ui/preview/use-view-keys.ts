import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** The part of the page that a view's keys are for; null for the whole window, where nothing else is at work. */
export const KeyPlace = createContext<HTMLElement | null>(null);

/** What a view does on a key, by `event.key`. */
export type ViewKeys = Readonly<Record<string, () => unknown>>;

/** Keys of the view that is shown. They are caught before anything on the page beneath can hear them. */
export function useViewKeys(keys: ViewKeys): void {
  const place = useContext(KeyPlace);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isFor(place, event.target) ? keys[event.key] : undefined;
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Whether a key was pressed where it is meant. */
export function isFor(place: Pick<HTMLElement, 'contains'> | null, target: EventTarget | null): boolean {
  return place === null || place.contains(target as Node | null);
}

/** Fields and players have uses of their own for keys. */
export function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, video, audio');
}
