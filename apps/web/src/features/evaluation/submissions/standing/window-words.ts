import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { endWords, leftWords, momentWords } from '@course-center/domain/forms/local-time';

const DAY = 24 * 3_600_000;

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
  if (state === 'not_yet' && opens_at)
    return { kind: 'shut', words: `${momentWords(new Date(opens_at), now)} 起开放${doing}` };
  if (!closes_at) return null;
  const end = new Date(closes_at);
  if (state === 'over') return { kind: 'shut', words: `${doing}已于 ${endWords(end, now)} 截止` };
  const left = end.getTime() - now.getTime();
  return {
    kind: left < 3 * DAY ? 'soon' : 'calm',
    words: `${endWords(end, now)} 截止，${leftWords(left)}`,
  };
}
