import type { Slide } from '@course-center/contract/showcase/display';
import { PICTURE_RATIO, sourceSet } from '@course-center/domain/showcase/picture';
import { isTarget, isWebAddress } from '@course-center/domain/showcase/target';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { PageLink } from '../frame/PageLink.tsx';
import { useVisit } from '../frame/visit.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import type { CarouselMotion } from './CarouselMotion.tsx';
import styles from './carousel.module.css';
import type { CarouselApi } from './carousel-api.ts';

/** How long something that is not urgent waits at most. */
const LATEST = 2000;

/** How long a slide is shown. */
const SHOWN_FOR = 5000;

const WIDTH = 1280;

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

/** Which slide is shown, and the turning to the next one every five seconds unless something holds it. */
function useCarousel(api: CarouselApi | null, calm: boolean) {
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

interface SlidePictureProps {
  readonly slide: Slide;
  readonly sizes: string;
  readonly first: boolean;
}

/** A slide with its title on it. */
function SlidePicture({ slide, sizes, first }: SlidePictureProps) {
  const { image, title } = slide;
  return (
    <SlideLink slide={slide} className={styles.link}>
      <img
        className={styles.picture}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        sizes={sizes}
        srcSet={sourceSet(image, 'slide') || undefined}
        src={image}
        width={WIDTH}
        height={Math.round(WIDTH / PICTURE_RATIO.slide)}
        alt=""
        draggable={false}
        ref={hideIfBroken}
        onError={({ currentTarget }) => hideIfBroken(currentTarget)}
      />
      <span className={styles.title}>{title}</span>
    </SlideLink>
  );
}

/** Without its picture a slide is its title on the ground of the frame. It may have failed before scripts were there. */
function hideIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('data-broken', '');
}

interface SlideLinkProps {
  readonly slide: Slide;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where a slide leads: to its address, in a new tab, or to the slide's own page. */
function SlideLink({ slide: { id, url }, className, children }: SlideLinkProps) {
  const { base } = useVisit().address;
  if (!isTarget(url)) {
    return (
      <PageLink to={`/carousel-details?id=${id}`} className={className}>
        {children}
      </PageLink>
    );
  }
  return (
    <a className={className} href={isWebAddress(url) ? url : base + url} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
