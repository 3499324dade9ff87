import { localDay } from '@course-center/domain/forms/local-time';

/** When jobs of a kind come back: all so many minutes, or each day at a time (such as 03:30) of Asia/Shanghai. */
export type Rhythm = { readonly everyMinutes: number } | { readonly dailyAt: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The first time after now. Those that were missed since the last one, while nothing ran, are not made up for. */
export function nextTime(rhythm: Rhythm, now: Date, last: Date = now): Date {
  if ('everyMinutes' in rhythm) {
    const every = rhythm.everyMinutes * MINUTE;
    const passed = Math.floor((now.getTime() - last.getTime()) / every);
    return new Date(last.getTime() + (passed + 1) * every);
  }
  // Asia/Shanghai, wherever the server stands; it has no summer time.
  const today = Date.parse(`${localDay(now)}T${rhythm.dailyAt}:00+08:00`);
  return new Date(today > now.getTime() ? today : today + DAY);
}
