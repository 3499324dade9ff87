import type { Slide } from '@course-center/contract/showcase/display';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { CarouselControls } from './CarouselControls.tsx';
import type { CarouselMotion } from './CarouselMotion.tsx';
import styles from './carousel.module.css';
import type { CarouselApi } from './carousel-api.ts';
import { SlidePicture } from './SlidePicture.tsx';
import { useCarousel } from './use-carousel.ts';

/** How long something that is not urgent waits at most. */
const LATEST = 2000;

interface CarouselProps {
  readonly slides: readonly Slide[];
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
}

/** What the school puts first. The first slide is there with the document; what moves it comes after. */
export function Carousel({ slides, sizes }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const { Motion, calm } = useMotion(slides.length > 1);
  const { shown, paused, setPaused, setHeld } = useCarousel(api, calm);
  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label="学校推荐"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {slides.map((slide, at) => (
            <li key={slide.id} className={styles.slide} inert={at !== shown}>
              <SlidePicture slide={slide} sizes={sizes} first={at === 0} />
            </li>
          ))}
        </ul>
      </div>
      {Motion && viewport.current && <Motion viewport={viewport.current} calm={calm} onReady={setApi} />}
      {api && (
        <CarouselControls
          slides={slides}
          shown={shown}
          api={api}
          paused={paused}
          onPause={calm ? null : setPaused}
        />
      )}
    </section>
  );
}

type Motion = ComponentType<ComponentProps<typeof CarouselMotion>>;

/** Loads what moves the slides once the page stands and has a moment to spare. */
function useMotion(wanted: boolean) {
  const [Motion, setMotion] = useState<Motion | null>(null);
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    setCalm(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    return whenIdle(() => {
      import('./CarouselMotion.tsx').then(
        ({ CarouselMotion }) => setMotion(() => CarouselMotion),
        // Without it the first slide stays, which is as good a picture as any.
        () => {},
      );
    });
  }, [wanted]);
  return { Motion, calm };
}

/** Runs something when the browser has nothing better to do; returns what calls it off. */
function whenIdle(run: () => void): () => void {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(run, 200);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(run, { timeout: LATEST });
  return () => cancelIdleCallback(waiting);
}
