import { useEffect, useEffectEvent } from 'react';

/** What a view does on a key, by `event.key`. */
export type ViewKeys = Readonly<Record<string, () => unknown>>;

/** Keys of the view that is shown. They are caught before anything on the page beneath can hear them. */
export function useViewKeys(keys: ViewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key];
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

/** Fields and players have uses of their own for keys. */
export function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, video, audio');
}
