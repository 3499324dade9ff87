import { WINDOW_KEYS } from '../../frame/login-info.ts';
import type { Endless } from './endless.ts';

interface Place {
  readonly list: Endless;
  readonly scroll: number;
}

const [NAME] = WINDOW_KEYS;

/** Remembers how far a list was read; of the last list only. */
export function keepPlace(address: string, { list, scroll }: Place): void {
  // What was under way when the page was left will not arrive.
  const settled = list.state === 'loading' ? { ...list, state: 'more' as const } : list;
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify({ address, list: settled, scroll }));
  } catch {
    // Full or switched off: the list then begins at its beginning.
  }
}

/** Where a list was left, for whoever comes back to it; whoever opens it anew begins at its beginning. */
export function keptPlace(address: string): Place | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') return null;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(NAME) ?? 'null') as
      | (Place & { readonly address: string })
      | null;
    return kept?.address === address ? kept : null;
  } catch {
    return null;
  }
}
