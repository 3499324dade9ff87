/** How fast something goes, smoothed: a campus network stutters, and a number that jumps tells nobody anything. */
export interface Pace {
  readonly at: number;
  readonly sent: number;
  /** Bytes per second; null until there is something to tell. */
  readonly speed: number | null;
}

/** Shorter than this, and a browser's buffer is measured instead of the network. */
const SHORTEST = 500;
const WEIGHT_OF_NEW = 0.3;

export function paceAfter(before: Pace | null, { at, sent }: Omit<Pace, 'speed'>): Pace {
  if (!before || sent < before.sent) return { at, sent, speed: null };
  if (at - before.at < SHORTEST) return before;
  const now = ((sent - before.sent) * 1000) / (at - before.at);
  const speed = before.speed === null ? now : before.speed + (now - before.speed) * WEIGHT_OF_NEW;
  return { at, sent, speed };
}
