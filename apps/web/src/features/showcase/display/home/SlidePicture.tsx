import type { Slide } from '@course-center/contract/showcase/display';
import { PICTURE_RATIO, sourceSet } from '@course-center/domain/showcase/picture';
import styles from './carousel.module.css';
import { SlideLink } from './SlideLink.tsx';

interface SlidePictureProps {
  readonly slide: Slide;
  readonly sizes: string;
  readonly first: boolean;
}

const WIDTH = 1280;

/** A slide with its title on it. */
export function SlidePicture({ slide, sizes, first }: SlidePictureProps) {
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
      />
      <span className={styles.title}>{title}</span>
    </SlideLink>
  );
}
