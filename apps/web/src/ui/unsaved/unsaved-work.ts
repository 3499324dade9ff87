import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether something typed would be lost if the page went away now. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Marks the screen as holding something that is not saved, and lets the browser ask before the window closes. */
export function useUnsavedMark(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(mark);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
