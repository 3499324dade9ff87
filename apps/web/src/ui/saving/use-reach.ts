import { useSyncExternalStore } from 'react';
import { useLapsed } from '../../request/session-over.ts';

/** Whether what is typed reaches the server: there may be no network, or the session may be over. */
export type Reach = 'online' | 'offline' | 'signed out';

export function useReach(): Reach {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lapsed = useLapsed();
  if (!online) return 'offline';
  return lapsed ? 'signed out' : 'online';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
