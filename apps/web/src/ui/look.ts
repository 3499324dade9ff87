import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/** How the pages look: by day, after dark, or as the device has it. */
export type Look = 'device' | 'light' | 'dark';

/** In the browser, for whoever sits before it: what suits this screen, before the login too. */
const KEPT = 'look';
const DARK = '(prefers-color-scheme: dark)';

export function readLook(): Look {
  const kept = window.localStorage.getItem(KEPT);
  return kept === 'light' || kept === 'dark' ? kept : 'device';
}

export function keepLook(look: Look): void {
  window.localStorage.setItem(KEPT, look);
  showLook();
  // The browser tells only the other windows.
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT }));
}

/** Tells the style sheets; without a choice they ask the device themselves. */
export function showLook(): void {
  document.documentElement.dataset.look = readLook();
}

export function isDark(): boolean {
  return isDarkIn(readLook(), window.matchMedia(DARK).matches);
}

export function useLook(): Look {
  return useSyncExternalStore(subscribe, readLook);
}

/** Whether it is dark for what takes no colours from the style sheets. What is put on paper is light. */
export function useIsDark(): boolean {
  const dark = isDarkIn(useLook(), useMediaQuery(DARK));
  const onPaper = useMediaQuery('print');
  return dark && !onPaper;
}

function isDarkIn(look: Look, device: boolean): boolean {
  return look === 'dark' || (look === 'device' && device);
}

function subscribe(changed: () => void): () => void {
  const hear = () => {
    showLook();
    changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
