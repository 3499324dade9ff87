import { localTime } from '../forms/local-time.ts';

/** How soon something hurts; what has no last day can be done at any time, and should not wait behind what has weeks. */
export const URGENCIES = ['overdue', 'today', 'week', 'undated', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const URGENCY_TITLE: Readonly<Record<Urgency, string>> = {
  overdue: '已过期',
  today: '今天截止',
  week: '七天内截止',
  undated: '随时可办',
  later: '稍后截止',
};

const WEEK = 7 * 24 * 3_600_000;

export function urgencyOf(due: Date | null, now: Date): Urgency {
  if (due === null) return 'undated';
  if (due <= now) return 'overdue';
  // Midnight belongs to the day that it ends.
  if (dayOf(new Date(due.getTime() - 1)) === dayOf(now)) return 'today';
  return due.getTime() - now.getTime() < WEEK ? 'week' : 'later';
}

const dayOf = (at: Date) => localTime(at).slice(0, 'YYYY-MM-DD'.length);
