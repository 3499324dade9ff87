import { localTime } from '../forms/local-time.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;

/** Until when another look at a course by the same visitor is the same view. */
export function seenUntil(at: Date): Date {
  return new Date(at.getTime() + HALF_AN_HOUR);
}

/** The day, on the school's clock, that a visit is counted on. */
export function siteDay(at: Date): string {
  return localTime(at).slice(0, 10);
}
