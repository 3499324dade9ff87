import { type Calendar, dayOf, isWorkingDay, weekdayOf } from '../evaluation/result-lists/working-days.ts';
import { PROCESS_TITLE, type Process } from '../evaluation/stage-table.ts';
import { type Stage, stageTitle } from '../evaluation/stages.ts';
import { endWords, leftWords } from '../forms/local-time.ts';

/** How many days before a stage's end people are reminded; below zero, after it. */
export const REMINDED_DAYS = [7, 3, 1, -1] as const;
export type RemindedDays = (typeof REMINDED_DAYS)[number];

const DAY = 86_400_000;

export interface Due {
  /** Which of the plan's reminders it is: what a message is kept under, so that it comes once. */
  readonly days: RemindedDays;
  /** The last of them: after it whoever is in charge is told, and nobody reminded again. */
  readonly last: boolean;
}

export interface RemindedWindow {
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
}

/** A day as a number of days, to count between two. */
const dayNumber = (day: string) => Date.parse(day) / DAY;

/** The last day of a window: one that ends at 00:00 ends with the day before. */
export function lastDayOf(closes: Date): string {
  return dayOf(new Date(closes.getTime() - 1));
}

/**
 * Which reminder of a window is due on a day, at the time of day at which they go out: none on a free day (what falls on
 * one comes on the working day before; after the end, on the one after), none within a day of the opening notice. What
 * was due on a day on which nobody asked is not sent later.
 */
export function reminderDue(window: RemindedWindow, now: Date, calendar: Calendar): Due | null {
  const { opens_at, closes_at } = window;
  if (!closes_at || (opens_at && now.getTime() - opens_at.getTime() < DAY)) return null;
  const today = dayOf(now);
  if (!isWorkingDay(today, calendar)) return null;
  for (const days of REMINDED_DAYS) {
    const day = reminderDay(lastDayOf(closes_at), days, calendar);
    if (day === today) return { days, last: days === REMINDED_DAYS.at(-1) };
  }
  return null;
}

/** The working day on which a reminder of the plan goes out. */
function reminderDay(end: string, days: RemindedDays, calendar: Calendar): string {
  let day = dayNumber(end) - days;
  while (!isWorkingDay(dayAt(day), calendar)) day += days > 0 ? -1 : 1;
  return dayAt(day);
}

const dayAt = (number: number) => new Date(number * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** What somebody has open in a stage until a moment, in a line of a message. */
export function openWords(
  { process, stage, count }: { readonly process: Process; readonly stage: Stage; readonly count: number },
  end: Date | null,
  now: Date,
): string {
  const what = `${PROCESS_TITLE[process]}${stageTitle(stage)}：${count} 个课程组`;
  if (end === null) return `${what}未完成`;
  return end > now
    ? `${what}未完成，截止 ${endWords(end, now)}，${leftWords(end.getTime() - now.getTime())}`
    : `${what}已于 ${endWords(end, now)} 截止，仍未完成`;
}

/** Whether a weekly digest goes out: on the first working day of a week. */
export function isDigestDay(now: Date, calendar: Calendar): boolean {
  const today = dayOf(now);
  if (!isWorkingDay(today, calendar)) return false;
  const since = (weekdayOf(today) + 6) % 7;
  return !Array.from({ length: since }, (_, back) => dayAt(dayNumber(today) - back - 1)).some((day) =>
    isWorkingDay(day, calendar),
  );
}
