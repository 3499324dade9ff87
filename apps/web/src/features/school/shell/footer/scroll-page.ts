const TOP_MILLISECONDS = 800;
/** Farther than any page is long. */
const BOTTOM_PIXELS = 50000;

export function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = still ? 1 : TOP_MILLISECONDS;
  const from = window.scrollY;
  const startedAt = performance.now();
  const step = (now: number) => {
    const left = 1 - Math.min(1, (now - startedAt) / duration);
    window.scrollTo(0, from * left ** 3);
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

export function scrollToBottom(): void {
  window.scrollTo(0, BOTTOM_PIXELS);
}
