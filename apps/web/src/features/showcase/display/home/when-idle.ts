/** How long something that is not urgent waits at most. */
const LATEST = 2000;

/** Runs something when the browser has nothing better to do; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(run, 200);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(run, { timeout: LATEST });
  return () => cancelIdleCallback(waiting);
}
