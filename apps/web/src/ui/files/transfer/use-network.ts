import { useEffect, useEffectEvent } from 'react';

/** Hears when the network goes and comes back. */
export function useNetwork(onChange: (online: boolean) => void): void {
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    const hear = () => heard(navigator.onLine);
    window.addEventListener('online', hear);
    window.addEventListener('offline', hear);
    return () => {
      window.removeEventListener('online', hear);
      window.removeEventListener('offline', hear);
    };
  }, []);
}
