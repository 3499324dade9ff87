import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../confirm/use-confirm.ts';
import { useUnsavedMark } from './unsaved-work.ts';
import { LEAVE_QUESTION } from './use-may-leave.ts';

/** Keeps what was typed: leaving the page, or closing the window, asks first while `dirty`. */
export function useUnsavedGuard(dirty: boolean): void {
  useUnsavedMark(dirty);
  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm(LEAVE_QUESTION).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);
}
