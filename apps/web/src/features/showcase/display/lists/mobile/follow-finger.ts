import { isReady, pulledBy } from './pulled-by.ts';

export type PullState = 'resting' | 'pulled' | 'ready';

interface Following {
  readonly onState: (state: PullState) => void;
  readonly onPulled: () => void;
  readonly signal: AbortSignal;
}

/** Lets a box follow a finger that pulls it down while the page is at its top. */
export function followFinger(box: HTMLElement, { onState, onPulled, signal }: Following): void {
  let from: number | null = null;
  let by = 0;
  const begin = ({ touches }: TouchEvent) => {
    from = touches.length === 1 && window.scrollY <= 0 ? (touches[0]?.clientY ?? null) : null;
    by = 0;
  };
  const move = (event: TouchEvent) => {
    if (from === null) return;
    by = pulledBy((event.touches[0]?.clientY ?? from) - from);
    // Upwards it is a scroll, and stays one.
    if (by > 0 && event.cancelable) event.preventDefault();
    box.style.setProperty('--pulled', `${by}px`);
    onState(by === 0 ? 'resting' : isReady(by) ? 'ready' : 'pulled');
  };
  const rest = () => {
    from = null;
    onState('resting');
  };
  const end = () => {
    if (from !== null && isReady(by)) onPulled();
    rest();
  };
  box.addEventListener('touchstart', begin, { passive: true, signal });
  box.addEventListener('touchmove', move, { passive: false, signal });
  box.addEventListener('touchend', end, { signal });
  box.addEventListener('touchcancel', rest, { signal });
}
