import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import type { CarouselApi } from './carousel-api.ts';

interface CarouselMotionProps {
  readonly viewport: HTMLElement;
  /** No gliding from one slide to the next. */
  readonly calm: boolean;
  readonly onReady: (api: CarouselApi) => void;
}

/** What moves the slides. It is loaded after the first one is there to be seen, and draws nothing. */
export function CarouselMotion({ viewport, calm, onReady }: CarouselMotionProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, duration: calm ? 0 : 28 });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
