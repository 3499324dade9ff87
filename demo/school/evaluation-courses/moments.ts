const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When a group was begun: the current term within the last weeks, an earlier one half a year back each. */
export function beginning(now: Date, termsAgo: number, place: number): Date {
  const daysAgo = 24 - (place % 9) + termsAgo * 160;
  return new Date(now.getTime() - daysAgo * DAY + (place % 7) * HOUR);
}

/** The moment of the nth thing after a beginning: a working day's worth of hours apart. */
export function later(from: Date, nth: number): Date {
  return new Date(from.getTime() + nth * 22 * HOUR + (nth % 5) * 37 * 60_000);
}
