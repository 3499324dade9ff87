import { useEffect, useRef } from 'react';
import { type Location, matchPath, useBlocker, useResolvedPath } from 'react-router';
import { useConfirm } from '../confirm/use-confirm.ts';
import {
  LEAVE_QUESTION,
  leftBehind,
  questionLeft,
  type UnsavedWork,
  useUnsavedMark,
} from './unsaved-work.ts';

export interface LeaveGuard extends Partial<Omit<UnsavedWork, 'leaves'>> {
  readonly dirty: boolean;
}

/**
 * Keeps what was typed: leaving the page, or closing the window, saves where that can be done, and else asks first.
 * A page may have parts, each with a path below its own.
 */
export function useLeaveGuard({ dirty, question = LEAVE_QUESTION, ...work }: LeaveGuard): void {
  const stays = useStaysHere();
  useUnsavedMark(dirty, { ...work, question, leaves: (there) => !stays(there) });
}

/** Stands once, around all pages, because a router knows one blocker only, and a dialog may guard beside its page. */
export function useLeaveBlocker(): void {
  const confirm = useConfirm();
  const asking = useRef(false);
  const left = useRef<readonly UnsavedWork[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    left.current = leftBehind(nextLocation, currentLocation);
    return left.current.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void questionLeft(left.current)
      .then((question) => question === null || confirm(question))
      .then((leave) => {
        asking.current = false;
        if (leave) blocker.proceed();
        else blocker.reset();
      });
  }, [blocker, confirm]);
}

/** Tells whether an address still shows the page that asks: its own path, or one below it. */
function useStaysHere(): (there: Pick<Location, 'pathname'>) => boolean {
  const { pathname: path } = useResolvedPath('.');
  return ({ pathname }) => matchPath({ path, end: false }, pathname) !== null;
}
