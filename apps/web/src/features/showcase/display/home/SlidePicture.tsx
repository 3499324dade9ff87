import type { Slide } from '@course-center/contract/showcase/display';
import { PICTURE_RATIO, sourceSet } from '@course-center/domain/showcase/picture';
import { isTarget, isWebAddress } from '@course-center/domain/showcase/target';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/PageLink.tsx';
import { useVisit } from '../frame/visit.tsx';
import styles from './carousel.module.css';

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
