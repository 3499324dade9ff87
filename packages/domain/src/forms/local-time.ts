/** The school's clock is China's, wherever the server stands; it has no summer time. */
const CHINA = 8 * 3_600_000;

/** A moment on the school's clock: 2026-09-01 08:00. */
export function localTime(at: Date): string {
  return new Date(at.getTime() + CHINA).toISOString().slice(0, 16).replace('T', ' ');
}
