import { useSyncExternalStore } from 'react';

/** How the pages look: by day, after dark, or as the device has it. */
export const LOOKS = ['device', 'light', 'dark'] as const;
export type Look = (typeof LOOKS)[number];

/** In the browser, for whoever sits before it: what suits this screen, before the login too. */
const KEPT = 'look';
const DARK = '(prefers-color-scheme: dark)';
const PAPER = 'print';

const listeners = new Set<() => void>();

export function readLook(): Look {
  const kept = window.localStorage.getItem(KEPT);
  return LOOKS.find((look) => look === kept) ?? 'device';
}

export function keepLook(look: Look): void {
  if (look === 'device') window.localStorage.removeItem(KEPT);
  else window.localStorage.setItem(KEPT, look);
  showLook();
  for (const listener of listeners) listener();
}

/** Tells the style sheets; without a choice they ask the device themselves. */
export function showLook(): void {
  const look = readLook();
  if (look === 'device') delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
}

/** Whether it is after dark for what takes no colours from the style sheets. What is put on paper is light. */
export function isDark(): boolean {
  if (window.matchMedia(PAPER).matches) return false;
  const look = readLook();
  return look === 'device' ? window.matchMedia(DARK).matches : look === 'dark';
}

export function useLook(): Look {
  return useSyncExternalStore(subscribe, readLook);
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

function subscribe(changed: () => void): () => void {
  const lists = [window.matchMedia(DARK), window.matchMedia(PAPER)];
  for (const list of lists) list.addEventListener('change', changed);
  // Another window of the same browser.
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEPT) return;
    showLook();
    changed();
  };
  window.addEventListener('storage', elsewhere);
  listeners.add(changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
    window.removeEventListener('storage', elsewhere);
    listeners.delete(changed);
  };
}
