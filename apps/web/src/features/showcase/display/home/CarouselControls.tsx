import type { Slide } from '@course-center/contract/showcase/display';
import { Icon } from '../ui/Icon.tsx';
import styles from './carousel.module.css';
import type { CarouselApi } from './carousel-api.ts';

interface CarouselControlsProps {
  readonly slides: readonly Slide[];
  readonly shown: number;
  readonly api: CarouselApi;
  readonly paused: boolean;
  /** Null where the slides do not turn by themselves. */
  readonly onPause: ((paused: boolean) => void) | null;
}

/** Arrows, a dot for each slide, and the button that stops the turning. */
export function CarouselControls({ slides, shown, api, paused, onPause }: CarouselControlsProps) {
  return (
    <>
      <button
        type="button"
        className={styles.arrow}
        data-side="left"
        aria-label="上一张"
        onClick={() => api.scrollPrev()}
      >
        <Icon name="previous" size={24} />
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-side="right"
        aria-label="下一张"
        onClick={() => api.scrollNext()}
      >
        <Icon name="next" size={24} />
      </button>
      <div className={styles.dots}>
        {slides.map(({ id, title }, at) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={`第 ${at + 1} 张：${title}`}
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => api.scrollTo(at)}
          />
        ))}
        {onPause && (
          <button
            type="button"
            className={styles.pause}
            aria-label={paused ? '继续轮播' : '暂停轮播'}
            onClick={() => onPause(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={18} />
          </button>
        )}
      </div>
    </>
  );
}
