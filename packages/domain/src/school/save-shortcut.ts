export const SAVE_COOLDOWN_SECONDS = 20;

/** Actions that a school may forbid on the keyboard. */
export const SHORTCUT_ACTIONS = ['save', 'back', 'forward'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/** Seconds until Ctrl+S may be used again; 0 when it may be used now. */
export function saveCooldown(lastSavedAt: number | null, now: number): number {
  if (lastSavedAt === null) return 0;
  return Math.max(0, Math.ceil(SAVE_COOLDOWN_SECONDS - (now - lastSavedAt) / 1000));
}

export function cooldownSentence(seconds: number): string {
  return `请勿频繁操作,请${seconds}秒后在操作!`;
}
