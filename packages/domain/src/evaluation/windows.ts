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
