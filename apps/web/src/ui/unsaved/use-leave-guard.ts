import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../confirm/use-confirm.ts';
import { useUnsavedMark } from './unsaved-work.ts';
import { LEAVE_QUESTION } from './use-may-leave.ts';

/** Keeps what was typed on a page that is told from others by its address's query, not by its path. */
export function useLeaveGuard(
  dirty: boolean,
  /** Whether an address still shows what is being typed into. */
  stays: (params: URLSearchParams) => boolean,
): void {
  useUnsavedMark(dirty);
  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        !stays(new URLSearchParams(nextLocation.search))),
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
