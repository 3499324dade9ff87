/** How the pages look: by day, after dark, or as the device has it. */
export type Look = 'device' | 'light' | 'dark';

/** In the browser, for whoever sits before it: what suits this screen, before the login too. */
export const KEPT_LOOK = 'look';
export const DARK_DEVICE = '(prefers-color-scheme: dark)';

export function readLook(): Look {
  const kept = window.localStorage.getItem(KEPT_LOOK);
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

/** Tells the style sheets; without a choice they ask the device themselves. */
export function showLook(): void {
  document.documentElement.dataset.look = readLook();
}

export function isDark(): boolean {
  return isDarkIn(readLook(), window.matchMedia(DARK_DEVICE).matches);
}

export function isDarkIn(look: Look, device: boolean): boolean {
  return look === 'dark' || (look === 'device' && device);
}
