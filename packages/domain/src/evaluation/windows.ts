import { endWords, momentWords } from '../forms/local-time.ts';

/** When a stage's actions are open, for a term and process; a side that is null is open. */
export interface StageWindow {
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
}

export type WindowState = 'open' | 'not_yet' | 'over';

export function windowState({ opens_at, closes_at }: StageWindow, at: Date): WindowState {
  if (opens_at && at < opens_at) return 'not_yet';
  return closes_at && at >= closes_at ? 'over' : 'open';
}

/** Whether it is open from and until the same moments. */
export function sameWindow(one: StageWindow | undefined, other: StageWindow | undefined): boolean {
  const timesOf = (window: StageWindow | undefined) =>
    [window?.opens_at, window?.closes_at].map((at) => at?.getTime() ?? null).join();
  return timesOf(one) === timesOf(other);
}

const DAY = 86_400_000;

/** Whether it opened within a day: the morning after that tells everybody who works there. */
export function openedLately({ opens_at }: Pick<StageWindow, 'opens_at'>, at: Date): boolean {
  return opens_at !== null && opens_at <= at && at.getTime() - opens_at.getTime() < DAY;
}

/** Whether it opened within a day, and at another moment than was known before. */
export function justOpened(before: StageWindow | undefined, after: StageWindow, at: Date): boolean {
  if (windowState(after, at) !== 'open' || !openedLately(after, at)) return false;
  return after.opens_at?.getTime() !== before?.opens_at?.getTime();
}

/** Until when it is open, and from when where that is still to come. */
export function windowWords({ opens_at, closes_at }: StageWindow, at: Date): string {
  const end = closes_at ? endWords(closes_at, at) : '不限';
  return opens_at && opens_at > at ? `${end}，自 ${momentWords(opens_at, at)} 开始` : end;
}
