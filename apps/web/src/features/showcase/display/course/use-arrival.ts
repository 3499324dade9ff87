import { useEffect, useRef } from 'react';
import { CONTENT_ID } from '../frame/SkipLink.tsx';

/** Another course in place of one begins at its top, for the eye and for the ear. */
export function useArrival(id: number): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [id]);
}
