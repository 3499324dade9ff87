const MINUTE = 60 * 1000;
const GOOD_FOR = 120 * MINUTE;
/** A link stays the same this long, so that a browser finds what it has loaded already. */
const SAME_FOR = 30 * MINUTE;

/** When a link that is given now expires: in two hours at the earliest. */
export function expiryAt(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + GOOD_FOR) / SAME_FOR) * SAME_FOR);
}
