import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { addressOfChoice, type ListChoice } from '../list-choice.ts';
import { type Courses, loadCourses } from '../load-list.ts';
import { begun, type Endless, grown } from './endless.ts';
import { keepPlace, keptPlace } from './kept-place.ts';

/** A next page shows itself no sooner: the list would jump under the thumb. */
const DELAY = 1000;

/** A list with its first page, and the way to its next; another first page is another list. */
export function useEndless(first: Courses, choice: ListChoice): [list: Endless, more: () => void] {
  const { read } = useVisit();
  const [shown, setShown] = useState({ first, list: begun(first) });
  if (shown.first !== first) setShown({ first, list: begun(first) });
  const { list } = shown;

  /** What arrives for a list that is another by now, or has grown by other means, is left out. */
  const put = (next: Endless) =>
    setShown((now) => (now.first === first && now.list.pages === list.pages ? { first, list: next } : now));
  const more = async () => {
    put({ ...list, state: 'loading' });
    try {
      const [page] = await Promise.all([
        loadCourses(read, { ...choice, page: list.pages + 1 }),
        pause(DELAY),
      ]);
      put(grown(list, page));
    } catch {
      put({ ...list, state: 'failed' });
    }
  };
  useKeptPlace(addressOfChoice(choice), list, put);
  return [list, more];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whoever comes back from a course finds the list as long as it was, and stands where they stood. */
function useKeptPlace(address: string, list: Endless, put: (list: Endless) => void): void {
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
