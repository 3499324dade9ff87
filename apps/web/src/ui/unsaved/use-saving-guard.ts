import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type Question, useConfirm } from '../confirm/use-confirm.ts';
import { useUnsavedMark } from './unsaved-work.ts';
import { useStaysHere } from './use-stays-here.ts';

interface SavingGuard {
  readonly dirty: boolean;
  /** Saves what is left; says whether all of it is kept. */
  readonly save: () => Promise<boolean>;
  readonly question: Question;
}

/** For what is saved as it is typed: leaving saves first, and asks only when that did not succeed. */
export function useSavingGuard({ dirty, save, question }: SavingGuard): void {
  useUnsavedMark(dirty);
  const confirm = useConfirm();
  const asking = useRef(false);
  const stays = useStaysHere();
  const blocker = useBlocker(({ nextLocation }) => dirty && !stays(nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void save()
      .then((kept) => kept || confirm(question))
      .then((leave) => {
        asking.current = false;
        if (leave) blocker.proceed();
        else blocker.reset();
      });
  }, [blocker, confirm, save, question]);
}
