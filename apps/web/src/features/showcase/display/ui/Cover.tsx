import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { PICTURE_RATIO, sourceSet } from '@course-center/domain/showcase/picture';
import styles from './cover.module.css';
import { DrawnCover } from './DrawnCover.tsx';

interface CoverProps {
  readonly course: Pick<DisplayCourse, 'id' | 'cover'>;
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Among what a visitor sees first: fetched at once, before other pictures. */
  readonly eager?: boolean | undefined;
}

const WIDTH = 640;

/** A course's picture, 16 : 9, as wide as the box around it. The course's name stands beside it, so it has no text. */
export function Cover({ course: { id, cover }, sizes, eager = false }: CoverProps) {
  if (cover === '') return <DrawnCover id={id} className={styles.cover} />;
  return (
    <img
      className={styles.cover}
      // Before the address: a browser that sees the address first would fetch it.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      srcSet={sourceSet(cover, 'cover') || undefined}
      src={cover}
      width={WIDTH}
      height={WIDTH / PICTURE_RATIO.cover}
      alt=""
    />
  );
}
