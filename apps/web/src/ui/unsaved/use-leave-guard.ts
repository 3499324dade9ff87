import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../confirm/use-confirm.ts';
import { LEAVE_QUESTION, type UnsavedWork, useUnsavedMark } from './unsaved-work.ts';
import { useStaysHere } from './use-stays-here.ts';

export interface LeaveGuard extends Partial<UnsavedWork> {
  readonly dirty: boolean;
}

/**
 * Keeps what was typed: leaving the page, or closing the window, saves where that can be done, and else asks first.
 * A page may have parts, each with a path below its own.
 */
export function useLeaveGuard({ dirty, save, question = LEAVE_QUESTION }: LeaveGuard): void {
  useUnsavedMark(dirty, { save, question });
  const confirm = useConfirm();
  const asking = useRef(false);
  const stays = useStaysHere();
  const blocker = useBlocker(({ nextLocation }) => dirty && !stays(nextLocation));
  const mayGo = useEffectEvent(async () => (save && (await save())) || confirm(question));
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void mayGo().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}
