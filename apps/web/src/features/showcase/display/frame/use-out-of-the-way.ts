import { useEffect, useState } from 'react';

/** Less than this is an unsteady finger. */
const STEP = 8;

/** True while somebody reads on downwards; back up it is false, and always for whoever asked for less motion. */
export function useOutOfTheWay(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let before = window.scrollY;
    const scrolled = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - before) < STEP) return;
      setAway(now > before);
      before = now;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  return away;
}
