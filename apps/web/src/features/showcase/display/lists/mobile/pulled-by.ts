/** How far a page gives way at most, and how far it must to be loaded anew, in pixels. */
const MOST = 96;
const ENOUGH = 56;

/** How far the page gives way to a finger: the farther, the less. */
export function pulledBy(distance: number): number {
  return distance <= 0 ? 0 : MOST * (1 - Math.exp(-distance / (MOST * 1.5)));
}

export function isReady(by: number): boolean {
  return by >= ENOUGH;
}
