import { useEffect, useState } from 'react';
import type { CarouselApi } from './carousel-api.ts';

/** How long a slide is shown. */
const SHOWN_FOR = 5000;

/** Which slide is shown, and the turning to the next one every five seconds unless something holds it. */
export function useCarousel(api: CarouselApi | null, calm: boolean) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  /** The pointer or the keyboard is on it. */
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!api) return;
    const selected = () => setShown(api.selectedScrollSnap());
    api.on('select', selected);
    return () => {
      api.off('select', selected);
    };
  }, [api]);

  const still = calm || paused || held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was just chosen is shown for its full time
  useEffect(() => {
    if (!api || still) return;
    const turning = setInterval(() => {
      if (!document.hidden) api.scrollNext();
    }, SHOWN_FOR);
    return () => clearInterval(turning);
  }, [api, still, shown]);

  return { shown, paused, setPaused, setHeld };
}
