const DURATION = 800;

/** Back to the top in 800 ms; at once for those who want no motion, and no longer once they scroll themselves. */
export function scrollToTop(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const own = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(type, () => own.abort(), { passive: true, signal: own.signal });
  let begun: number | null = null;
  const step = (now: number) => {
    if (own.signal.aborted) return;
    begun ??= now;
    const done = Math.min(1, (now - begun) / DURATION);
    window.scrollTo(0, from * (1 - eased(done)));
    if (done < 1) requestAnimationFrame(step);
    else own.abort();
  };
  requestAnimationFrame(step);
}

/** Quick to leave, gentle to arrive. */
function eased(done: number): number {
  return 1 - (1 - done) ** 3;
}
