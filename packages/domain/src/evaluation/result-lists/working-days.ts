import { dayWords, localDay } from '../../forms/local-time.ts';

/** The days on which the school differs from Monday to Friday, as 2026-10-01: whether it works on them. */
export type Calendar = ReadonlyMap<string, boolean>;

const DAY = 86_400_000;

/** The school's day at a moment. */
export function dayOf(at: Date): string {
  return localDay(at);
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export function isWorkingDay(day: string, calendar: Calendar): boolean {
  return calendar.get(day) ?? (weekdayOf(day) !== 0 && weekdayOf(day) !== 6);
}

/** The last of so many working days that follow a day: the day of the beginning does not count. */
export function workingDaysFrom(day: string, days: number, calendar: Calendar): string {
  let last = day;
  for (let left = days; left > 0; left -= isWorkingDay(last, calendar) ? 1 : 0) last = dayAfter(last);
  return last;
}

/** How many working days follow today until the last day, with that day: on the day of the beginning, all of them. */
export function workingDaysLeft(today: string, until: string, calendar: Calendar): number {
  let left = 0;
  for (let day = dayAfter(today); day <= until; day = dayAfter(day))
    left += isWorkingDay(day, calendar) ? 1 : 0;
  return left;
}

/** How long a public notice goes on, in words. */
export function noticeSentence(until: string, today: string, calendar: Calendar): string {
  if (today > until) return `公示期已于 ${dayWords(until, today)}结束，等待公布`;
  const lasts = `公示至 ${dayWords(until, today)}`;
  if (today === until) return `${lasts}，今天是最后一天`;
  const left = workingDaysLeft(today, until, calendar);
  return left > 0 ? `${lasts}，还剩 ${left} 个工作日` : lasts;
}
