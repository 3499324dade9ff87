import { useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { SEARCH_PATH, searchOrigin } from './search-address.ts';
import styles from './search-box.module.css';
import { wasTyping } from './typing.ts';
import { useSearchTerm } from './use-search-term.ts';
import { useVisit } from './visit.tsx';

const PLACEHOLDER = '课程名称、教师名称';

/** Searches courses by their and their teachers' names; without scripts it is a form that leads to the results. */
export function SearchBox() {
  const { address } = useVisit();
  const { term, onChange, onComposed, onSubmit } = useSearchTerm();
  const { backpath, type } = searchOrigin(address);
  const input = useRef<HTMLInputElement>(null);
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
