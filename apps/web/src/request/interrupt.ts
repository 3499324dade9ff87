/** The reason of a cancellation that nobody needs to hear of. */
export const INTERRUPT = 'interrupt';

let current = new AbortController();

/** Cancels everything in flight: what was asked as another role or for another term must not arrive any more. */
export function interrupt(): void {
  const interrupted = current;
  current = new AbortController();
  interrupted.abort(INTERRUPT);
}

/** A signal of one call's own, which ends with the caller's or with the next interruption. */
export function interruptible(signal?: AbortSignal): AbortSignal {
  return AbortSignal.any(signal ? [signal, current.signal] : [current.signal]);
}
