import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useConfirm } from '../confirm/use-confirm.ts';
import { LEAVE_QUESTION, type UnsavedWork, useUnsavedMark } from './unsaved-work.ts';

export interface LeaveGuard extends Partial<UnsavedWork> {
  readonly dirty: boolean;
  /** Whether another address on the same path leaves what was typed: tabs and details differ in their query only. */
  readonly leaves?: (there: Location) => boolean;
}

/** Keeps what was typed: leaving the page, or closing the window, saves where that can be done, and else asks first. */
export function useLeaveGuard({ dirty, leaves, save, question = LEAVE_QUESTION }: LeaveGuard): void {
  useUnsavedMark(dirty, { save, question });
  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && (currentLocation.pathname !== nextLocation.pathname || (leaves?.(nextLocation) ?? false)),
  );
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
