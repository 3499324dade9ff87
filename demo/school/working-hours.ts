const DAY = 24 * 3_600_000;
/** The school's clock is eight hours ahead. */
const AHEAD = 8 / 24;
/** From half past eight until six in the evening, as shares of a day. */
const FROM = 8.5 / 24;
const LENGTH = 9.5 / 24;

/** How many days had been worked at a moment; at night as many as in the evening before. */
export function worked(at: Date): number {
  const days = at.getTime() / DAY + AHEAD;
  const today = Math.floor(days);
  return today + Math.min(Math.max((days - today - FROM) / LENGTH, 0), 1);
}

/** The moment, while people are at work, at which so many days had been worked. */
export function workedAt(days: number): Date {
  const today = Math.floor(days);
  return new Date(Math.round((today + FROM + (days - today) * LENGTH - AHEAD) * DAY));
}

/** So many working days before or after a moment: whatever happens in the demo school, nobody is up at night for it. */
export function atWork(from: Date, days: number): Date {
  return workedAt(worked(from) + days);
}
