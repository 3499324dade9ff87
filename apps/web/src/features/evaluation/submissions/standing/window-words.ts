import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { dayTime } from '../../../../ui/table/day-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface WindowWords {
  readonly kind: 'calm' | 'soon' | 'shut';
  readonly words: string;
}

/** Until when information may be filled in; null where the stage is another or nothing is set. */
export function windowWords(
  { stage, window }: Pick<MyCourse, 'stage' | 'window'>,
  now: Date,
): WindowWords | null {
  return isFilling({ stage }) ? openWords(window, '填报', now) : null;
}

/** Until when something may be done; null where no time is set. */
export function openWords(
  { opens_at, closes_at, state }: MyCourse['window'],
  doing: string,
  now: Date,
): WindowWords | null {
  if (state === 'not_yet' && opens_at) return { kind: 'shut', words: `${dayTime(opens_at)} 起开放${doing}` };
  if (state === 'over' && closes_at)
    return { kind: 'shut', words: `${doing}已于 ${dayTime(closes_at)} 截止` };
  if (!closes_at) return null;
  const left = new Date(closes_at).getTime() - now.getTime();
  return { kind: left < 3 * DAY ? 'soon' : 'calm', words: `${dayTime(closes_at)} 截止，${leftWords(left)}` };
}

function leftWords(milliseconds: number): string {
  if (milliseconds >= DAY) return `还剩 ${Math.floor(milliseconds / DAY)} 天`;
  if (milliseconds >= HOUR) return `还剩 ${Math.floor(milliseconds / HOUR)} 小时`;
  return '不到 1 小时';
}
