import { type ReactNode, useRef } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { addressOfChoice, type ListChoice } from '../list-choice.ts';
import styles from './pull.module.css';
import { usePull } from './use-pull.ts';

interface PullProps {
  readonly choice: ListChoice;
  readonly children: ReactNode;
}

const WORDS = { resting: '', pulled: '下拉刷新', ready: '松开刷新' } as const;

/** What is pulled down at the top of the page is loaded anew. */
export function Pull({ choice, children }: PullProps) {
  const { go } = useVisit();
  const box = useRef<HTMLDivElement>(null);
  const state = usePull(box, () => go(addressOfChoice(choice), { replace: true }));
  return (
    <div ref={box} className={styles.box} data-pull={state}>
      <p className={styles.word} aria-hidden="true">
        {WORDS[state]}
      </p>
      <div className={styles.pulled}>{children}</div>
    </div>
  );
}
