import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { useUnsavedMark } from '../../../ui/unsaved/unsaved-work.ts';
import { LEAVE_QUESTION } from '../../../ui/unsaved/use-may-leave.ts';
import { partIn } from '../place.ts';
import { tally } from '../saving/form-state.ts';
import type { Saver } from '../saving/saver.ts';
import { useForm } from './use-saver.ts';

/** Leaving saves first, and asks only when that did not succeed. */
export function useLeaveGuard(part: number, saver: Saver): void {
  const dirty = tally(useForm(saver)).unsaved > 0;
  useUnsavedMark(dirty);
  const confirm = useConfirm();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        partIn(new URLSearchParams(nextLocation.search)) !== part),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void saver
      .flush()
      .then((kept) => kept || confirm(LEAVE_QUESTION))
      .then((leave) => {
        asking.current = false;
        if (leave) blocker.proceed();
        else blocker.reset();
      });
  }, [blocker, confirm, saver]);
}
