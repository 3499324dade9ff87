import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { queryOf } from './page.ts';
import { SEARCH_PATH, searchAddress } from './search-address.ts';
import { keepTyping } from './typing.ts';
import { useVisit } from './visit.tsx';

/** How long somebody may pause between two characters. */
const PAUSE = 500;

/** What stands in the search box, and the search that starts when it changes: after a pause, or at once by Enter. */
export function useSearchTerm() {
  const { address, go } = useVisit();
  const searching = address.path === SEARCH_PATH;
  const shown = searching ? (queryOf(address).get('search') ?? '') : '';
  const [term, setTerm] = useState(shown);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // Going back changes the term too.
  useEffect(() => setTerm(shown), [shown]);

  const search = (wanted: string) => {
    clearTimeout(waiting.current);
    const next = wanted.trim();
    if (next === shown || (next === '' && !searching)) return;
    if (!searching) keepTyping();
    go(searchAddress(address, next), { replace: searching });
  };
  const wait = (wanted: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => search(wanted), PAUSE);
  };
  return {
    term,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const wanted = event.target.value;
      setTerm(wanted);
      clearTimeout(waiting.current);
      // Letters on their way to becoming characters are no term yet.
      if (!(event.nativeEvent as InputEvent).isComposing) wait(wanted);
    },
    onComposed: (wanted: string) => wait(wanted),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      search(term);
    },
  };
}
