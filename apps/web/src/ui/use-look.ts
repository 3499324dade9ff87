import { useSyncExternalStore } from 'react';
import { DARK_DEVICE, isDarkIn, KEPT_LOOK, type Look, readLook, showLook } from './look.ts';
import { useMediaQuery } from './use-media-query.ts';

export function keepLook(look: Look): void {
  window.localStorage.setItem(KEPT_LOOK, look);
  showLook();
  // The browser tells only the other windows.
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_LOOK }));
}

export function useLook(): Look {
  return useSyncExternalStore(subscribe, readLook);
}

/** Whether it is dark for what takes no colours from the style sheets. What is put on paper is light. */
export function useIsDark(): boolean {
  const dark = isDarkIn(useLook(), useMediaQuery(DARK_DEVICE));
  const onPaper = useMediaQuery('print');
  return dark && !onPaper;
}

function subscribe(changed: () => void): () => void {
  const hear = () => {
    showLook();
    changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
