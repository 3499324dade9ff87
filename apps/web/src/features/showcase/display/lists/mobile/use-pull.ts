import { type RefObject, useEffect, useRef, useState } from 'react';
import { followFinger, type PullState } from './follow-finger.ts';

/** Follows a finger that pulls the page down from its top, and says when it lets go far enough. */
export function usePull(box: RefObject<HTMLElement | null>, onPulled: () => void): PullState {
  const [state, setState] = useState<PullState>('resting');
  const pulled = useRef(onPulled);
  useEffect(() => {
    pulled.current = onPulled;
  });
  useEffect(() => {
    if (!box.current) return;
    const own = new AbortController();
    followFinger(box.current, { onState: setState, onPulled: () => pulled.current(), signal: own.signal });
    return () => own.abort();
  }, [box]);
  return state;
}
