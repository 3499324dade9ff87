/** The school's clock is China's, wherever the server stands; it has no summer time. */
const CHINA = 8 * 3_600_000;

/** A moment on the school's clock: 2026-09-01 08:00. */
export function localTime(at: Date): string {
  return new Date(at.getTime() + CHINA).toISOString().slice(0, 16).replace('T', ' ');
}

/** The same to the second: 2026-09-01 08:00:05. */
export function localSecond(at: Date): string {
  return new Date(at.getTime() + CHINA).toISOString().slice(0, 19).replace('T', ' ');
}

/** Its day on the school's clock: 2026-09-01. */
export function localDay(at: Date): string {
  return localTime(at).slice(0, 'YYYY-MM-DD'.length);
}

/** The moment that was entered on the school's clock, as an input holds it: 2026-09-01T08:00. */
export function momentAt(entered: string): Date {
  return new Date(Date.parse(`${entered.slice(0, 16)}:00Z`) - CHINA);
}

/** A moment as an input holds it, on the school's clock. */
export function enteredTime(at: Date): string {
  return localTime(at).replace(' ', 'T');
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEKDAYS = '日一二三四五六';

/** A moment as people read it: 2026年9月1日（周二）08:00; in the year of `now` without the year. */
export function momentWords(at: Date, now: Date | null = null): string {
  return `${dayWords(localDay(at), now && localDay(now))}${localTime(at).slice(11)}`;
}

/** A moment at which something ends. Midnight belongs to the day before: 00:00 of the 31st is read as all of the 31st. */
export function endWords(at: Date, now: Date | null = null): string {
  if ((at.getTime() + CHINA) % DAY !== 0) return momentWords(at, now);
  return `${dayWords(localDay(new Date(at.getTime() - DAY)), now && localDay(now))}24:00`;
}

/** A day, such as 2026-09-01, as people read it: 2026年9月1日（周二）; in the year of `today` without the year. */
export function dayWords(day: string, today: string | null = null): string {
  const [year = '', month, date] = day.split('-');
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  return `${today?.startsWith(year) ? '' : `${year}年`}${Number(month)}月${Number(date)}日（周${weekday}）`;
}

/** How long there is. */
export function leftWords(milliseconds: number): string {
  if (milliseconds >= DAY) return `还剩 ${Math.floor(milliseconds / DAY)} 天`;
  if (milliseconds >= HOUR) return `还剩 ${Math.floor(milliseconds / HOUR)} 小时`;
  return '不到 1 小时';
}
