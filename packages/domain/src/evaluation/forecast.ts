import { dayWords, endWords } from '../forms/local-time.ts';
import { dayOf } from './result-lists/working-days.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365;
/** What was done in these days says how fast it goes. */
export const PACE_DAYS = 7;

export interface Pace {
  /** What is still to be done, of how many groups, and what was done in the last days. */
  readonly open: number;
  readonly groups: number;
  readonly lately: number;
  readonly closes_at: Date | null;
}

export interface Forecast {
  /** Will not be done in time, as it goes now. */
  readonly late: boolean;
  readonly sentence: string;
}

/** When reviews will all be in, as it goes now, held against the day on which they end; null where none is open. */
export function forecastOf({ open, groups, lately, closes_at }: Pace, now: Date): Forecast | null {
  if (open === 0) return null;
  const end = closes_at ? `截止 ${endWords(closes_at, now)}` : '没有设置截止时间';
  const left = `${groups} 个课程组还有 ${open} 份未提交`;
  if (closes_at && closes_at <= now) return { late: true, sentence: `${left}，时间已过（${end}）。` };
  const days = lately === 0 ? null : (open / lately) * PACE_DAYS;
  if (days === null || days > YEAR) {
    const pace = days === null ? '没有提交' : `只提交 ${lately} 份`;
    return { late: closes_at !== null, sentence: `${left}，最近 ${PACE_DAYS} 天${pace}，请催办（${end}）。` };
  }
  const done = new Date(now.getTime() + days * DAY);
  const after = closes_at ? Math.ceil((done.getTime() - closes_at.getTime()) / DAY) : 0;
  const held = after > 0 ? `，比截止晚 ${after} 天` : '';
  const day = dayWords(dayOf(done), dayOf(now));
  return {
    late: after > 0,
    sentence: `${left}，最近 ${PACE_DAYS} 天提交 ${lately} 份，预计 ${day}完成${held}（${end}）。`,
  };
}
