import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Icon } from '../ui/Icon.tsx';
import { WINDOW_KEYS } from './login-info.ts';
import { queryOf } from './page.ts';
import { SEARCH_PATH, searchAddress, searchOrigin } from './search-address.ts';
import styles from './search-box.module.css';
import { useVisit } from './visit.tsx';

const PLACEHOLDER = '课程名称、教师名称';

/** How long somebody may pause between two characters. */
const PAUSE = 500;

const [, MARK] = WINDOW_KEYS;

/** Searches courses by their and their teachers' names; without scripts it is a form that leads to the results. */
export function SearchBox() {
  const { address } = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const { term, onChange, onComposed, onSubmit } = useSearchTerm(input);
  const { backpath, type } = searchOrigin(address);
  useEffect(() => {
    const box = input.current;
    if (!box || address.path !== SEARCH_PATH || !wasTyping()) return;
    box.focus({ preventScroll: true });
    box.setSelectionRange(box.value.length, box.value.length);
  }, [address.path]);
  return (
    <search>
      <form className={styles.box} action={address.base + SEARCH_PATH} onSubmit={onSubmit}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          value={term}
          maxLength={100}
          placeholder={PLACEHOLDER}
          aria-label={`搜索${PLACEHOLDER}`}
          enterKeyHint="search"
          autoComplete="off"
          onChange={onChange}
          onCompositionEnd={({ currentTarget }) => onComposed(currentTarget.value)}
        />
        {backpath !== '' && <input type="hidden" name="backpath" value={backpath} />}
        {type !== '' && <input type="hidden" name="type" value={type} />}
        <button type="submit" className={styles.start} aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** What stands in the search box, and the search that starts when it changes: after a pause, or at once by Enter. */
function useSearchTerm(box: RefObject<HTMLInputElement | null>) {
  const { address, go } = useVisit();
  const searching = address.path === SEARCH_PATH;
  const shown = searching ? (queryOf(address).get('search') ?? '') : '';
  const [term, setTerm] = useState(shown);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const last = useRef(shown);
  useEffect(() => {
    // Going back changes the term too.
    if (last.current !== shown) setTerm(shown);
    last.current = shown;
  }, [shown]);

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
  const hearEarly = useEffectEvent(() => {
    const typed = box.current?.value ?? term;
    if (typed === term) return;
    setTerm(typed);
    wait(typed);
  });
  // What was typed before the page lived stands in the box, and nobody has heard of it.
  useEffect(() => hearEarly(), []);
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

/** The results are another document: their search box takes over from the one that somebody is typing in. */
function keepTyping(): void {
  window.sessionStorage.setItem(MARK, '1');
}

/** Whether somebody was typing on the page before; true once. */
function wasTyping(): boolean {
  const marked = window.sessionStorage.getItem(MARK) !== null;
  if (marked) window.sessionStorage.removeItem(MARK);
  return marked;
}
