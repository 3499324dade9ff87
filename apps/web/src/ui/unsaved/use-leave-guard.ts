import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../confirm/use-confirm.ts';
import { useUnsavedMark } from './unsaved-work.ts';
import { LEAVE_QUESTION } from './use-may-leave.ts';
import { useStaysHere } from './use-stays-here.ts';

/** Keeps what was typed on a page that may have parts, each with a path below its own. */
export function useLeaveGuard(dirty: boolean): void {
  useUnsavedMark(dirty);
  const confirm = useConfirm();
  const asking = useRef(false);
  const stays = useStaysHere();
  const blocker = useBlocker(({ nextLocation }) => dirty && !stays(nextLocation));
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
