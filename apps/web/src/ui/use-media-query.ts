import { useCallback, useSyncExternalStore } from 'react';

/** Where the menu is a drawer and rows are cards; the style sheets say the same. */
export const MOBILE = '(max-width: 991px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
