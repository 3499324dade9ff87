/** The schools' clock, whatever the reader's is; it knows no summer time. */
const AHEAD = '+08:00';
const AHEAD_MILLISECONDS = 8 * 60 * 60 * 1000;

/** A moment as a native input holds it: 2026-09-01T08:30, empty for none. */
export function onSchoolClock(moment: string | null): string {
  if (moment === null) return '';
  return new Date(new Date(moment).getTime() + AHEAD_MILLISECONDS).toISOString().slice(0, 16);
}

export function momentOnWire(entered: string): string | null {
  return entered === '' ? null : new Date(`${entered.slice(0, 16)}:00${AHEAD}`).toISOString();
}
