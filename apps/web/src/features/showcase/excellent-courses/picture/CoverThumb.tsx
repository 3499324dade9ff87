import { PICTURE_WIDTHS, pictureOfWidth } from '@course-center/domain/showcase/picture';
import styles from './picture.module.css';

interface CoverThumbProps {
  /** Empty where the page draws one. */
  readonly cover: string;
  readonly name: string;
}

/** A small cover beside its course's name: a decoration for those who hear the page. */
export function CoverThumb({ cover, name }: CoverThumbProps) {
  if (cover === '')
    return (
      <span className={styles.thumb} aria-hidden>
        {[...name][0] ?? ''}
      </span>
    );
  const [smallest] = PICTURE_WIDTHS.cover;
  return (
    <img
      className={styles.thumb}
      src={pictureOfWidth(cover, smallest)}
      alt=""
      width={80}
      height={45}
      loading="lazy"
    />
  );
}
