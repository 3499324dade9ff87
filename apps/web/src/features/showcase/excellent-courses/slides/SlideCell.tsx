import type { SlideRow } from '@course-center/contract/showcase/manage';
import { PICTURE_WIDTHS, pictureOfWidth } from '@course-center/domain/showcase/picture';
import styles from './slides.module.css';

/** A slide beside its title. */
export function SlideCell({ title, image }: Pick<SlideRow, 'title' | 'image'>) {
  const [smallest] = PICTURE_WIDTHS.slide;
  return (
    <span className={styles.slide}>
      <img src={pictureOfWidth(image, smallest)} alt="" width={150} height={50} loading="lazy" />
      {title}
    </span>
  );
}
