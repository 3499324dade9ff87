import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Endless } from './endless.ts';
import { keepPlace, keptPlace } from './kept-place.ts';

/** Whoever comes back from a course finds the list as long as it was, and stands where they stood. */
export function useKeptPlace(address: string, list: Endless, put: (list: Endless) => void): void {
  const now = useRef({ address, list, put });
  const [scroll, setScroll] = useState<number | null>(null);
  useEffect(() => {
    now.current = { address, list, put };
  });
  // Before the end of the short list is seen, which would ask for more.
  useLayoutEffect(() => {
    const place = keptPlace(now.current.address);
    if (!place || place.list.pages === 1) return;
    now.current.put(place.list);
    setScroll(place.scroll);
  }, []);
  // Once the rows are there again there is somewhere to scroll to.
  useLayoutEffect(() => {
    if (scroll !== null) window.scrollTo(0, scroll);
  }, [scroll]);
  useEffect(() => {
    const leave = () => keepPlace(now.current.address, { list: now.current.list, scroll: window.scrollY });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
