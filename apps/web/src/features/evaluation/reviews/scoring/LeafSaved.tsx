import { useOnline } from '../../../../ui/saving/use-online.ts';
import type { LeafState } from '../saving/leaf-state.ts';
import { leafWords } from '../saving/state-words.ts';
import styles from './scoring.module.css';

/** Whether the entry is kept. Not read out: the bar says it for all of them. */
export function LeafSaved({ state }: { readonly state: LeafState }) {
  const said = leafWords(state, useOnline());
  if (!said) return null;
  return (
    <span className={styles.saved} data-kind={said.kind}>
      {said.words}
    </span>
  );
}
